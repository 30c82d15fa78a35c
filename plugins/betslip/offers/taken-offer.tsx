import { LazyPart } from "@core";
import type { Bet } from "../wire.ts";
import { useOfferPart } from "./use-offer-part.ts";

/** The offer of a bet, loaded only with bets that have one. */
export function BetOffer({ bet }: { bet: Bet }) {
  const offer = useOfferPart(async () => (await import("./bet-offer.tsx")).default);
  return bet.offer ? <LazyPart of={offer} props={{ bet }} /> : null;
}
