import * as z from "zod/mini";
import { expressBoost } from "../wire.ts";

/** The conditions of a free bet, each optional: the bet's odds in thousandths, its type, the sports of its legs. */
export const freeBetConditions = z.object({
  minOdds: z.optional(z.int().check(z.gte(1001))),
  types: z.optional(z.array(z.enum(["single", "express"])).check(z.minLength(1))),
  sportCodes: z.optional(z.array(z.string()).check(z.minLength(1))),
});
export type FreeBetConditions = z.infer<typeof freeBetConditions>;

/** Texts by language; English is always present. */
export const textByLanguage = z.intersection(z.object({ en: z.string() }), z.record(z.string(), z.string()));

/** A bonus that is staked in place of money, once and as a whole. `amount` is in minor units. */
export const freeBet = z.object({
  id: z.string(),
  title: textByLanguage,
  amount: z.int().check(z.gte(1)),
  currency: z.string(),
  conditions: freeBetConditions,
  expiresAt: z.iso.datetime(),
});
export type FreeBet = z.infer<typeof freeBet>;

/** `GET /api/v1/bonuses/free-bets`: the free bets that can be used now, the one that expires next first. */
export const freeBetsAnswer = z.object({ freeBets: z.array(freeBet) });

/** `GET /api/v1/bonuses/express-boost`: the table of the boost, or null if there is no boost. */
export const expressBoostAnswer = z.nullable(expressBoost);
