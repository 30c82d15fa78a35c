import { KEYS, randomId, Store, type Storage } from "@core";

const ID = /^[0-9a-f-]{7,64}$/;

/** The clickstream's id: of this page alone until it may be kept. */
export class ClickstreamStore extends Store<string> {
  constructor(private readonly storage: Storage) {
    super(randomId());
  }

  /** Analytics are agreed to: the id that is kept, or this one from now on. */
  keep(): void {
    const kept = this.storage.get(KEYS.clickstreamId);
    if (kept !== undefined && ID.test(kept)) this.set(() => kept);
    else this.storage.set(KEYS.clickstreamId, this.state);
  }

  /** They are not: what is kept goes, and nothing to come belongs to what was. */
  forget(): void {
    if (this.storage.get(KEYS.clickstreamId) === undefined) return;
    this.storage.remove(KEYS.clickstreamId);
    this.set(() => randomId());
  }
}
