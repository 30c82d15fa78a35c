import * as z from "zod/mini";
import { balance } from "../session/wire.ts";

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
  "ODDS_CHANGED",
  "LEG_SUSPENDED",
  "LEG_CLOSED",
  "LEG_UNKNOWN",
  "STAKE_BELOW_MINIMUM",
  "STAKE_ABOVE_MAXIMUM",
  "NOT_ENOUGH_MONEY",
  "CURRENCY_MISMATCH",
  "ACCOUNT_NOT_ACTIVE",
  "KEY_REUSED",
  "KEY_IN_FLIGHT",
]);
export type RefusalCode = z.infer<typeof refusalCode>;

/** What a refusal brings besides code and message; amounts in minor units. */
export const refusalDetails = z.object({
  legs: z.optional(
    z.array(z.object({ index: z.int(), code: refusalCode, odds: z.optional(z.int()), version: z.optional(z.int()) })),
  ),
  minimum: z.optional(z.int()),
  maximum: z.optional(z.int()),
  missing: z.optional(z.int()),
});

/** `GET /api/v1/bets/limits?currency=EUR`: amounts in minor units, the live delay in milliseconds of this device's time. */
export const betLimits = z.object({ minimum: z.int(), maximum: z.int(), liveDelayMs: z.int() });
export type BetLimits = z.infer<typeof betLimits>;

export const legResult = z.enum(["won", "lost", "void", "half_won", "half_lost"]);

/** Why bets were cancelled. */
export const voidReason = z.enum(["postponed", "abandoned", "cancelled", "wrong_price", "wrong_data"]);
export type VoidReason = z.infer<typeof voidReason>;

/** One leg as it was struck, with what is needed to show it long after its event has gone from the line. */
export const placedLeg = z.object({
  eventId: z.string(),
  eventSlug: z.string(),
  sportCode: z.string(),
  tournamentName: z.string(),
  home: z.string(),
  away: z.string(),
  startsAt: z.iso.datetime(),
  marketId: z.string(),
  specifiers: z.string(),
  outcomeId: z.string(),
  odds: z.int(),
  isLive: z.boolean(),
  result: z.nullable(legResult),
  /** The final score, once there is one. */
  score: z.nullable(z.object({ home: z.int(), away: z.int() })),
  /** Of a leg that is void because bets were cancelled. */
  voidReason: z.optional(voidReason),
  /** So many sides shared so many places: a leg that won is paid that part of its price. */
  deadHeat: z.optional(z.object({ places: z.int(), tied: z.int() })),
});
export type PlacedLeg = z.infer<typeof placedLeg>;

/** A bet. Amounts in minor units of `currency`; `payout` is null until it is settled. */
export const bet = z.object({
  id: z.string(),
  type: z.literal("single"),
  status: z.enum(["open", "won", "lost", "void", "half_won", "half_lost"]),
  stake: z.int(),
  currency: z.string(),
  odds: z.int(),
  potentialReturn: z.int(),
  payout: z.nullable(z.int()),
  placedAt: z.iso.datetime(),
  settledAt: z.nullable(z.iso.datetime()),
  legs: z.array(placedLeg).check(z.minLength(1)),
});
export type Bet = z.infer<typeof bet>;

/**
 * The answer to `POST /api/v1/bets`, and to `GET /api/v1/bets/by-key/{key}` for a bet that stands: the receipt and the
 * balance after it.
 */
export const betReceipt = z.object({ bet, balance });
export type BetReceipt = z.infer<typeof betReceipt>;

/**
 * The answer to `POST /api/v1/bets/by-key/{key}/withdraw`, which a player asks whose answer was lost: the receipt of the bet
 * that stands under the key, or null, and then no bet will ever be placed with it.
 */
export const withdrawnBet = z.object({ receipt: z.nullable(betReceipt) });
