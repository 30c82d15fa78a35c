import { token, topic, type Readable } from "@core";
import * as z from "zod/mini";
import type { AccountInfo, SessionAnswer } from "./wire.ts";

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

const empty = z.object({});
const publicTopic = { visibility: "public" } as const;

// The login-success sequence, in this order.
export const userInfoReceived = topic("session/user-info-received", z.object({ userId: z.string() }), publicTopic);
export const loginDataReceived = topic("session/login-data-received", z.object({ loginType: z.string() }), publicTopic);
export const loggedIn = topic("session/logged-in", z.object({ userId: z.string() }), publicTopic);
export const statusReceived = topic("session/status-received", z.object({ status: z.string() }), publicTopic);
export const infoDataReceived = topic("session/info-data-received", z.object({ currency: z.string() }), publicTopic);
export const loginFetchResolved = topic("session/login-fetch-resolved", empty, publicTopic);
export const freeBetsLoadRequested = topic("betslip/free-bets-load-requested", empty, publicTopic);
export const expressBoostRequested = topic("betslip/express-boost-requested", empty, publicTopic);

/** Comes before the login-success sequence when a registration opened the session. */
export const registered = topic("session/registered", z.object({ userId: z.string() }), publicTopic);

export const loginFailed = topic(
  "session/login-failed",
  z.object({ errorCode: z.union([z.string(), z.number()]), message: z.string() }),
  publicTopic,
);
export const loggedOut = topic(
  "session/logged-out",
  z.object({ reason: z.enum(["player", "expired", "other-tab"]) }),
  publicTopic,
);
/** Account info came or failed at the page's start. */
export const userDataLoaded = topic("session/user-data-loaded", z.object({ isLoggedIn: z.boolean() }), publicTopic);
