import { type Clock, type Readable, Store, token } from "@core";
import type { Presence } from "../../session/contract.ts";
import type { OpenQuestion } from "./open-question.ts";
import type { RealityState } from "./reality-checks.ts";

const MINUTE = 60_000;

export const IDLE_WATCH = token<IdleWatch>("responsible-gambling/idle-watch");

/** Whether the player has done nothing for so long that they are asked whether they are there; true until they answer. */
export class IdleWatch extends Store<boolean> implements Presence {
  private actedAt: number;
  private player: string | undefined;
  /** The question has not been answered; it may be from before the page was loaded again. */
  private isOpen = false;

  constructor(
    private readonly checks: Readable<Pick<RealityState, "check">>,
    private readonly clock: Pick<Clock, "steady">,
    private readonly question: OpenQuestion,
  ) {
    super(false);
    this.actedAt = clock.steady();
  }

  /** The minutes after which the rules of the player's country ask; null for a visitor, and where they do not. */
  get minutes(): number | null {
    return this.checks.state.check?.idleMinutes ?? null;
  }

  /** Another player is logged in, or none. A question that this one left open in this tab is asked again. */
  begin(player: string | undefined): void {
    this.answer();
    this.player = player;
    this.isOpen = player !== undefined && this.question.isOpenTo(player);
    if (!this.isOpen) this.question.close();
    this.look();
  }

  /** What happens behind the question answers it not. */
  noteAct(): void {
    if (!this.isOpen) this.actedAt = this.clock.steady();
  }

  look(): void {
    const { check } = this.checks.state;
    // Not known yet, or a visitor.
    if (!check) return this.set(() => false);
    const { minutes } = this;
    if (minutes === null) return this.answer();
    if (this.clock.steady() - this.actedAt >= minutes * MINUTE) this.ask();
    this.set(() => this.isOpen);
  }

  /** Counts anew: somebody is there, or somebody else. */
  answer(): void {
    this.actedAt = this.clock.steady();
    if (this.isOpen) this.question.close();
    this.isOpen = false;
    this.set(() => false);
  }

  private ask(): void {
    if (this.isOpen || this.player === undefined) return;
    this.isOpen = true;
    this.question.open(this.player);
  }
}
