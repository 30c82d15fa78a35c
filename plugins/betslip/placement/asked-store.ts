import { Store, type Log } from "@core";

/** What a call answers for the player who is logged in; `none` before the first answer and when the player has gone. */
export class AskedStore<S> extends Store<S> {
  /** Rises with every question and at the logout: an answer to an earlier one counts no more. */
  private turn = 0;

  constructor(
    private readonly none: S,
    private readonly ask: () => Promise<S>,
    private readonly told: { readonly log: Log; readonly failure: string },
  ) {
    super(none);
  }

  /** Asks; where there is no answer, what was known stays. */
  async load(): Promise<void> {
    const turn = ++this.turn;
    try {
      const state = await this.ask();
      if (turn === this.turn) this.set(() => state);
    } catch (error) {
      this.told.log(this.told.failure, error);
    }
  }

  /** The player has gone. */
  clear(): void {
    this.turn += 1;
    this.set(() => this.none);
  }
}
