import { consoleLog, HttpError, messageOf, type Log } from "@core";
import { changed, areSame, changesOf, NO_LISTS, withChange, type Change } from "./favorite-lists.ts";
import type { FavoritesApi } from "./favorites-api.ts";
import type { FavoritesMemory, KeptFavorites } from "./favorites-memory.ts";
import type { FavoritesStore } from "./favorites-store.ts";
import type { FavoritesAnswer } from "./wire.ts";

/** Another device may be faster this often before the next occasion is waited for. */
const ATTEMPTS = 5;

/**
 * Keeps the favourites on this device and a player's on the platform as well. What the platform does not know yet is kept
 * as changes, so that nothing is lost that another device has starred meanwhile.
 */
export class FavoritesSync {
  private owner: string | null = null;
  private pending: readonly Change[] = [];
  /** What the platform last said. */
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

  /** Takes what another tab has written. */
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

  /** A player is here. What a visitor has starred on this device becomes the player's. */
  enter(player: string): Promise<void> {
    if (this.owner === null) this.pending = changesOf(this.store.lists);
    else if (this.owner !== player) this.leave();
    this.owner = player;
    this.known = undefined;
    return this.send();
  }

  /** A shared device must not show one player's stars to the next; the player's own stay on the platform. */
  leave(): void {
    if (this.owner === null) return;
    this.memory.forget();
    this.follow(undefined);
  }

  /** Tells the platform what it does not know yet; what fails waits for the next occasion. */
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
        // Somebody else came while this was under way, or something was starred in its last moment.
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
      // Somebody else may be here by now, or nobody.
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
