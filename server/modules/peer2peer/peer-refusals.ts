import type { PeerRefusal } from "../../../plugins/peer2peer/wire.ts";
import { type DatabaseRefusal, refusalOf } from "../../betting/bet-refusals.ts";
import { Problem } from "../../http/answers/problem.ts";

const TEXTS: Readonly<Record<PeerRefusal, string>> = {
  PEER_MARKET_CLOSED: "The match has begun or is over, so orders are no longer taken. Choose another match.",
  PEER_MARKET_SUSPENDED: "The market is suspended at the moment. Try again when it is open.",
  PEER_MARKET_UNKNOWN: "Players cannot bet against each other on this. Choose one of the matches that are listed.",
  PEER_NOT_FILLED:
    "There is not enough at your price to match the whole order at once. Stake less, or let a part wait.",
  // Also of other accounts of a household, and when the market is too busy: the words say nothing of whom it would meet.
  PEER_NOT_AT_PRICE:
    "It cannot be taken at this price now: it would meet an order that it may not meet, such as one of your own, or the market is too busy. Look at your orders, choose another price, or try again later.",
  PEER_ONLY_LOSES:
    "With all your orders in this market together you could only lose by it. Choose another price, or a smaller stake.",
  PEER_PRICE_FAR:
    "Its price is too far from the one at which this is offered now. Choose one between `lowest` and `highest`, in thousandths.",
  PEER_TOO_MANY_ORDERS:
    "You have as many orders in this market, or open ones in all markets, as one player can have. Cancel one of them first.",
};

const isOwn = (code: string): code is PeerRefusal => Object.hasOwn(TEXTS, code);

export const peerRefusal = (code: PeerRefusal, details: Readonly<Record<string, unknown>> = {}): Problem =>
  new Problem(422, code, `No order was placed and no money moved. ${TEXTS[code]}`, details);

/** A refusal by the database: one of orders, or of the guard, which bets have too. */
export const peerRefusalOf = (refused: { readonly code: string }): Problem =>
  isOwn(refused.code) ? peerRefusal(refused.code) : refusalOf(refused as DatabaseRefusal);
