import type { RefusalCode } from "../../plugins/betslip/refusal-wire.ts";
import { Problem } from "../http/answers/problem.ts";

const TEXTS: Readonly<Record<RefusalCode, string>> = {
  ODDS_CHANGED: "The price has changed. Look at the new one and place the bet again if you want it.",
  LEG_SUSPENDED: "This market is suspended at the moment. Try again when its price is back.",
  LEG_CLOSED: "This market is closed. Take the pick out of your slip.",
  LEG_UNKNOWN: "This pick is not offered. Take it out of your slip.",
  LEGS_RELATED: "Legs that depend on each other cannot stand in one bet. Take one of them out.",
  ODDS_ABOVE_MAXIMUM: "The legs together pay more than is possible at any stake. Take one of them out.",
  STAKE_BELOW_MINIMUM: "The stake is below the minimum. Stake more.",
  STAKE_ABOVE_MAXIMUM: "The stake is above the maximum for this price. Stake less.",
  NOT_ENOUGH_MONEY: "There is not enough money on your account for this stake. Stake less, or deposit.",
  CURRENCY_MISMATCH: "Your account is kept in another currency. Stake in that one.",
  ACCOUNT_NOT_ACTIVE: "Your account cannot place bets at the moment. Write to support.",
  EACH_WAY_UNAVAILABLE: "Not every leg can be bet on each way. Bet to win only, or take that leg out.",
  BETTING_NOT_ALLOWED: "Betting is not open to your account. Write to support.",
  LIMIT_REACHED: "This bet would pass a limit. Stake less, or wait until the limit is whole again.",
  LIMIT_REQUIRED: "Before anything is played here, a limit has to be set. Set it under your limits.",
  REALITY_CHECK_DUE: "A reality check is due. Answer it first.",
  SELF_EXCLUDED: "You have taken a break from betting, and it is not over yet.",
  OWN_RULE: "A rule that you have given yourself stops this bet. Your rules say which one, and until when.",
  LOCATION_BLOCKED: "We may not take bets where you are.",
  FREE_BET_EXPIRED: "This free bet has been used or has expired. Place the bet with money, or choose another.",
  FREE_BET_MISMATCH: "This free bet is not for this bet. Change the bet, or place it with money.",
  OFFER_UNAVAILABLE: "This offer is not there for this bet. Place the bet without it, or look at the offers again.",
  KEY_REUSED: "This key belongs to another bet, which was answered before. Make a new key for a new bet.",
  KEY_IN_FLIGHT: "This bet is being placed at this moment. Ask for it by its key in a few seconds.",
  HOST_WALLET_SILENT:
    "The wallet that holds your money answered too late; if it had set the stake aside, it gets it back. Place the bet again.",
  HOST_WALLET_REFUSED: "The wallet that holds your money did not set the stake aside. Look into your account there.",
};

const DOCUMENTS_MISSING = "Betting opens when your documents have been approved. Send them from your account.";

/** The error for a bet that was not struck. Nothing was debited. */
export function refusal(code: RefusalCode, details: Readonly<Record<string, unknown>> = {}): Problem {
  const text = "documents" in details ? DOCUMENTS_MISSING : TEXTS[code];
  return new Problem(
    code === "KEY_IN_FLIGHT" ? 409 : 422,
    code,
    `No bet was placed and no money moved. ${text}`,
    details,
  );
}

/** A refusal as the database functions return it, with its details beside the code. */
export interface DatabaseRefusal extends Readonly<Record<string, unknown>> {
  readonly outcome: "refused";
  readonly code: RefusalCode;
}

export function refusalOf(refused: DatabaseRefusal): Problem {
  const details = Object.entries(refused).filter(([name]) => name !== "outcome" && name !== "code");
  return refusal(refused.code, Object.fromEntries(details));
}
