import * as z from "zod/mini";
import { balance } from "../session/wire.ts";
import { STAKE_STEP } from "./rules/exposure-rules.ts";
import { isLadderPrice } from "./rules/price-rules.ts";

const money = z.int();
const instant = z.iso.datetime();
const currency = z.string().check(z.regex(/^[A-Z]{3}$/));
const eventId = z.string().check(z.regex(/^\d{1,20}$/));
const outcomeId = z.string().check(z.regex(/^[\w-]{1,20}$/));
const price = z.int().check(z.refine(isLadderPrice, "not a price of the ladder"));

/** `back`: on the outcome; `lay`: against it. */
const side = z.enum(["back", "lay"]);

/** `POST /api/v1/peer2peer/orders`, with an `Idempotency-Key`. */
export const orderRequest = z.object({
  eventId,
  outcomeId,
  side,
  /** Thousandths: the lowest to back at, the highest to lay at. */
  price,
  /** Minor units, in whole steps. For a lay order the stake of those who back. */
  stake: money.check(z.gte(STAKE_STEP), z.lte(1_000_000_000_000), z.multipleOf(STAKE_STEP)),
  currency,
  /** Stays unmatched when the match begins, though nothing meets it then. */
  isKept: z.boolean(),
  /** Matched as a whole at once, or not placed. */
  isFillOrKill: z.boolean(),
});
export type OrderRequest = z.infer<typeof orderRequest>;

const MARKET_STATUSES = ["open", "closed", "settled", "void"] as const;
/** What a match is called, as it was when its market was made. */
export const eventNames = z.object({
  sportCode: z.string(),
  tournament: z.string(),
  home: z.string(),
  away: z.string(),
});

/** Why nothing of an order is open any more. */
const ended = z.enum(["matched", "cancelled", "started", "settled", "barred", "price", "desk"]);

export const order = z.object({
  id: z.string(),
  number: z.string(),
  market: z.string(),
  eventId,
  marketId: z.string(),
  event: eventNames,
  startsAt: instant,
  currency,
  outcomeId: z.string(),
  side,
  price: z.int(),
  stake: money,
  matchedStake: money,
  /** What the matched part wins for who backs, and costs who lays. */
  matchedWin: money,
  openStake: money,
  isKept: z.boolean(),
  placedAt: instant,
  ended: z.nullable(ended),
  endedAt: z.nullable(instant),
  /** Of the market. */
  status: z.enum(MARKET_STATUSES),
  winner: z.nullable(z.string()),
  /** Of all orders of the player in the market together, once it is settled. */
  net: z.nullable(money),
  commission: z.nullable(money),
});
export type Order = z.infer<typeof order>;

export const orderAnswer = z.object({ order, balance });
export type OrderAnswer = z.infer<typeof orderAnswer>;

export const ORDER_STATES = ["open", "matched", "settled"] as const;
/** `GET /api/v1/peer2peer/orders`: with something open, matched and without a result, or of a market that is over. */
export const orderQuery = z.object({
  state: z.optional(z.enum(ORDER_STATES)),
  /** All orders of one match. */
  eventId: z.optional(eventId),
  cursor: z.optional(z.string().check(z.regex(/^\d{1,18}$/))),
});
export const orderPage = z.object({ items: z.array(order), next: z.nullable(z.string()) });

/** The prices of a side that are shown. */
export const MOST_PRICES = 3;
const level = z.object({ price: z.int(), stake: money });
export type Level = z.infer<typeof level>;
/** What can be had of an outcome at once, the best three prices first, and what was matched on it. */
export const outcomeBook = z.object({
  outcomeId: z.string(),
  back: z.array(level).check(z.maxLength(MOST_PRICES)),
  lay: z.array(level).check(z.maxLength(MOST_PRICES)),
  last: z.nullable(z.int()),
  matched: money,
  /** The prices that an order may have now. */
  lowest: z.int(),
  highest: z.int(),
});
export type OutcomeBook = z.infer<typeof outcomeBook>;

/** Why no order can come in now: `closed` for good. */
const state = z.enum(["open", "suspended", "closed"]);

export const marketBook = z.object({
  eventId,
  marketId: z.string(),
  event: eventNames,
  startsAt: instant,
  state,
  outcomes: z.array(outcomeBook).check(z.maxLength(3)),
});
export type MarketBook = z.infer<typeof marketBook>;

export const MOST_EVENTS = 40;
/** In the order in which they are shown. */
export const SPORTS = ["football", "tennis", "basketball"] as const;
/** `GET /api/v1/peer2peer/markets?currency=EUR&sport=football`: the next matches of a sport, or `eventIds=1,2`: these. */
export const marketsQuery = z.object({
  currency,
  sport: z._default(z.enum(SPORTS), "football"),
  eventIds: z.optional(z.string().check(z.regex(/^\d{1,20}(,\d{1,20}){0,39}$/))),
});
export const marketsAnswer = z.object({
  /** False where the operator lets nobody bet against others; then there are no markets. */
  isOffered: z.boolean(),
  markets: z.array(marketBook).check(z.maxLength(MOST_EVENTS)),
  /** Of one order, in minor units; `maximum` bounds its stake and what it can cost. */
  minimum: money,
  maximum: money,
  /** Hundredths of a percent of the net winnings in a market. */
  commission: z.int(),
});
export type Markets = z.infer<typeof marketsAnswer>;

export const PEER_REFUSALS = [
  "PEER_MARKET_CLOSED",
  "PEER_MARKET_SUSPENDED",
  "PEER_MARKET_UNKNOWN",
  "PEER_NOT_AT_PRICE",
  "PEER_NOT_FILLED",
  "PEER_ONLY_LOSES",
  "PEER_PRICE_FAR",
  "PEER_TOO_MANY_ORDERS",
] as const;
export type PeerRefusal = (typeof PEER_REFUSALS)[number];
