import { type Http, type Log, token } from "@core";
import { AskedStore } from "../placement/asked-store.ts";
import { type FreeBet, freeBetsAnswer } from "./bonuses-wire.ts";

export interface FreeBetsState {
  /** The free bets that the player can use now, the one that expires next first. */
  readonly freeBets: readonly FreeBet[];
  /** False before the first answer. */
  readonly isLoaded: boolean;
}

/** The player's free bets. */
export class FreeBets extends AskedStore<FreeBetsState> {
  constructor(http: Http, log: Log) {
    const ask = async () => {
      const { freeBets } = await http.send("/api/v1/bonuses/free-bets", { answer: freeBetsAnswer });
      return { freeBets, isLoaded: true };
    };
    super({ freeBets: [], isLoaded: false }, ask, {
      log,
      failure: "The free bets could not be loaded; bets can be placed with money all the same.",
    });
  }
}

export const FREE_BETS = token<FreeBets>("betslip/free-bets");
