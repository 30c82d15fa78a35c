import * as z from "zod/mini";

const odds = z.int().check(z.gte(1001), z.lte(10_000_000));

/** What the player lets a price do between the pick and the bet. `within` is in percent, either way. */
export const acceptance = z.discriminatedUnion("policy", [
  z.object({ policy: z.literal("none") }),
  z.object({ policy: z.literal("higher") }),
  z.object({ policy: z.literal("any") }),
  z.object({ policy: z.literal("within"), percent: z.int().check(z.gte(1), z.lte(50)) }),
]);
export type Acceptance = z.infer<typeof acceptance>;

/** A leg names the price and the line version that the player saw, and where it was picked. */
export const betLeg = z.object({
  eventId: z.string().check(z.regex(/^\d{1,20}$/)),
  marketId: z.string().check(z.maxLength(60)),
  specifiers: z.string().check(z.maxLength(200)),
  outcomeId: z.string().check(z.maxLength(60)),
  odds,
  version: z.int().check(z.nonnegative()),
  origin: z.string().check(z.maxLength(60)),
});
export type BetLeg = z.infer<typeof betLeg>;

/** `POST /api/v1/bets` with `Idempotency-Key`. `stake` is in minor units of `currency`. */
export const placeBetRequest = z.object({
  type: z.literal("single"),
  legs: z.array(betLeg).check(z.minLength(1), z.maxLength(1)),
  stake: z.int().check(z.gte(1)),
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
  wallet: z.literal("cash"),
  acceptance,
});
export type PlaceBetRequest = z.infer<typeof placeBetRequest>;

/** The codes of a refused bet (`errorCode` of the problem). Nothing was debited in any of these cases. */
export const refusalCode = z.enum([
  "ODDS_CHANGED", "LEG_SUSPENDED", "LEG_CLOSED", "LEG_UNKNOWN", "STAKE_BELOW_MINIMUM", "STAKE_ABOVE_MAXIMUM",
  "NOT_ENOUGH_MONEY", "CURRENCY_MISMATCH", "ACCOUNT_NOT_ACTIVE", "KEY_REUSED", "KEY_IN_FLIGHT",
]);
export type RefusalCode = z.infer<typeof refusalCode>;

/** What a refusal brings besides code and message; amounts in minor units. */
export const refusalDetails = z.object({
  legs: z.optional(z.array(z.object({ index: z.int(), code: refusalCode, odds: z.optional(z.int()), version: z.optional(z.int()) }))),
  minimum: z.optional(z.int()),
  maximum: z.optional(z.int()),
  missing: z.optional(z.int()),
});

/** `GET /api/v1/bets/limits?currency=EUR`: amounts in minor units, the live delay in milliseconds of this device's time. */
export const betLimits = z.object({ minimum: z.int(), maximum: z.int(), liveDelayMs: z.int() });
