import { type Readable, slot, token, topic } from "@core";
import type { Observable } from "rxjs";
import * as z from "zod/mini";
import type { AccountInfo, Balance, SessionAnswer } from "./wire.ts";

export type { AccountInfo, Balance } from "./wire.ts";

export interface SessionState {
  readonly isLoggedIn: boolean;
  /** False while account info loads; true once it has loaded or failed. Always true for a visitor. */
  readonly isUserDataLoaded: boolean;
  /** Undefined for a visitor. */
  readonly account: AccountInfo | undefined;
  /** When the session began, an instant; undefined for a visitor. */
  readonly sessionStartDate: string | undefined;
  /** The wire's default is `default`. */
  readonly playerCluster: string;
  /** Why the session that this page had has ended; undefined while a session is open and if there never was one. */
  readonly endedBy?: LogoutReason | undefined;
}

export type LogoutReason = "player" | "expired" | "other-tab";

/** The current session. Other plugins read it; only what logs players in calls `begin`. */
export interface Session extends Readable<SessionState> {
  /** Runs the login-success or registration-success sequence for a session that the platform has opened. */
  begin(answer: SessionAnswer, cause: "login" | "registration"): Promise<void>;
  /**
   * Ends the session here and on the platform. After the player's own logout the page is replaced by `to` or home. A
   * session that ended elsewhere leaves the page where it is, unless the screen is for players only. Works without a
   * connection.
   */
  logout(reason: LogoutReason, to?: string): Promise<void>;
  /** Requests account info again; for a caller whose own request was answered 401. A 401 here ends the session. */
  verify(): Promise<void>;
  /** Requests the states of the player's documents and their permissions again, after something has changed them. */
  refreshDetails(): Promise<void>;
  /** Runs the action once the user is known; at once if they are known already. */
  whenInitialised(action: () => void): void;
}

export { forEachAccount } from "./for-each-account.ts";

export const SESSION = token<Session>("session/store");

/** The credentials of a one-click registration. They are shown once and never stored. */
export interface OneClickCredentials {
  readonly login: string;
  readonly password: string;
}

export interface Experiment {
  readonly experimentId: string;
  readonly experimentVariant: string;
}

/** The user's state besides the account. All of it ends with the session, except the campaign and the experiment. */
export interface UserState {
  /** True if the player logged in on this page; false if the page found them logged in when it loaded. */
  readonly isLoginPerformed: boolean;
  /** The platform has marked the account; targeting may use it. */
  readonly isCursed: boolean;
  readonly riskLevels: AccountInfo["riskLevels"];
  readonly oneClickCredentials: OneClickCredentials | undefined;
  /** The campaign in the address that the user arrived at, until a registration uses it. */
  readonly bonusCampaignNumber: string | undefined;
  readonly experiment: Experiment | undefined;
}

/** The user's state. Only this plugin writes it; other plugins hand over the parts that they learn first. */
export interface User extends Readable<UserState> {
  rememberBonusCampaign(bonusCampaignNumber: string | undefined): void;
  rememberOneClickCredentials(credentials: OneClickCredentials | undefined): void;
  rememberExperiment(experiment: Experiment | undefined): void;
}

export const USER = token<User>("session/user");

/** For the screens that log players in, beside `Session.begin`. */
export interface SessionEntry {
  /** Publishes that a login or a registration was refused or not answered. Never contains what was typed. */
  failed(cause: "login" | "registration", error: unknown): Promise<void>;
  /** Stores the tokens that the platform gave this same session after the player proved their identity again. */
  acceptTokens(answer: SessionAnswer): void;
}

export const SESSION_ENTRY = token<SessionEntry>("session/entry");

/**
 * The requests that the page framing the product answers through its port. Each rejects if the host refuses or does not
 * answer.
 */
export interface HostPort {
  /** A token of the host's own session, good for one login. */
  token(): Promise<string>;
  /** Whether the host holds the money: then it answers for the balance, and sends its changes. */
  readonly holdsWallet: boolean;
  /** The balance of the host's wallet, where the host holds the money. */
  balance(): Promise<Balance>;
  /** Balances that the host sends by itself. */
  readonly balances$: Observable<Balance>;
}

/**
 * The messages between the product in a frame and its host by `postMessage`. A host's `openline/port` carries the port.
 */
export type HostMessage =
  | { readonly type: "openline/logged-out" }
  | { readonly type: "openline/port-wanted" }
  /** `holdsWallet: false` from a host that asks the platform to hold the money. */
  | { readonly type: "openline/port"; readonly holdsWallet?: boolean };

/** Provided in a frame whose host has handed over a port. Code must not wait for it, since it may never be provided. */
export const HOST_PORT = token<HostPort>("session/host-port");

/** Why games have to rest: a reality check or the question of who is there waits for its answer, or a break is in force. */
export type PlayPause = "reality-check" | "idle" | "break";

/** Undefined while games may go on. What protects players provides it; games that have no such plugin are never held. */
export const PLAY_PAUSE = token<Readable<PlayPause | undefined>>("session/play-pause");

/**
 * Whether the length of the session has to be shown to the second. What protects players provides it; without it minutes
 * are enough.
 */
export const SESSION_SECONDS = token<Readable<boolean>>("session/session-seconds");

/** Hears of what a player did where this page cannot see it, such as in the frame of a game. */
export interface Presence {
  noteAct(): void;
}

/** Provided by what asks players who do nothing whether they are there. */
export const PRESENCE = token<Presence>("session/presence");

/**
 * A slot above the login form: what an area keeps for a visitor who has to log in first, for example picks in the slip.
 */
export const LOGIN_NOTICE = slot("session/login-notice");

const empty = z.object({});
const publicTopic = { owner: "session", visibility: "public", personalData: "pseudonymous" } as const;
const saysNothing = { owner: "session", visibility: "public" } as const;

// The login-success sequence, in this order.
export const userInfoReceived = topic("session/user-info-received", z.object({ userId: z.string() }), publicTopic);
export const loginDataReceived = topic("session/login-data-received", z.object({ loginType: z.string() }), publicTopic);
export const loggedIn = topic("session/logged-in", z.object({ userId: z.string() }), publicTopic);
export const statusReceived = topic("session/status-received", z.object({ status: z.string() }), publicTopic);
export const infoDataReceived = topic("session/info-data-received", z.object({ currency: z.string() }), publicTopic);
export const loginFetchResolved = topic("session/login-fetch-resolved", empty, saysNothing);
export const freeBetsLoadRequested = topic("betslip/free-bets-load-requested", empty, saysNothing);
export const expressBoostRequested = topic("betslip/express-boost-requested", empty, saysNothing);

/** Published before the login-success sequence when a registration opened the session. */
export const registered = topic("session/registered", z.object({ userId: z.string() }), publicTopic);

export const loginFailed = topic(
  "session/login-failed",
  z.object({ errorCode: z.union([z.string(), z.number()]), message: z.string() }),
  saysNothing,
);
export const loggedOut = topic(
  "session/logged-out",
  z.object({ reason: z.enum(["player", "expired", "other-tab"]) }),
  publicTopic,
);
/** Account info was loaded or failed when the page started. */
export const userDataLoaded = topic("session/user-data-loaded", z.object({ isLoggedIn: z.boolean() }), publicTopic);

const code = z.object({ errorCode: z.union([z.string(), z.number()]), errorText: z.string() });
const refusal = { ...saysNothing, consent: "analytics" } as const;
const forAnalytics = { ...publicTopic, consent: "analytics" } as const;
export const loginSucceeded = topic(
  "analytics/login-succeeded",
  z.object({ loginType: z._default(z.string(), "email"), userId: z.string() }),
  forAnalytics,
);
export const loginRefused = topic("analytics/login-failed", code, refusal);
export const registrationSucceeded = topic(
  "analytics/registration-succeeded",
  z.object({ userId: z.string(), regType: z.string(), bonus: z.optional(z.string()) }),
  forAnalytics,
);
export const registrationRefused = topic("analytics/registration-failed", code, refusal);
