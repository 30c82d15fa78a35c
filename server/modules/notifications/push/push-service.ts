import type { PushAnswer, PushReplacement, PushWish } from "../../../../plugins/notification-centre/push/push-wire.ts";
import type { Database } from "../../../db/database.ts";
import { Problem } from "../../../http/answers/problem.ts";
import { endpointFault } from "./endpoint-rules.ts";
import { isPublicKey, type PushKeys } from "./push-keys.ts";
import * as kept from "./subscription-repository.ts";

/** The most devices of a player. */
const MOST_DEVICES = 10;
const AUTH_BYTES = 16;

export interface PushParts {
  readonly database: Database;
  readonly keys: PushKeys;
  /** The hosts that pushes may be sent to. */
  readonly hosts: readonly string[];
}

/** Manages which devices get pushes of a player's notifications. */
export class PushService {
  constructor(private readonly parts: PushParts) {}

  async publicKey(): Promise<string> {
    return (await this.parts.keys.pair()).publicKey;
  }

  async turnOn(owner: kept.Owner, wish: PushWish): Promise<PushAnswer> {
    this.check(wish);
    await kept.keepSubscription(this.parts.database, owner, wish, MOST_DEVICES);
    return { groups: wish.groups };
  }

  async see(owner: kept.Owner, endpoint: string): Promise<PushAnswer> {
    return { groups: await kept.seeSubscription(this.parts.database, owner, endpoint) };
  }

  turnOff(player: string, endpoint: string): Promise<void> {
    return kept.dropSubscription(this.parts.database, player, endpoint);
  }

  async replace(replacement: PushReplacement): Promise<void> {
    this.check(replacement.next);
    if (await kept.replaceSubscription(this.parts.database, replacement)) return;
    throw new Problem(404, "PUSH_UNKNOWN", "This device is not subscribed to pushes, and nothing was changed.");
  }

  private check({ endpoint, keys }: Pick<PushWish, "endpoint" | "keys">): void {
    const fault = endpointFault(endpoint, this.parts.hosts);
    if (fault !== undefined) {
      throw new Problem(
        422,
        "PUSH_ENDPOINT_REFUSED",
        "This browser's push service is none that the platform sends to. Notifications on this device stay off.",
        { reason: fault },
      );
    }
    if (isPublicKey(keys.p256dh) && Buffer.from(keys.auth, "base64url").length === AUTH_BYTES) return;
    throw new Problem(
      422,
      "PUSH_KEYS_INVALID",
      "The keys of this subscription cannot be used. Notifications on this device stay off; turn them on again.",
    );
  }
}
