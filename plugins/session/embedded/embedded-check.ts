import type { Renewal } from "../renewal.ts";
import type { StoredSession } from "../stored-session.ts";

/** How often the token is checked, in milliseconds. */
export const CHECK_MS = 5000;

export interface EmbeddedParts {
  readonly stored: Pick<StoredSession, "token" | "kept" | "isStale">;
  /** Refreshes; where the refresh token is no good, logs in again with the host's token. */
  readonly renewal: () => Promise<Pick<Renewal, "renew" | "refusalOf">>;
  /** Ends the session here, of which the check then hears by `left`. */
  readonly logOut: (isGone: boolean) => void;
  /** Posts the logout message to the framing page. */
  readonly tellHost: () => void;
}

/**
 * The session of a player in another site's page. Each look has three outcomes: the stored token is gone, then the host is told
 * once and it is over; the token is stale, then there is a next one or the session ends; or all is well. A platform that does
 * not answer ends nothing: the next look asks again.
 */
export class EmbeddedCheck {
  private isOver = false;
  private isLooking = false;

  constructor(private readonly parts: EmbeddedParts) {}

  async look(): Promise<void> {
    const { stored } = this.parts;
    if (this.isOver || this.isLooking) return;
    if (stored.kept === undefined) return this.parts.logOut(true);
    // How old the token of a page that was just loaded is, nobody knows: then it is renewed.
    if (stored.token === undefined || stored.isStale === false) return;
    this.isLooking = true;
    try {
      await this.renew(stored.token);
    } catch {
      // Not reached: nothing is known, and nothing has changed.
    } finally {
      this.isLooking = false;
    }
  }

  /** A session has ended here. Where none came after it the host is told, and nobody looks any more. */
  left(): void {
    if (this.isOver || this.parts.stored.token !== undefined) return;
    this.isOver = true;
    this.parts.tellHost();
  }

  private async renew(token: string): Promise<void> {
    const renewal = await this.parts.renewal();
    if ((await renewal.renew(token)) !== undefined) return;
    // Without a refusal another tab has changed the session meanwhile; that is followed elsewhere.
    if (renewal.refusalOf(token) !== undefined && this.parts.stored.token === token) this.parts.logOut(false);
  }
}
