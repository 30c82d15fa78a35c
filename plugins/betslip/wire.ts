import * as z from "zod/mini";
import { balance } from "../session/wire.ts";
import { eachWayTerms } from "../sportsbook/wire.ts";
import { betOffer, wantedOffer } from "./offers/offer-wire.ts";
import { isPossibleSystem, MOST_PICKS, type System } from "./rules/system-rules.ts";

const odds = z.int().check(z.gte(1001), z.lte(10_000_000));

/** How far the player lets a price change between the pick and the bet. `within` is in percent, up or down. */
export const acceptance = z.discriminatedUnion("policy", [
  z.object({ policy: z.literal("none") }),
  z.object({ policy: z.literal("higher") }),
  z.object({ policy: z.literal("any") }),
  z.object({ policy: z.literal("within"), percent: z.int().check(z.gte(1), z.lte(50)) }),
]);
export type Acceptance = z.infer<typeof acceptance>;

/** A leg names the price and the line version that the player saw, and the place where it was picked. */
export const betLeg = z.object({
  eventId: z.string().check(z.regex(/^\d{1,20}$/)),
  marketId: z.string().check(z.maxLength(60)),
  specifiers: z.string().check(z.maxLength(200)),
  // The length of a combination of several outcomes.
  outcomeId: z.string().check(z.maxLength(2600)),
  odds,
  version: z.int().check(z.nonnegative()),
  origin: z.string().check(z.maxLength(60)),
});
export type BetLeg = z.infer<typeof betLeg>;

export const betType = z.enum(["single", "express", "system"]);
export type BetType = z.infer<typeof betType>;

const position = z.int().check(z.nonnegative(), z.lt(MOST_PICKS));

/**
 * Which bets a system consists of: for each number in `sizes`, one bet on every choice of that many legs out of those
 * that are not bankers; the legs at the positions in `bankers` are in every bet as well. Both lists rise.
 */
export const system = z.object({
  sizes: z.array(z.int().check(z.gte(1), z.lte(MOST_PICKS))).check(z.minLength(1), z.maxLength(MOST_PICKS)),
  bankers: z.array(position).check(z.maxLength(MOST_PICKS)),
});

/**
 * `POST /api/v1/bets` with `Idempotency-Key`. `stake` is the whole amount that is debited, in minor units of
 * `currency`: a system splits it evenly over its bets, and each way is half on winning, half on places. `system` is
 * sent only with that type, `freeBet` only with that wallet: the stake is then the free bet's, and no money is debited.
 */
export const placeBetRequest = z
  .object({
    type: betType,
    legs: z.array(betLeg).check(z.minLength(1), z.maxLength(MOST_PICKS)),
    system: z.optional(system),
    eachWay: z.optional(z.literal(true)),
    stake: z.int().check(z.gte(1)),
    currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
    wallet: z.enum(["cash", "free_bet"]),
    freeBet: z.optional(z.string().check(z.minLength(1), z.maxLength(40))),
    /** The offer that is taken with the bet; only with money. */
    offer: z.optional(wantedOffer),
    acceptance,
  })
  .check(
    z.refine(
      ({ wallet, freeBet }) => (wallet === "free_bet") === (freeBet !== undefined),
      "A free bet is named with its wallet only.",
    ),
    z.refine(
      ({ wallet, offer }) => offer === undefined || wallet === "cash",
      "An offer is taken with a stake of money only.",
    ),
    z.refine(isWholeBet, "A single has one leg, an express two or more, a system what its sizes and bankers need."),
  );
export type PlaceBetRequest = z.infer<typeof placeBetRequest>;

function isWholeBet(bet: { type: BetType; legs: readonly unknown[]; system?: System | undefined }): boolean {
  if (bet.type === "system") return bet.system !== undefined && isPossibleSystem(bet.legs.length, bet.system);
  return bet.system === undefined && (bet.type === "single") === (bet.legs.length === 1);
}

/**
 * `GET /api/v1/bets/limits?currency=EUR&odds=2500&eventIds=1,2`: amounts in minor units. For a player the maximum is
 * the highest stake of one bet on these events now; for a visitor, that of any player. `liveDelayMs` is the live delay
 * in milliseconds of this device's time; sports with a different one are in `liveDelaysMs` by their codes. `taxRate` is
 * hundredths of a percent of the winnings.
 */
export const betLimits = z.object({
  minimum: z.int(),
  maximum: z.int(),
  liveDelayMs: z.int(),
  liveDelaysMs: z.optional(z.record(z.string(), z.int())),
  taxRate: z.optional(z.int()),
});
export type BetLimits = z.infer<typeof betLimits>;

export const legResult = z.enum(["won", "lost", "void", "half_won", "half_lost"]);
export type LegResult = z.infer<typeof legResult>;

/** Why bets were cancelled. */
export const voidReason = z.enum(["postponed", "abandoned", "cancelled", "wrong_price", "wrong_data", "withdrawn"]);
export type VoidReason = z.infer<typeof voidReason>;

/** The number of sides that shared the number of places: a leg that won is paid that fraction of its price. */
const deadHeat = z.object({ places: z.int(), tied: z.int() });

/** One leg as it was struck, with the data needed to show it long after its event has left the offering. */
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
  /** The line's version that the price was struck at; older receipts do not have it. */
  version: z.optional(z.int()),
  isLive: z.boolean(),
  result: z.nullable(legResult),
  /** The final score, once it is known. */
  score: z.nullable(z.object({ home: z.int(), away: z.int() })),
  /** Why the leg is void, if bets were cancelled. */
  voidReason: z.optional(voidReason),
  deadHeat: z.optional(deadHeat),
  /** The percentage of its profit that is deducted for runners withdrawn after it was struck. */
  deduction: z.optional(z.int().check(z.gte(1), z.lte(90))),
  /** For a leg that can be placed: the each-way terms, and how the place part ended. */
  eachWay: z.optional(eachWayTerms),
  placed: z.optional(z.object({ result: z.nullable(legResult), deadHeat: z.optional(deadHeat) })),
  /** How the parts of a combination on one event ended, in the order of its outcome id. */
  parts: z.optional(z.array(z.object({ result: z.nullable(legResult) }))),
  /** Of a bet with an early payout: its side has been two goals ahead, so the leg counts as won. */
  isTwoAhead: z.optional(z.literal(true)),
});
export type PlacedLeg = z.infer<typeof placedLeg>;

/** `part_returned` is a bet of several legs, or one in a dead heat, that returned less than its stake. */
export const betStatus = z.enum([
  "open",
  "won",
  "lost",
  "void",
  "half_won",
  "half_lost",
  "part_returned",
  "cashed_out",
]);
export type BetStatus = z.infer<typeof betStatus>;

/** A bonus on the profit of an express: the percentage of the last step whose number of counted legs is reached. */
export const expressBoost = z.object({
  /** A leg counts from this price on, in thousandths. */
  minOdds: z.int(),
  steps: z.array(z.object({ legs: z.int().check(z.gte(2)), percent: z.int().check(z.gte(1), z.lte(100)) })),
});
export type ExpressBoost = z.infer<typeof expressBoost>;

/** The part of a bet's stake that was cashed out, and the amount paid for it; in minor units. */
export const cashedOut = z.object({ stake: z.int(), paid: z.int() });
export type CashedOut = z.infer<typeof cashedOut>;

/**
 * A bet. Amounts in minor units of `currency`; `odds` is the price of the whole stake when all legs win, in
 * thousandths; `payout` is everything that it returned, cash-outs included, and null until it is settled.
 */
export const bet = z.object({
  id: z.string(),
  type: betType,
  // Receipts from before systems existed have none.
  system: z._default(z.nullable(system), null),
  eachWay: z._default(z.boolean(), false),
  /** Placed with a free bet: its stake is not paid out. */
  isFreeBet: z._default(z.boolean(), false),
  boost: z._default(z.nullable(expressBoost), null),
  /** Hundredths of a percent of the winnings that are withheld. */
  taxRate: z._default(z.int(), 0),
  /** The tax that was withheld from the payout. */
  tax: z._default(z.int(), 0),
  cashedOut: z._default(z.nullable(cashedOut), null),
  /** The offer that was taken with it; the part of the payout that it adds, and the free bet that it gives besides. */
  offer: z._default(z.nullable(betOffer), null),
  offerPaid: z._default(z.int(), 0),
  offerFreeBet: z._default(z.int(), 0),
  /** The bet that the player replaced by this one, and the bet that replaced this one. */
  replaces: z._default(z.nullable(z.string()), null),
  replacedBy: z._default(z.nullable(z.string()), null),
  status: betStatus,
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
 * The answer to `POST /api/v1/bets`, and to `GET /api/v1/bets/by-key/{key}` for a placed bet: the receipt and the
 * balance after it.
 */
export const betReceipt = z.object({ bet, balance });
export type BetReceipt = z.infer<typeof betReceipt>;

/**
 * The answer to `POST /api/v1/bets/by-key/{key}/withdraw`, which the client sends when an answer was lost: the receipt
 * of the bet placed under the key, or null, and then no bet will ever be placed with it.
 */
export const withdrawnBet = z.object({ receipt: z.nullable(betReceipt) });
