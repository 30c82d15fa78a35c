import { Store, type Readable, type Scope } from "@core";

/** What the store does with the worker and the page. */
export interface UpdateHands {
  /** Lets the worker that waits take over; resolves when it has, at once where none waits. */
  takeOver(): Promise<void>;
  reload(): void;
}

export interface UpdateState {
  /** A newer version of the product is on the device than the page shows. */
  readonly isReady: boolean;
  /** The player wants it, and something has to be answered first. */
  readonly isAwaited: boolean;
}

/** A newer version of the product: brought by the player's press, and never while a bet is on its way. */
export class UpdateStore extends Store<UpdateState> {
  constructor(
    private readonly hands: UpdateHands,
    private readonly underWay: Readable<boolean>,
    private readonly scope: Scope,
  ) {
    super({ isReady: false, isAwaited: false });
    scope.add(underWay.state$.subscribe((isUnderWay) => !isUnderWay && this.state.isAwaited && void this.bring()));
  }

  ready(): void {
    this.set((state) => (state.isReady ? state : { ...state, isReady: true }));
  }

  /** The player has pressed. */
  async apply(): Promise<void> {
    if (!this.state.isReady || this.state.isAwaited) return;
    this.set((state) => ({ ...state, isAwaited: true }));
    if (!this.underWay.state) await this.bring();
  }

  private async bring(): Promise<void> {
    await this.hands.takeOver();
    // The player may have bet meanwhile: the answer brings it then.
    if (!this.scope.signal.aborted && !this.underWay.state) this.hands.reload();
  }
}
