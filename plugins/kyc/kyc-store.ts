import { Store } from "@core";
import type { Identity, IdentityState } from "./contract.ts";
import type { KycApi } from "./kyc-api.ts";

const NOTHING: IdentityState = { status: "idle", overview: undefined, error: undefined };

export class KycStore extends Store<IdentityState> implements Identity {
  private readers = 0;
  /** Incremented with each request and with the player, so that answers that are out of date are ignored. */
  private turn = 0;

  constructor(private readonly api: KycApi) {
    super(NOTHING);
  }

  open(): () => void {
    this.readers++;
    if (this.state.status !== "loading") void this.refresh();
    let isOpen = true;
    return () => {
      if (isOpen) this.readers--;
      isOpen = false;
    };
  }

  async refresh(): Promise<void> {
    const turn = ++this.turn;
    this.set((state) => (state.overview ? state : { ...state, status: "loading", error: undefined }));
    try {
      const overview = await this.api.overview();
      if (turn !== this.turn) return;
      this.set(() => ({ status: "ready", overview, error: undefined }));
    } catch (error) {
      if (turn === this.turn) this.set((state) => ({ ...state, status: "failed", error }));
    }
  }

  /** Documents have changed, or may have: what is shown is asked for again. */
  changed(): void {
    if (this.readers > 0) void this.refresh();
    else this.forget();
  }

  /** Another player has logged in, or nobody is logged in. */
  reset(isPlayer: boolean): void {
    this.forget();
    if (isPlayer) this.changed();
  }

  private forget(): void {
    this.turn++;
    this.set(() => NOTHING);
  }
}
