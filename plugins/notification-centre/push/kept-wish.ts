import { KEYS, type Storage } from "@core";
import * as z from "zod/mini";
import { type PushGroup, pushGroup } from "./push-wire.ts";

const keptWish = z.object({ account: z.string(), groups: z.array(pushGroup).check(z.minLength(1)) });

/**
 * Which player wants pushes on this device, and about which subjects. It outlives the browser's subscription, because
 * devices drop subscriptions without telling anybody.
 */
export class KeptWish {
  constructor(
    private readonly storage: Storage,
    /** The number of the player who is logged in. */
    private readonly account: () => string | undefined,
  ) {}

  /** The subjects that the current player wants; undefined if none, or if the wish is another player's. */
  get groups(): readonly PushGroup[] | undefined {
    try {
      const wish = keptWish.safeParse(JSON.parse(this.storage.get(KEYS.pushWish) ?? "null")).data;
      return wish?.account === this.account() ? wish?.groups : undefined;
    } catch {
      return undefined;
    }
  }

  /** Whether the current player had pushes here, also if only the token of the subscription has been kept. */
  get isKnown(): boolean {
    if (this.storage.get(KEYS.pushWish) !== undefined) return this.groups !== undefined;
    return this.storage.get(KEYS.deviceToken) !== undefined;
  }

  keep(groups: readonly PushGroup[]): void {
    const account = this.account();
    if (account !== undefined) this.storage.set(KEYS.pushWish, JSON.stringify({ account, groups }));
  }

  forget(): void {
    this.storage.remove(KEYS.pushWish);
    this.storage.remove(KEYS.deviceToken);
  }
}
