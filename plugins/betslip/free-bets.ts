import { Store, token, type Http, type Log } from "@core";
import { freeBetsAnswer, type FreeBet } from "./bonuses-wire.ts";

export interface FreeBetsState {
  /** Those that the player can use now, the one that expires next first. */
  readonly freeBets: readonly FreeBet[];
  /** False before the first answer. */
  readonly isLoaded: boolean;
}

const NONE: FreeBetsState = { freeBets: [], isLoaded: false };

/** The player's free bets. */
export class FreeBets extends Store<FreeBetsState> {
  /** Rises with every question and at the logout: an answer to an earlier one counts no more. */
  private turn = 0;

  constructor(
    private readonly http: Http,
    private readonly log: Log,
  ) {
    super(NONE);
  }

  async load(): Promise<void> {
    const turn = ++this.turn;
    try {
      const { freeBets } = await this.http.send("/api/v1/bonuses/free-bets", { answer: freeBetsAnswer });
      if (turn === this.turn) this.set(() => ({ freeBets, isLoaded: true }));
    } catch (error) {
      this.log("The free bets could not be loaded; bets can be placed with money all the same.", error);
    }
  }

  /** The player has gone. */
  clear(): void {
    this.turn += 1;
    this.set(() => NONE);
  }
}

export const FREE_BETS = token<FreeBets>("betslip/free-bets");
