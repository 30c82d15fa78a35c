import { type Http, HttpError } from "@core";
import type { StoredSession } from "./stored-session.ts";
import { type SessionAnswer, sessionAnswer } from "./wire.ts";

const LOCK = "openline-session-renewal";
/** How long one renewal may take, including the wait for other tabs, in milliseconds. */
const PATIENCE_MS = 15_000;

/** The platform could not be reached: nothing was done, and the session may still be valid. */
const unreachable = (cause: unknown) =>
  new HttpError(
    503,
    "Service Unavailable",
    {
      errorCode: "SESSION_NOT_RENEWED",
      message: "The platform does not answer. Nothing was done; try again.",
      details: {},
    },
    { cause },
  );

export interface RenewalParts {
  readonly stored: StoredSession;
  readonly http: Http;
  readonly accept: (answer: SessionAnswer) => void;
  /** A way to vouch for the player besides the cookie: opens another session of theirs, or answers undefined. */
  readonly logInAgain?: (signal: AbortSignal) => Promise<SessionAnswer | undefined>;
}

/**
 * Gets the session's next token, using the browser's cookie. However many callers ask, there is one request: callers on
 * this page share it, and a Web Lock serializes the tabs. Where the browser has no Web Locks (a page that is not
 * secure), tabs may ask at the same time, and the platform allows it.
 */
export class Renewal {
  private underWay: Promise<string | undefined> | undefined;
  /** The token whose renewal the platform has refused, and why. It is not requested again. */
  private refused: { readonly token: string; readonly errorCode: number | string } | undefined;

  constructor(private readonly parts: RenewalParts) {}

  /** Why the platform has refused to renew this token; undefined if it has not. */
  refusalOf(token: string): number | string | undefined {
    return this.refused?.token === token ? this.refused.errorCode : undefined;
  }

  /** The token after `used`; undefined if the session has ended. Rejects if the platform does not answer. */
  renew(used: string): Promise<string | undefined> {
    const { stored } = this.parts;
    // A request that was sent under another session is not repeated under this one.
    if (!stored.isOwn(used) || this.refused?.token === used) return Promise.resolve(undefined);
    if (stored.token !== used) return Promise.resolve(stored.token);
    return (this.underWay ??= this.inTurn(used).finally(() => (this.underWay = undefined)));
  }

  private async inTurn(used: string): Promise<string | undefined> {
    const patience = new AbortController();
    const timer = setTimeout(() => patience.abort(), PATIENCE_MS);
    try {
      return await alone(patience.signal, () => this.ask(used, patience.signal));
    } catch (error) {
      throw unreachable(error);
    } finally {
      clearTimeout(timer);
    }
  }

  private async ask(used: string, signal: AbortSignal): Promise<string | undefined> {
    const { stored } = this.parts;
    // While this tab waited, another may have renewed the session, ended it, or opened a new one.
    if (stored.token !== used) return stored.isOwn(used) ? stored.token : undefined;
    if (!stored.isSame || stored.kept === undefined) return undefined;
    if (stored.kept !== used) {
      stored.adopt();
      return stored.token;
    }
    try {
      const answer = await this.refresh(signal);
      // Drop an answer for a session that has ended meanwhile, or for another player's cookie.
      if (answer === undefined || stored.token !== used) return undefined;
      this.parts.accept(answer);
      return answer.token;
    } catch (error) {
      if (!isRefusal(error)) throw error;
      this.refused = { token: used, errorCode: error.errorCode };
      return undefined;
    }
  }

  private async refresh(signal: AbortSignal): Promise<SessionAnswer | undefined> {
    const { http, stored, logInAgain } = this.parts;
    try {
      const answer = await http.send("/api/v1/session/refresh", {
        method: "POST",
        authenticated: false,
        answer: sessionAnswer,
        signal,
      });
      return answer.sessionStartDate === stored.sessionStartDate ? answer : undefined;
    } catch (error) {
      // A session that was ended stays ended; if only the cookie is lost, another way to vouch for the player may
      // continue it.
      if (!logInAgain || !isRefusal(error) || error.errorCode !== "REFRESH_TOKEN_INVALID") throw error;
      const answer = await logInAgain(signal);
      if (answer === undefined) throw error;
      return answer;
    }
  }
}

/** Only a 401 means that the session is over. Any other error may be a fault on the way to the platform. */
const isRefusal = (error: unknown): error is HttpError => error instanceof HttpError && error.status === 401;

/** Runs work that only one tab may do at a time. */
async function alone<T>(signal: AbortSignal, run: () => Promise<T>): Promise<T> {
  const { locks } = navigator as Partial<Navigator>;
  try {
    if (locks) return await locks.request(LOCK, { signal }, run);
  } catch (error) {
    // A browser that denies a frame its storage denies it Web Locks too.
    if (!(error instanceof DOMException && error.name === "SecurityError")) throw error;
  }
  return run();
}
