import { slot, token, topic, type Readable } from "@core";
import * as z from "zod/mini";
import type { AccountInfo, Balance, SessionAnswer } from "./wire.ts";

export type { AccountInfo, Balance } from "./wire.ts";

export interface SessionState {
  readonly isLoggedIn: boolean;
  /** False while account info loads, true after it came or failed; true at once for a visitor. */
  readonly isUserDataLoaded: boolean;
  /** Undefined for a visitor. */
  readonly account: AccountInfo | undefined;
  /** When the session began, an instant; undefined for a visitor. */
  readonly sessionStartDate: string | undefined;
  /** The wire's default is `default`. */
  readonly playerCluster: string;
  /** Why the session that this page had has ended; undefined while there is one and where there was none. */
  readonly endedBy?: LogoutReason | undefined;
}

export type LogoutReason = "player" | "expired" | "other-tab";

/** Who is here. Other plugins read it; only the entrances of the auth plugin call `begin`. */
export interface Session extends Readable<SessionState> {
  /** Runs the login-success or registration-success sequence for a session that the platform has opened. */
  begin(answer: SessionAnswer, cause: "login" | "registration"): Promise<void>;
  /**
   * Ends the session here and on the platform. The player's own logout goes to `to` or home by replacement; a session that
   * ended elsewhere leaves the page where it is, unless the screen is for players. Works without a connection.
   */
  logout(reason: LogoutReason, to?: string): Promise<void>;
  /** Asks for account info again: what to do when a call of one's own was answered 401. A 401 here ends the session. */
  verify(): Promise<void>;
  /** Runs once the user is known: at once where that is so already. */
  whenInitialised(action: () => void): void;
}

export const SESSION = token<Session>("session/store");

/** What was promised to whoever registers by a press; they are shown once and never stored. */
export interface OneClickCredentials {
  readonly login: string;
  readonly password: string;
}

export interface Experiment {
  readonly experimentId: string;
  readonly experimentVariant: string;
}

/** What is known of the user besides the account; everything here ends with the session but the campaign and the experiment. */
export interface UserState {
  /** Whether the player came in on this page, in the place of being found here. */
  readonly isLoginPerformed: boolean;
  /** The platform has marked the account; targeting may look at it. */
  readonly isCursed: boolean;
  readonly riskLevels: AccountInfo["riskLevels"];
  readonly oneClickCredentials: OneClickCredentials | undefined;
  /** Of the address that the user came in by, until it is used by a registration. */
  readonly bonusCampaignNumber: string | undefined;
  readonly experiment: Experiment | undefined;
}

/** The user's state. Only this plugin writes it; who learns a part of it first hands it over to be remembered. */
export interface User extends Readable<UserState> {
  rememberBonusCampaign(bonusCampaignNumber: string | undefined): void;
  rememberOneClickCredentials(credentials: OneClickCredentials | undefined): void;
  rememberExperiment(experiment: Experiment | undefined): void;
}

export const USER = token<User>("session/user");

/** For the screens that let players in, beside `Session.begin`. */
export interface SessionEntry {
  /** Tells that a login or a registration was refused or not answered. Never holds what was typed. */
  failed(cause: "login" | "registration", error: unknown): Promise<void>;
  /** Takes the tokens that the platform gave this same session after the player proved anew who he is. */
  takeTokens(answer: SessionAnswer): void;
}

export const SESSION_ENTRY = token<SessionEntry>("session/entry");

/** What the page that frames the product answers, through its port. Each rejects where the host refuses or is silent. */
export interface HostPort {
  /** A token of the host's own session, good for one login. */
  token(): Promise<string>;
  /** The host's wallet, where the money is the host's. */
  balance(): Promise<Balance>;
}

/** Provided in a frame whose host has handed over a port; nobody may wait for it. */
/** What passes between the product in a frame and its host by `postMessage`; a host's `openline/port` brings the port. */
export type HostMessage =
  | { readonly type: "openline/logged-out" }
  | { readonly type: "openline/port-wanted" }
  | { readonly type: "openline/port" };

export const HOST_PORT = token<HostPort>("session/host-port");

/** What an area keeps for a visitor who has to log in first, said above the login form: for example the picks in the slip. */
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

/** Comes before the login-success sequence when a registration opened the session. */
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
/** Account info came or failed at the page's start. */
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
