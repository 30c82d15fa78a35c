import * as z from "zod/mini";
import { freeBetConditions, textByLanguage } from "../../../plugins/betslip/bonuses/bonuses-wire.ts";
import { expressBoost } from "../../../plugins/betslip/wire.ts";

const cents = z.int().check(z.gte(1));
const delaySeconds = z.int().check(z.gte(0), z.lte(60));

/** What a brand configures of betting. Amounts in euro cents; other currencies have them by their scale. */
export const bettingConfiguration = z.object({
  /** Hundredths of a percent of the winnings. */
  taxRate: z.int().check(z.gte(0), z.lte(10_000)),
  expressBoost: z.nullable(expressBoost),
  limits: z.object({
    minimumStake: cents,
    maximumStake: cents,
    /** What one bet can return. */
    maximumReturn: cents,
    /** What one player's open bets can have staked on one event, and what they all can return. */
    eventStake: cents,
    openReturn: cents,
    /** What of one player's may wait out the delay of bets in play at once: how many bets, edits and cash-outs, and what stakes. */
    underWayBets: z.int().check(z.gte(1), z.lte(1000)),
    underWayStake: cents,
  }),
  /** How long bets in play wait, by the sport's code, in seconds of platform time; `default` is for sports that are not named. */
  liveDelays: z.catchall(z.object({ default: delaySeconds }), delaySeconds),
  /** How much of the maxima a player of a risk level has, in percent. */
  riskLevels: z.record(z.string(), z.object({ percent: z.int().check(z.gte(1), z.lte(1000)) })),
  /** Countries that no bets are taken from. */
  blockedCountries: z.array(z.string().check(z.regex(/^[A-Z]{2}$/))),
  /** Documents that have to be approved before a bet. */
  requiredDocuments: z.array(z.enum(["identity", "address", "paymentMethod", "selfie"])),
  /** What the sandbox gives each new player. */
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
