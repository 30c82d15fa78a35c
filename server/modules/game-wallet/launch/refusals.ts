import type { LaunchRefusal } from "../../../../plugins/casino/launch/wire.ts";
import { Problem } from "../../../http/answers/problem.ts";

const TEXTS: Readonly<Record<LaunchRefusal, string>> = {
  UNKNOWN_GAME: "There is no such game here, or it is closed. Choose another one.",
  GAME_NOT_HERE: "This game is not offered where you are. Choose another one.",
  CURRENCY_NOT_OFFERED: "This game is not played in this currency. Choose another one.",
  ACCOUNT_NOT_ACTIVE: "Your account cannot play at the moment. Write to support.",
  SELF_EXCLUDED: "You have taken a break from play, and it is not over yet.",
  CASINO_NOT_ALLOWED: "The casino is not open to your account. Write to support.",
  LIMIT_REQUIRED: "Before anything is played here, a limit has to be set. Set it under your limits.",
  REALITY_CHECK_DUE: "A reality check is due. Answer it first.",
  LIMIT_REACHED: "Nothing is left of a limit. Wait until it is whole again.",
  PROVIDER_NOT_REACHED: "The provider of this game does not answer now. Try again later, or choose another game.",
  PROVIDER_ANSWER_WRONG: "The provider of this game gave no page that can be shown. Choose another game.",
  MONEY_AT_HOST: "Your money is in the wallet of the page that brought you here, and games are not played from there.",
  OWN_RULE: "A rule that you have given yourself stops play. Your rules say which one, and until when.",
};

const DOCUMENTS_MISSING = "The casino opens when your documents have been approved. Send them from your account.";

const STATUS: Partial<Readonly<Record<LaunchRefusal, number>>> = {
  UNKNOWN_GAME: 404,
  PROVIDER_NOT_REACHED: 503,
  PROVIDER_ANSWER_WRONG: 502,
};

/** The error for a game that was not begun. */
export function launchRefused(code: LaunchRefusal, details: Readonly<Record<string, unknown>> = {}): Problem {
  const text = "documents" in details ? DOCUMENTS_MISSING : TEXTS[code];
  return new Problem(STATUS[code] ?? 422, code, `No game was begun and no money moved. ${text}`, details);
}
