import { type Http, type Log, token } from "@core";
import { AskedStore } from "../placement/asked-store.ts";
import type { ExpressBoost } from "../wire.ts";
import { expressBoostAnswer } from "./bonuses-wire.ts";

export interface ExpressBoostState {
  /** Undefined if there is no boost, and until it is known. */
  readonly boost: ExpressBoost | undefined;
}

/** The boost that a player's express gets. */
export class ExpressBoostStore extends AskedStore<ExpressBoostState> {
  constructor(http: Http, log: Log) {
    const ask = async () => {
      const boost = await http.send("/api/v1/bonuses/express-boost", { answer: expressBoostAnswer });
      return { boost: boost ?? undefined };
    };
    super({ boost: undefined }, ask, {
      log,
      failure: "The express boost could not be loaded; the platform adds it all the same.",
    });
  }
}

export const EXPRESS_BOOST = token<ExpressBoostStore>("betslip/express-boost");
