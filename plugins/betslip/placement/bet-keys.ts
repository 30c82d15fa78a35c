import { randomId } from "@core";
import type { PlaceBetRequest } from "../wire.ts";

/** One idempotency key for each content, until the platform has answered it. */
export class BetKeys {
  private readonly keys = new Map<string, string>();

  keyFor(request: PlaceBetRequest): string {
    const content = JSON.stringify(request);
    let key = this.keys.get(content);
    if (!key) this.keys.set(content, (key = randomId()));
    return key;
  }

  /** Restores a key that was sent before the page was reloaded. */
  recall(request: PlaceBetRequest, key: string): void {
    this.keys.set(JSON.stringify(request), key);
  }

  /** Once answered, a key is spent: the same content sent again is another bet. */
  spend(request: PlaceBetRequest): void {
    this.keys.delete(JSON.stringify(request));
  }
}
