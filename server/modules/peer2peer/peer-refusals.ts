import type { PeerRefusal } from "../../../plugins/peer2peer/wire.ts";
import { type DatabaseRefusal, refusalOf } from "../../betting/bet-refusals.ts";
import { Problem } from "../../http/answers/problem.ts";

const TEXTS: Readonly<Record<PeerRefusal, string>> = {
  PEER_MARKET_CLOSED: "The match has begun or is over, so orders are no longer taken. Choose another match.",
  PEER_MARKET_SUSPENDED: "The market is suspended at the moment. Try again when it is open.",
  PEER_MARKET_UNKNOWN: "Players cannot bet against each other on this. Choose one of the matches that are listed.",
  PEER_NOT_FILLED:
    "There is not enough at your price to match the whole order at once. Stake less, or let a part wait.",
  PEER_OWN_ORDER: "It would meet an order of your own. Cancel that one first, or choose another price.",
  PEER_TOO_MANY_ORDERS: "You have as many orders in this market as one player can have. Cancel one of them first.",
};

const isOwn = (code: string): code is PeerRefusal => Object.hasOwn(TEXTS, code);

export const peerRefusal = (code: PeerRefusal): Problem =>
  new Problem(422, code, `No order was placed and no money moved. ${TEXTS[code]}`);

/** A refusal by the database: one of orders, or of the guard, which bets have too. */
export const peerRefusalOf = (refused: { readonly code: string }): Problem =>
  isOwn(refused.code) ? peerRefusal(refused.code) : refusalOf(refused as DatabaseRefusal);
