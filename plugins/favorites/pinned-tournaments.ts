import { Store } from "@core";

/** The starred competitions, in the form that lists of matches need. */
export class PinnedTournaments extends Store<readonly string[]> {
  show(ids: readonly string[]): void {
    const isSame = ids.length === this.state.length && ids.every((id, at) => id === this.state[at]);
    if (!isSame) this.set(() => ids);
  }
}
