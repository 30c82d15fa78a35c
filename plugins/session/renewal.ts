import { HttpError, type Http } from "@core";
import type { StoredSession } from "./stored-session.ts";
import { sessionAnswer, type SessionAnswer } from "./wire.ts";

const LOCK = "openline-session-renewal";
/** How long one renewal may take, its turn among the tabs included, in milliseconds. */
const PATIENCE_MS = 15_000;

/** The platform could not be asked: nothing was done, and the session may be as good as before. */
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
  readonly take: (answer: SessionAnswer) => void;
  /** Where something else than the cookie can vouch for the player: another session of his, or undefined. */
  readonly logInAgain?: (signal: AbortSignal) => Promise<SessionAnswer | undefined>;
}

/**
 * Gets the session's next token, which the browser's cookie pays for. However many ask, there is one request: on this page
 * because they share it, among tabs because of a Web Lock. Where the browser has none (a page that is not secure), tabs may ask
 * at the same time, and the platform forgives it.
 */
export class Renewal {
  private underWay: Promise<string | undefined> | undefined;
  /** The token whose renewal the platform has refused, and why. It is not asked for again. */
  private refused: { readonly token: string; readonly errorCode: number | string } | undefined;

  constructor(private readonly parts: RenewalParts) {}

  /** Why the platform has refused to renew this token; undefined where it has not. */
  refusalOf(token: string): number | string | undefined {
    return this.refused?.token === token ? this.refused.errorCode : undefined;
  }

  /** The token after `used`; undefined where the session has none any more. Rejects where the platform does not answer. */
  renew(used: string): Promise<string | undefined> {
    const { stored } = this.parts;
    // What was sent in the name of another session is not repeated in the name of this one.
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
    // While this tab waited, another may have renewed the session, ended it, or begun another.
    if (stored.token !== used) return stored.isOwn(used) ? stored.token : undefined;
    if (!stored.isSame || stored.kept === undefined) return undefined;
    if (stored.kept !== used) {
      stored.adopt();
      return stored.token;
    }
    try {
      const answer = await this.refresh(signal);
      // An answer for a session that has ended meanwhile, or for somebody else's cookie, is nobody's.
      if (answer === undefined || stored.token !== used) return undefined;
      this.parts.take(answer);
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
      // A session that has been ended stays so; one whose cookie is lost may be taken up by who else knows the player.
      if (!logInAgain || !isRefusal(error) || error.errorCode !== "REFRESH_TOKEN_INVALID") throw error;
      const answer = await logInAgain(signal);
      if (answer === undefined) throw error;
      return answer;
    }
  }
}

/** Only this says that the session is over. Any other answer may be a fault of the way there. */
const isRefusal = (error: unknown): error is HttpError => error instanceof HttpError && error.status === 401;

/** Runs what one tab may do at a time. */
async function alone<T>(signal: AbortSignal, run: () => Promise<T>): Promise<T> {
  const { locks } = navigator as Partial<Navigator>;
  try {
    if (locks) return await locks.request(LOCK, { signal }, run);
  } catch (error) {
    // A browser that keeps a frame from its storage keeps it from this too.
    if (!(error instanceof DOMException && error.name === "SecurityError")) throw error;
  }
  return run();
}
