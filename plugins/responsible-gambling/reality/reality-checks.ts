import { type Bus, type Clock, Store, token } from "@core";
import { realityCheckShown } from "../contract.ts";
import type { RealityCheck } from "../wire.ts";
import type { RealityAnswer, RealityApi } from "./reality-api.ts";

export const REALITY_CHECKS = token<RealityChecks>("responsible-gambling/reality-checks");

export interface RealityState {
  /** Undefined for a visitor, and until the platform has answered. */
  readonly check: RealityCheck | undefined;
  /** A reality check waits for its answer, and with it everything that costs money. */
  readonly isDue: boolean;
  /** An answer is under way. */
  readonly isAnswering: boolean;
  /** The last answer did not arrive. */
  readonly hasFailed: boolean;
  /** Why the platform did not say how things stand; undefined once it has. */
  readonly error: unknown;
}

const NONE: RealityState = { check: undefined, isDue: false, isAnswering: false, hasFailed: false, error: undefined };

/** The reality checks of the player who is logged in. */
export class RealityChecks extends Store<RealityState> {
  private readonly bus: Bus;
  private player: string | undefined;
  /** The one that was shown last, so that each is published once. */
  private shown: string | undefined;

  constructor(
    bus: Bus,
    private readonly api: RealityApi,
    private readonly clock: Clock,
  ) {
    super(NONE);
    this.bus = bus.as("responsible-gambling");
  }

  /** Another player is logged in, or none. */
  begin(player: string | undefined): void {
    this.player = player;
    this.set(() => NONE);
    if (player !== undefined) void this.refresh();
  }

  /** Asks how things stand. Without an answer what is known stays. */
  async refresh(): Promise<void> {
    const { player } = this;
    if (player === undefined) return;
    try {
      this.accept(player, await this.api.read());
    } catch (error) {
      // A check that is due is shown by the clock with what is known, and the next message asks again.
      if (player === this.player) this.set((state) => ({ ...state, error }));
    }
  }

  /** Looks whether a check is due by now; asks for its figures when it becomes so. */
  look(): void {
    const { check, isDue } = this.state;
    if (isDue || !check?.dueAt || this.clock.platformNow() < Date.parse(check.dueAt)) return;
    this.set((state) => ({ ...state, isDue: true }));
    if (this.shown !== check.dueAt) this.bus.publish(realityCheckShown, {});
    this.shown = check.dueAt;
    void this.refresh();
  }

  /** Resolves to whether the platform has taken the answer. */
  async answer(answer: RealityAnswer["answer"]): Promise<boolean> {
    const { player } = this;
    const { check, isAnswering } = this.state;
    if (player === undefined || !check?.dueAt || isAnswering) return false;
    this.set((state) => ({ ...state, isAnswering: true, hasFailed: false }));
    try {
      this.accept(player, await this.api.answer({ dueAt: check.dueAt, answer }));
      return true;
    } catch {
      this.set((state) => ({ ...state, hasFailed: true }));
      return false;
    } finally {
      this.set((state) => ({ ...state, isAnswering: false }));
    }
  }

  /** Asks for another interval; null for none. Throws what the platform refuses. */
  async change(everyMinutes: number | null): Promise<void> {
    const { player } = this;
    if (player !== undefined) this.accept(player, await this.api.change({ everyMinutes }));
  }

  private accept(player: string, check: RealityCheck): void {
    if (player !== this.player) return;
    const isDue = check.dueAt !== null && this.clock.platformNow() >= Date.parse(check.dueAt);
    this.set((state) => ({
      ...state,
      check,
      isDue: state.isDue && isDue,
      hasFailed: state.hasFailed && isDue,
      error: undefined,
    }));
    this.look();
  }
}
