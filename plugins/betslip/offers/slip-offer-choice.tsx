import { LazyPart, Loadable, useService, useStore } from "@core";
import type { BetView } from "../slip/bet-view.ts";
import { SLIP_OFFERS } from "./slip-offers.ts";

const CHOICE = new Loadable(async () => (await import("./offer-choice.tsx")).default);

/** The choice of an offer, loaded only for players who have one. */
export function SlipOfferChoice({ bet, currency }: { bet: BetView; currency: string }) {
  const hasOffers = useStore(useService(SLIP_OFFERS), ({ offers }) => offers.length > 0);
  return hasOffers ? <LazyPart of={CHOICE} props={{ bet, currency }} /> : null;
}
