import { type Log, Store } from "@core";

/** An answer of the platform for the player who is logged in; `none` before the first answer and after the logout. */
export class AskedStore<S> extends Store<S> {
  /** Incremented by every request and by the logout, so that answers to earlier requests are ignored. */
  private turn = 0;

  constructor(
    private readonly none: S,
    private readonly ask: () => Promise<S>,
    private readonly report: { readonly log: Log; readonly failure: string },
  ) {
    super(none);
  }

  /** Sends the request; if it fails, the last known answer stays. */
  async load(): Promise<void> {
    const turn = ++this.turn;
    try {
      const state = await this.ask();
      if (turn === this.turn) this.set(() => state);
    } catch (error) {
      this.report.log(this.report.failure, error);
    }
  }

  /** The player has logged out. */
  clear(): void {
    this.turn += 1;
    this.set(() => this.none);
  }
}
