import { consoleLog, HttpError, type Log, messageOf } from "@core";
import { areSame, type Change, changed, changesOf, NO_LISTS, withChange } from "./favorite-lists.ts";
import type { FavoritesApi } from "./favorites-api.ts";
import type { FavoritesMemory, KeptFavorites } from "./favorites-memory.ts";
import type { FavoritesStore } from "./favorites-store.ts";
import type { FavoritesAnswer } from "./wire.ts";

/** How often a conflict with another device is retried at once; after that the sync waits for the next occasion. */
const ATTEMPTS = 5;

/**
 * Stores the favorites on this device, and a player's on the platform too. Unsent favorites are kept as changes, so
 * that the stars of another device are not lost when they are sent.
 */
export class FavoritesSync {
  private owner: string | null = null;
  private pending: readonly Change[] = [];
  /** The platform's last answer. */
  private known: FavoritesAnswer | undefined;
  private running: Promise<void> | undefined;

  constructor(
    private readonly store: FavoritesStore,
    private readonly api: FavoritesApi,
    private readonly memory: FavoritesMemory,
    private readonly onSessionEnded: () => void,
    private readonly log: Log = consoleLog,
  ) {
    this.follow(memory.read());
  }

  /** Reads what another tab has stored. */
  follow(kept: KeptFavorites | undefined): void {
    this.owner = kept?.owner ?? null;
    this.pending = kept?.pending ?? [];
    this.known = undefined;
    this.store.replace(kept?.lists ?? NO_LISTS);
  }

  /** The user has changed something. */
  note(changes: readonly Change[]): void {
    if (this.owner !== null) this.pending = changes.reduce(withChange, [...this.pending]);
    this.keep();
    void this.send();
  }

  /** A player has logged in. Stars that a visitor set on this device become the player's. */
  enter(player: string): Promise<void> {
    if (this.owner === null) this.pending = changesOf(this.store.lists);
    else if (this.owner !== player) this.leave();
    this.owner = player;
    this.known = undefined;
    return this.send();
  }

  /** On a shared device the next player must not see this player's stars; they stay stored on the platform. */
  leave(): void {
    if (this.owner === null) return;
    this.memory.forget();
    this.follow(undefined);
  }

  /** Sends the changes to the platform; after a failure it waits for the next occasion. */
  send(): Promise<void> {
    const { owner } = this;
    if (owner === null) return Promise.resolve();
    return (this.running ??= this.exchange(owner)
      .then(
        () => true,
        (error: unknown) => {
          if (error instanceof HttpError && error.status === 401) this.onSessionEnded();
          else this.log(`the favourites wait to be sent: ${messageOf(error)}`);
          return false;
        },
      )
      .then((isDone) => {
        this.running = undefined;
        // Meanwhile another player has logged in, or another star has changed.
        if (this.owner !== owner || (isDone && this.pending.length > 0)) void this.send();
      }));
  }

  private async exchange(owner: string): Promise<void> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const before = this.known ?? (await this.api.read());
      const sent = this.pending;
      const wanted = changed(before.lists, sent);
      const after = areSame(wanted, before.lists)
        ? before
        : await this.api.write({ revision: before.revision, lists: wanted });
      // Meanwhile another player may have logged in, or the player has logged out.
      if (this.owner !== owner) return;
      this.known = after;
      if (!after) continue;
      this.pending = this.pending.filter((change) => !sent.includes(change));
      this.store.replace(changed(after.lists, this.pending));
      this.keep();
      if (this.pending.length === 0) return;
    }
    throw new Error("other devices were faster every time");
  }

  private keep(): void {
    this.memory.write({ owner: this.owner, lists: this.store.lists, pending: [...this.pending] });
  }
}
