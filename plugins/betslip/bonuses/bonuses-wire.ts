import * as z from "zod/mini";
import { expressBoost } from "../wire.ts";

/** What a bet has to be for a free bet, each where it is limited: its odds in thousandths, its type, the sports of its legs. */
export const freeBetConditions = z.object({
  minOdds: z.optional(z.int().check(z.gte(1001))),
  types: z.optional(z.array(z.enum(["single", "express"])).check(z.minLength(1))),
  sportCodes: z.optional(z.array(z.string()).check(z.minLength(1))),
});
export type FreeBetConditions = z.infer<typeof freeBetConditions>;

/** Texts by language; English is always there. */
export const textByLanguage = z.intersection(z.object({ en: z.string() }), z.record(z.string(), z.string()));

/** A bonus that is staked in place of money, as a whole and once. `amount` is in minor units. */
export const freeBet = z.object({
  id: z.string(),
  title: textByLanguage,
  amount: z.int().check(z.gte(1)),
  currency: z.string(),
  conditions: freeBetConditions,
  expiresAt: z.iso.datetime(),
});
export type FreeBet = z.infer<typeof freeBet>;

/** `GET /api/v1/bonuses/free-bets`: those that can be used now, the one that expires next first. */
export const freeBetsAnswer = z.object({ freeBets: z.array(freeBet) });

/** `GET /api/v1/bonuses/express-boost`: the table of the boost, or null where there is none. */
export const expressBoostAnswer = z.nullable(expressBoost);
