import { Problem } from "../../../http/answers/problem.ts";

const TEXTS: Readonly<Record<string, string>> = {
  OFFER_UNKNOWN: "There is no such offer for you. Look at your bonuses again.",
  OFFER_OVER: "This offer has ended. Look at your bonuses again.",
  OFFER_GAME_GONE: "The game of these free rounds is not offered any more.",
  OFFER_TAKEN:
    "This offer can be taken once, and it was: by you, by somebody with your name and birth date, or with the same card or browser.",
  OFFER_NOT_FOR_YOU: "This offer is not for your account. Look at your bonuses for those that are.",
  DETAILS_REQUIRED: "It is for each person once, so complete your name and birth date first, then try again.",
  BUDGET_USED_UP: "What was set aside for this offer has been taken by others.",
  TERMS_CHANGED:
    "The terms of this offer have changed since you read them. Read the new ones, then take it if you still want it.",
  CODE_WRONG: "This code opens no offer. Look at how it is written, or whether its time is over.",
  SELF_EXCLUDED: "You are on a break from play, and until it is over no bonus can be taken.",
  ACCOUNT_NOT_ACTIVE: "Your account is not active. Write to the support.",
  BONUS_NOT_ALLOWED: "Bonuses are not open to your account. Write to the support.",
  MONEY_AT_HOST: "Your money is in the wallet of the page that brought you here, and no bonuses are taken from there.",
  BONUS_OVER: "This bonus has ended already. Look at your bonuses again.",
};

/** The codes with which taking an offer can be refused. */
export const TAKE_REFUSALS = [
  ...[
    "OFFER_UNKNOWN",
    "OFFER_OVER",
    "OFFER_GAME_GONE",
    "OFFER_TAKEN",
    "OFFER_NOT_FOR_YOU",
    "BUDGET_USED_UP",
    "TERMS_CHANGED",
    "CODE_WRONG",
    "DETAILS_REQUIRED",
  ],
  ...["SELF_EXCLUDED", "ACCOUNT_NOT_ACTIVE", "BONUS_NOT_ALLOWED", "LIMIT_REQUIRED", "MONEY_AT_HOST"],
];

export function bonusRefusal(code: string, details: Readonly<Record<string, unknown>> = {}): Problem {
  const status = code === "OFFER_UNKNOWN" ? 404 : code === "TERMS_CHANGED" ? 409 : 422;
  return new Problem(
    status,
    code,
    `Nothing was taken and no money moved. ${TEXTS[code] ?? "Ask the support."}`,
    details,
  );
}
