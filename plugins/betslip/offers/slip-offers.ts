import { type Http, type Log, token } from "@core";
import { AskedStore } from "../placement/asked-store.ts";
import { type SlipOffer, slipOffersAnswer } from "./offer-wire.ts";

export interface SlipOffersState {
  /** What the player can take with a bet now. */
  readonly offers: readonly SlipOffer[];
}

/** The offers that the player can take with a bet. */
export class SlipOffers extends AskedStore<SlipOffersState> {
  constructor(http: Http, log: Log) {
    super({ offers: [] }, () => http.send("/api/v1/bonuses/slip-offers", { answer: slipOffersAnswer }), {
      log,
      failure: "The offers for the slip could not be loaded; bets can be placed without them all the same.",
    });
  }
}

export const SLIP_OFFERS = token<SlipOffers>("betslip/offers");

/** The offer that the player chose, as long as it is there. */
export const chosenOffer = (offers: readonly SlipOffer[], id: string | undefined): SlipOffer | undefined =>
  id === undefined ? undefined : offers.find((each) => each.id === id);
