import * as z from "zod/mini";

const minor = z.int();
const currencyCode = z.string().check(z.regex(/^[A-Z]{3}$/));

/** Money in minor units (cents) of `currency`. */
export const balance = z.object({
  currency: currencyCode,
  total: minor,
  /** Staked on bets that are not settled yet. */
  pendingBet: minor,
  /** The amount that can be staked or withdrawn now. */
  available: minor,
  restOfSum: minor,
  pendingWithdrawal: minor,
  /** Of two balances in one currency, the one with the greater revision is newer. A host's wallet has no revisions. */
  revision: z.optional(z.int()),
  bonuses: z.object({ depositBonus: minor, receivedBonus: minor }),
  productBalances: z.record(
    z.string(),
    z.object({ amount: minor, available: minor, reason: z.nullable(z.string()), oldBalance: minor }),
  ),
});
export type Balance = z.infer<typeof balance>;

export const documentsStatus = z.record(z.string(), z.string());
export const playerPermissions = z.record(z.string(), z.unknown());

/** `GET /api/v3/user/getAccountInfo` */
export const accountInfo = z.object({
  number: z.string(),
  status: z.enum(["active", "unconfirmed", "blocked", "closed"]),
  brand: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  isPhoneConfirmed: z.boolean(),
  isEmailConfirmed: z.boolean(),
  currency: z.object({ name: currencyCode, symbol: z.string(), longName: z.string() }),
  balances: balance,
  multiCurrencyBalances: z.record(currencyCode, balance),
  permissions: playerPermissions,
  documentsStatus,
  riskLevels: z.object({
    Sport: z.nullable(z.object({ id: z.string() })),
    Casino: z.nullable(z.object({ id: z.string() })),
  }),
  /** The platform has marked the account. */
  isCursed: z.optional(z.boolean()),
  /** The cluster that feature flags use, so that flags are right from the first page after the login. */
  playerCluster: z.optional(z.string()),
});
export type AccountInfo = z.infer<typeof accountInfo>;

/** `POST /api/v1/session/login`: e-mail, phone or account number, and the password. */
export const loginRequest = z.object({
  login: z.string().check(z.minLength(1), z.maxLength(254)),
  password: z.string().check(z.minLength(1), z.maxLength(512)),
});
export type LoginRequest = z.infer<typeof loginRequest>;

export const loginType = z.enum(["email", "phone", "account", "one-click", "provider", "link", "passkey"]);
export type LoginType = z.infer<typeof loginType>;

/**
 * A session that was opened or refreshed. `token` goes into `Authorization: Token {token}` and is valid for `expiresIn`
 * seconds; the refresh token is sent as a cookie with this answer. `sessionStartDate` is an instant.
 */
export const sessionAnswer = z.object({
  token: z.string(),
  expiresIn: z.int().check(z.positive()),
  loginType,
  sessionStartDate: z.iso.datetime(),
  userId: z.string(),
});
export type SessionAnswer = z.infer<typeof sessionAnswer>;

/**
 * Answered in place of a session when a second factor is due, at `/mfa/{methodName}/init/{sessionKey}/{flowName}`, the
 * first method first.
 */
export const mfaRequired = z.object({
  mfa: z.object({ sessionKey: z.string(), flowName: z.string(), methods: z.array(z.string()) }),
});
export type MfaRequired = z.infer<typeof mfaRequired>;

/** One of the player's open sessions. `id` serves to revoke it and gives no access; times are instants. */
export const playerSession = z.object({
  id: z.string(),
  /** A short name of the browser: `Firefox, Windows`. */
  device: z.string(),
  /** The IP address that it was last seen at. */
  address: z.string(),
  loginType,
  /** Opened in another site's page. */
  isFramed: z.boolean(),
  startedAt: z.iso.datetime(),
  seenAt: z.iso.datetime(),
  isCurrent: z.boolean(),
});
export type PlayerSession = z.infer<typeof playerSession>;

/** `GET /api/v1/session/sessions`, the one last seen first. */
export const playerSessions = z.array(playerSession);

/** `POST /api/v1/session/sessions/revoke-others`: how many sessions were revoked. */
export const revokedSessions = z.object({ revoked: z.int() });

/** `POST /api/v1/session/host-login`: the host's token for the player. */
export const hostLoginRequest = z.object({ token: z.string().check(z.regex(/^[\w-]{16,512}$/)) });

/** `GET /api/gw/playercluster` */
export const playerCluster = z.object({ playerCluster: z.string() });

/** Balance calls: `GET /api/v2/user/getBalances` and `GET /api/v3/user/getbalances`. */
export const balanceAnswer = balance;
export const multiCurrencyBalanceAnswer = z.record(currencyCode, balance);

/** The feed's channel `player`. */
export const playerImage = z.object({
  /** In the account's own currency. */
  balance,
  /** In each currency that the player has a wallet in. */
  balances: z.optional(z.record(currencyCode, balance)),
});
export type PlayerImage = z.infer<typeof playerImage>;
export const playerDelta = z.object({
  balance: z.optional(balance),
  /**
   * Bets that were just placed, in full. Any other data about a bet is newer, because messages of different processes
   * may arrive out of order.
   */
  placed: z.optional(z.array(z.unknown())),
  /** Bets that were edited, cashed out, settled, cancelled or settled again, in full. */
  bets: z.optional(z.array(z.unknown())),
});
export type PlayerDelta = z.infer<typeof playerDelta>;
