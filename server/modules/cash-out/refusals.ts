import type { CashOutQuote, CashOutRefusalCode } from "../../../plugins/my-bets/cash-out/wire.ts";
import type { DatabaseRefusal } from "../../betting/bet-refusals.ts";
import { Problem } from "../../http/answers/problem.ts";

const TEXTS: Readonly<Record<CashOutRefusalCode, string>> = {
  BET_UNKNOWN: "You have no bet with this number. Look into your bets.",
  BET_CLOSED: "This bet has ended. Look into your settled bets for what it brought.",
  CASH_OUT_SUSPENDED: "One of its markets is suspended at the moment. Try again when its price is back.",
  CASH_OUT_UNAVAILABLE: "There is no offer for this bet as it stands. Look again later.",
  CASH_OUT_EXPIRED: "The offer had expired. Look at the new one and accept it if you want it.",
  CASH_OUT_CHANGED: "The offer has changed. Look at the new one and accept it if you want it.",
  CASH_OUT_PART: "That part is too small, or would leave too little to run on. Choose another, or all of it.",
  CASH_OUT_OFTEN:
    "It has been cashed out in as many parts as possible. Cash out the rest in one piece, or let it run on.",
  CASH_OUT_ORDER: "This bet can never be worth that much. Choose a lower amount.",
  CASH_OUT_WAITING: "As many of your bets in play are waiting as may wait at once. Try again in a few seconds.",
  ACCOUNT_NOT_ACTIVE: "Your account cannot cash out at the moment; the bet is settled when it ends. Write to support.",
  KEY_REUSED: "This key belongs to another request, which was answered before. Make a new key for a new one.",
  KEY_IN_FLIGHT: "This cash-out is under way at this moment. Ask again in a few seconds.",
};

const STATUS: Partial<Record<CashOutRefusalCode, number>> = { BET_UNKNOWN: 404, KEY_IN_FLIGHT: 409 };

/** The error for a cash-out that did not happen. `quote` is the current offer. */
export function cashOutRefusal(
  code: CashOutRefusalCode,
  details: { readonly quote?: CashOutQuote; readonly minimum?: number; readonly maximum?: number } = {},
): Problem {
  const outcome = code === "BET_CLOSED" ? "Nothing was cashed out." : "Nothing was cashed out, and your bet runs on.";
  return new Problem(STATUS[code] ?? 422, code, `${outcome} ${TEXTS[code]}`, details);
}

const PASSED_ON: ReadonlySet<string> = new Set<CashOutRefusalCode>([
  "KEY_REUSED",
  "KEY_IN_FLIGHT",
  "ACCOUNT_NOT_ACTIVE",
  "CASH_OUT_OFTEN",
]);

/** The error for a refusal by the database. A check without a code of its own here means that there is no offer. */
export function unsold({ code, maximum }: DatabaseRefusal): Problem {
  if (code === "LIMIT_REACHED") return cashOutRefusal("CASH_OUT_WAITING", { maximum: Number(maximum) });
  return cashOutRefusal(PASSED_ON.has(code) ? (code as CashOutRefusalCode) : "CASH_OUT_UNAVAILABLE");
}
