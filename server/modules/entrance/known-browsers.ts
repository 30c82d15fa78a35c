import type { Database } from "../../db/database.ts";
import { FairQueue } from "../../fair-queue.ts";
import { networkOf } from "../../http/requests/client-address.ts";
import type { LoginName } from "../../players/login-name.ts";
import { type Client, isBrowserOf, isKnownBrowser } from "../session/contract.ts";

/**
 * Recognizes browsers that players have logged in from. It is called before any limit, so it has a queue in which a
 * burst from one address waits.
 */
export class KnownBrowsers {
  private readonly queue = new FairQueue({ atOnce: 2, most: 256, longestMs: 5_000 });

  constructor(private readonly database: Database) {}

  /** Whether the player with this login has logged in from this browser. */
  async has(login: LoginName, { browser, address }: Client): Promise<boolean> {
    if (browser === undefined) return false;
    return this.queue.run(networkOf(address), () => isBrowserOf(this.database, login, browser));
  }

  /** Whether any player has logged in from this browser. */
  async hasAny({ browser, address }: Client): Promise<boolean> {
    if (browser === undefined) return false;
    return this.queue.run(networkOf(address), () => isKnownBrowser(this.database, browser));
  }
}
