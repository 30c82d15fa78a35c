import { type Http, type Log, token } from "@core";
import { AskedStore } from "../placement/asked-store.ts";
import { type SlipOffer, slipOffersAnswer } from "./offer-wire.ts";

export interface SlipOffersState {
  /** What the player can take with a bet now. */
  readonly offers: readonly SlipOffer[];
  /** Whether the platform is being asked for them. */
  readonly isAsked: boolean;
}

/**
 * The offers that the player can take with a bet. They are told when the part that shows them is there too, so that it
 * comes into the slip with the pick and not after it.
 */
export class SlipOffers extends AskedStore<SlipOffersState> {
  constructor(
    http: Http,
    log: Log,
    /** Loads that part. */
    loadChoice: () => Promise<void>,
  ) {
    const ask = async () => {
      const { offers } = await http.send("/api/v1/bonuses/slip-offers", { answer: slipOffersAnswer });
      if (offers.length > 0) await loadChoice();
      return { offers, isAsked: false };
    };
    super({ offers: [], isAsked: false }, ask, {
      log,
      failure: "The offers for the slip could not be loaded; bets can be placed without them all the same.",
    });
  }

  override async load(): Promise<void> {
    this.set((state) => ({ ...state, isAsked: true }));
    await super.load();
    this.set((state) => ({ ...state, isAsked: false }));
  }
}

export const SLIP_OFFERS = token<SlipOffers>("betslip/offers");

/** The offer that the player chose, as long as it is there. */
export const chosenOffer = (offers: readonly SlipOffer[], id: string | undefined): SlipOffer | undefined =>
  id === undefined ? undefined : offers.find((each) => each.id === id);
