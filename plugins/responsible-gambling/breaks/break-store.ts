import { Store, token } from "@core";
import type { BreakRequest, BreaksAnswer } from "../wire.ts";
import type { BreakApi } from "./break-api.ts";

export interface BreakState {
  readonly status: "idle" | "loading" | "ready" | "failed";
  /** The last answer; it is kept while a new one loads, and if that fails. */
  readonly answer: BreaksAnswer | undefined;
  readonly error: unknown;
}

/** The player's breaks, the same in every part of the page. */
export const BREAKS = token<BreakStore>("responsible-gambling/breaks");

const NOTHING: BreakState = { status: "idle", answer: undefined, error: undefined };

export class BreakStore extends Store<BreakState> {
  /** Incremented with each request and with the player, so that answers that are out of date are ignored. */
  private turn = 0;

  constructor(private readonly api: BreakApi) {
    super(NOTHING);
  }

  async refresh(): Promise<void> {
    const turn = ++this.turn;
    this.set((state) => (state.answer ? state : { ...state, status: "loading", error: undefined }));
    try {
      this.take(turn, await this.api.view());
    } catch (error) {
      if (turn === this.turn) this.set((state) => ({ ...state, status: "failed", error }));
    }
  }

  /** Begins a break. Rejects if the platform refused it, or if its answer was lost. */
  async begin(asked: BreakRequest): Promise<void> {
    this.take(++this.turn, await this.api.begin(asked));
  }

  async askToReturn(): Promise<void> {
    this.take(++this.turn, await this.api.askToReturn());
  }

  /** Another player has logged in, or nobody is logged in. */
  forget(): void {
    this.turn++;
    this.set(() => NOTHING);
  }

  private take(turn: number, answer: BreaksAnswer): void {
    if (turn === this.turn) this.set(() => ({ status: "ready", answer, error: undefined }));
  }
}
