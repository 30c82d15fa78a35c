/** Why a game cannot be played now, as the player is told it. */
export type Why =
  | "account"
  | "again"
  | "break"
  | "currency"
  | "documents"
  | "gone"
  | "here"
  | "host"
  | "limit"
  | "limit-required"
  | "login"
  | "money"
  | "reality"
  | "rule"
  | "session";

/** What a player can do then. */
export type WayOn = "again" | "demo" | "deposit" | "limits" | "login" | "documents" | "lobby";

/** By the codes of the platform's refusals and by the statuses of the wallet. */
const WHYS: Readonly<Record<string, Why>> = {
  ACCOUNT_NOT_ACTIVE: "account",
  PLAYER_LOCKED: "account",
  NOT_ALLOWED: "account",
  CASINO_NOT_ALLOWED: "account",
  SELF_EXCLUDED: "break",
  CURRENCY_NOT_OFFERED: "currency",
  WRONG_CURRENCY: "currency",
  UNKNOWN_GAME: "gone",
  GAME_CLOSED: "gone",
  GAME_NOT_HERE: "here",
  LOCATION_BLOCKED: "here",
  MONEY_AT_HOST: "host",
  LIMIT_REACHED: "limit",
  LIMIT_REQUIRED: "limit-required",
  NOT_LOGGED_IN: "login",
  INSUFFICIENT_FUNDS: "money",
  NOT_ENOUGH_MONEY: "money",
  REALITY_CHECK_DUE: "reality",
  OWN_RULE: "rule",
  INVALID_TOKEN: "session",
  TOKEN_EXPIRED: "session",
  SESSION_ENDED: "session",
};

/** For fun nobody's money or limits are in the way. */
const WAYS: Readonly<Record<Why, readonly WayOn[]>> = {
  account: ["demo", "lobby"],
  again: ["again", "lobby"],
  break: ["limits"],
  currency: ["demo", "lobby"],
  documents: ["documents", "demo"],
  gone: ["lobby"],
  here: ["lobby"],
  host: ["demo", "lobby"],
  limit: ["limits", "lobby"],
  "limit-required": ["limits", "demo"],
  login: ["login", "demo"],
  money: ["deposit", "limits", "demo"],
  reality: ["limits", "again"],
  rule: ["limits", "lobby"],
  session: ["again", "lobby"],
};

/** The guard's code says more than the wallet's status; what is not known is tried again. */
export const whyOf = (...codes: readonly (string | number | undefined)[]): Why =>
  codes.flatMap((code) => (typeof code === "string" && Object.hasOwn(WHYS, code) ? WHYS[code]! : []))[0] ?? "again";

/** The same with what the platform says beside its code: documents that are missing keep an account from the casino. */
export const whyNot = (details: unknown, ...codes: readonly (string | number | undefined)[]): Why =>
  typeof details === "object" && details !== null && "documents" in details ? "documents" : whyOf(...codes);

export const waysOn = (why: Why): readonly WayOn[] => WAYS[why];
