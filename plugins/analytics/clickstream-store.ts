import { KEYS, randomId, type Storage, Store } from "@core";

const ID = /^[0-9a-f-]{7,64}$/;

/** The clickstream's id: new for every page until it may be stored. */
export class ClickstreamStore extends Store<string> {
  constructor(private readonly storage: Storage) {
    super(randomId());
  }

  /** The player agrees to analytics: uses the stored id, or stores the current one. */
  keep(): void {
    const kept = this.storage.get(KEYS.clickstreamId);
    if (kept !== undefined && ID.test(kept)) this.set(() => kept);
    else this.storage.set(KEYS.clickstreamId, this.state);
  }

  /**
   * The player does not agree: deletes the stored id and uses a new one, so that later events are not linked to earlier
   * ones.
   */
  forget(): void {
    if (this.storage.get(KEYS.clickstreamId) === undefined) return;
    this.storage.remove(KEYS.clickstreamId);
    this.set(() => randomId());
  }
}
