import { type Readable, type Scope, Store } from "@core";

/** The store's actions on the worker and the page. */
export interface UpdateHands {
  /** Lets the waiting worker take over; resolves when it has, or at once if none waits. */
  takeOver(): Promise<void>;
  reload(): void;
}

export interface UpdateState {
  /** The device has a newer version of the product than the page shows. */
  readonly isReady: boolean;
  /** The player wants the update, but a request has to be answered first. */
  readonly isAwaited: boolean;
}

/** A newer version of the product: loaded at the player's press, and never while a bet is being placed. */
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

  /** The player has pressed the button. */
  async apply(): Promise<void> {
    if (!this.state.isReady || this.state.isAwaited) return;
    this.set((state) => ({ ...state, isAwaited: true }));
    if (!this.underWay.state) await this.bring();
  }

  private async bring(): Promise<void> {
    await this.hands.takeOver();
    // The player may have placed a bet meanwhile: the update is then loaded after the answer.
    if (!this.scope.signal.aborted && !this.underWay.state) this.hands.reload();
  }
}
