import type { Renewal } from "../renewal.ts";
import type { StoredSession } from "../stored-session.ts";

/** How often the token is checked, in milliseconds. */
export const CHECK_MS = 5000;

export interface EmbeddedParts {
  readonly stored: Pick<StoredSession, "token" | "kept" | "isStale">;
  /** Refreshes the token; if the refresh token is not valid, logs in again with the host's token. */
  readonly renewal: () => Promise<Pick<Renewal, "renew" | "refusalOf">>;
  /** Ends the session here; the check learns of it through `left`. */
  readonly logOut: (isGone: boolean) => void;
  /** Posts the logout message to the framing page. */
  readonly notifyHost: () => void;
}

/**
 * Keeps the session of a player in another site's page. Each check has three outcomes: the stored token is gone, and
 * the host is told once and the checks stop; the token is stale, and is renewed or the session ends; or nothing has to
 * be done. A platform that does not answer ends nothing: the next check asks again.
 */
export class EmbeddedCheck {
  private isOver = false;
  private isLooking = false;

  constructor(private readonly parts: EmbeddedParts) {}

  async check(): Promise<void> {
    const { stored } = this.parts;
    if (this.isOver || this.isLooking) return;
    if (stored.kept === undefined) return this.parts.logOut(true);
    // On a page that was just loaded the token's age is unknown, so it is renewed.
    if (stored.token === undefined || stored.isStale === false) return;
    this.isLooking = true;
    try {
      await this.renew(stored.token);
    } catch {
      // The platform was not reached: nothing is known and nothing has changed.
    } finally {
      this.isLooking = false;
    }
  }

  /** The session has ended here. If no other one follows, tells the host and stops the checks. */
  left(): void {
    if (this.isOver || this.parts.stored.token !== undefined) return;
    this.isOver = true;
    this.parts.notifyHost();
  }

  private async renew(token: string): Promise<void> {
    const renewal = await this.parts.renewal();
    if ((await renewal.renew(token)) !== undefined) return;
    // Without a refusal, another tab has changed the session meanwhile; other code handles that.
    if (renewal.refusalOf(token) !== undefined && this.parts.stored.token === token) this.parts.logOut(false);
  }
}
