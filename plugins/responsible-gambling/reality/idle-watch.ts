import { type Clock, type Readable, Store, token } from "@core";
import type { Presence } from "../../session/contract.ts";
import type { RealityState } from "./reality-checks.ts";

const MINUTE = 60_000;

export const IDLE_WATCH = token<IdleWatch>("responsible-gambling/idle-watch");

/** Whether the player has done nothing for so long that they are asked whether they are there; true until they answer. */
export class IdleWatch extends Store<boolean> implements Presence {
  private actedAt: number;

  constructor(
    private readonly checks: Readable<Pick<RealityState, "check">>,
    private readonly clock: Pick<Clock, "steady">,
  ) {
    super(false);
    this.actedAt = clock.steady();
  }

  /** The minutes after which the rules of the player's country ask; null for a visitor, and where they do not. */
  get minutes(): number | null {
    return this.checks.state.check?.idleMinutes ?? null;
  }

  /** What happens behind the question answers it not. */
  noteAct(): void {
    if (!this.state) this.actedAt = this.clock.steady();
  }

  look(): void {
    const { minutes } = this;
    if (minutes === null) this.begin();
    else if (this.clock.steady() - this.actedAt >= minutes * MINUTE) this.set(() => true);
  }

  answer(): void {
    this.begin();
  }

  /** Counts anew: somebody is there, or somebody else. */
  private begin(): void {
    this.actedAt = this.clock.steady();
    this.set(() => false);
  }
}
