import * as z from "zod/mini";
import { freeBetConditions, textByLanguage } from "../../plugins/betslip/bonuses/bonuses-wire.ts";
import { expressBoost } from "../../plugins/betslip/wire.ts";
import { DOCUMENT_KINDS } from "../../plugins/kyc/kyc-rules.ts";

const cents = z.int().check(z.gte(1));
const delaySeconds = z.int().check(z.gte(0), z.lte(60));

/**
 * A brand's settings for betting. Amounts are in euro cents; for other currencies they are multiplied by their scale.
 */
export const bettingConfiguration = z.object({
  /** Hundredths of a percent of the winnings. */
  taxRate: z.int().check(z.gte(0), z.lte(10_000)),
  expressBoost: z.nullable(expressBoost),
  limits: z.object({
    minimumStake: cents,
    maximumStake: cents,
    /** The highest return of one bet. */
    maximumReturn: cents,
    /**
     * The highest total stake of one player's open bets on one event, and the highest total return of all their open
     * bets.
     */
    eventStake: cents,
    openReturn: cents,
    /**
     * The most that one player may have waiting out the live delay at once: the number of bets, edits and cash-outs,
     * and their stakes.
     */
    underWayBets: z.int().check(z.gte(1), z.lte(1000)),
    underWayStake: cents,
  }),
  /**
   * How long live bets wait, by sport code, in seconds of platform time. `default` applies to sports that are not
   * listed.
   */
  liveDelays: z.catchall(z.object({ default: delaySeconds }), delaySeconds),
  /** Percent of the upper limits that a player of each risk level has. */
  riskLevels: z.record(z.string(), z.object({ percent: z.int().check(z.gte(1), z.lte(1000)) })),
  /** Countries from which no bets are accepted. */
  blockedCountries: z.array(z.string().check(z.regex(/^[A-Z]{2}$/))),
  /** Documents that must be approved before a player can bet. */
  requiredDocuments: z.array(z.enum(DOCUMENT_KINDS)),
  /** The free bets that the sandbox gives each new player. */
  sandboxFreeBets: z.array(
    z.object({
      title: textByLanguage,
      amount: cents,
      conditions: freeBetConditions,
      days: z.int().check(z.gte(1), z.lte(3650)),
    }),
  ),
});
export type BettingConfiguration = z.infer<typeof bettingConfiguration>;
