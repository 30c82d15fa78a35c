import { LazyPart, useService, useStore } from "@core";
import type { BetView } from "../slip/bet-view.ts";
import { SLIP_OFFERS } from "./slip-offers.ts";
import { useOfferPart } from "./use-offer-part.ts";

/** The choice of an offer, loaded only for players who have one. */
export function SlipOfferChoice({ bet, currency }: { bet: BetView; currency: string }) {
  const hasOffers = useStore(useService(SLIP_OFFERS), ({ offers }) => offers.length > 0);
  const choice = useOfferPart(async () => (await import("./offer-choice.tsx")).default);
  return hasOffers ? <LazyPart of={choice} props={{ bet, currency }} /> : null;
}
