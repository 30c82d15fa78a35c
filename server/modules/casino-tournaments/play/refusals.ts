import { Problem } from "../../../http/answers/problem.ts";

const TEXTS: Readonly<Record<string, string>> = {
  TOURNAMENT_UNKNOWN: "There is no such tournament. Look at the list again.",
  TOURNAMENT_OVER: "This tournament is over, or was cancelled. Look at the list for others.",
  TOURNAMENT_FULL: "As many players as it has room for have joined this tournament.",
  TOURNAMENT_JOINED: "You, or somebody with your name and birth date, are in this tournament already.",
  TOURNAMENT_LEFT: "You have left this tournament after it began, and it cannot be joined again.",
  TOURNAMENT_LEFT_OFTEN: "You have joined this tournament again three times, and it cannot be joined any more.",
  TOURNAMENT_NOT_JOINED: "You are not in this tournament.",
  TOURNAMENT_NOT_HERE: "This tournament is not offered where you are.",
  CURRENCY_NOT_OFFERED: "This tournament is not played in the currency of your account.",
  TERMS_CHANGED: "The fee is another one than you have seen. Look at it again.",
  DETAILS_REQUIRED: "Each person joins once, so complete your name and birth date first, then try again.",
  KEY_REUSED: "This key belongs to something else. Make a new key.",
  NOT_ENOUGH_MONEY: "There is not enough money in your account for the fee.",
  ACCOUNT_NOT_ACTIVE: "Your account cannot play at the moment. Write to support.",
  SELF_EXCLUDED: "You have taken a break from play, and it is not over yet.",
  CASINO_NOT_ALLOWED: "The casino is not open to your account: documents are missing, or support knows why.",
  LIMIT_REQUIRED: "Before anything is played here, a limit has to be set. Set it under your limits.",
  REALITY_CHECK_DUE: "A reality check is due. Answer it first.",
  LIMIT_REACHED: "Not enough is left of a limit. Wait until it is whole again.",
  MONEY_AT_HOST:
    "Your money is in the wallet of the page that brought you here, and tournaments are not joined from there.",
  OWN_RULE: "A rule that you have given yourself stops play. Your rules say which one, and until when.",
};

/** The codes with which joining can be refused. */
export const JOIN_REFUSALS = Object.keys(TEXTS).filter((code) => code !== "TOURNAMENT_NOT_JOINED");

export function tournamentRefused(code: string, details: Readonly<Record<string, unknown>> = {}): Problem {
  const status = code === "TOURNAMENT_UNKNOWN" ? 404 : code === "TERMS_CHANGED" ? 409 : 422;
  return new Problem(status, code, `Nothing was changed and no money moved. ${TEXTS[code] ?? ""}`.trim(), details);
}
