import { LazyPart, Loadable } from "@core";
import type { Bet } from "../wire.ts";

const OFFER = new Loadable(async () => (await import("./bet-offer.tsx")).default);

/** The offer of a bet, loaded only with bets that have one. */
export function BetOffer({ bet }: { bet: Bet }) {
  return bet.offer ? <LazyPart of={OFFER} props={{ bet }} /> : null;
}
