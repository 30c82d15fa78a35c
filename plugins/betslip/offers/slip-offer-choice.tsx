import { LazyPart, useService, useStore } from "@core";
import { useRef } from "react";
import { misfitOfOffer } from "../rules/offer-rules.ts";
import { type BetView, offeredBet } from "../slip/bet-view.ts";
import { SLIP_OFFERS } from "./slip-offers.ts";
import { useKeptPlaces } from "./use-kept-places.ts";
import { useMovedPresses } from "./use-moved-presses.ts";
import { OFFER_CHOICE } from "./use-offer-part.ts";

interface SlipOfferChoiceProps {
  readonly bet: BetView;
  readonly currency: string;
  readonly isOpen: boolean;
  readonly onToggle: (isOpen: boolean) => void;
}

/** The choice of an offer, for players who have one that fits the bet. Nothing is pressed in it that has just moved. */
export function SlipOfferChoice({ bet, currency, isOpen, onToggle }: SlipOfferChoiceProps) {
  const offers = useStore(useService(SLIP_OFFERS), (state) => state.offers);
  const choice = useService(OFFER_CHOICE);
  const { type, eachWay, freeBet, legs, offer } = bet;
  /** What the player has made the bet of. */
  const made = JSON.stringify([type, eachWay, freeBet, legs.map(({ key }) => key)]);
  const fit = offers.filter(
    ({ id, pays }) => id === offer?.id || misfitOfOffer(pays, offeredBet(bet, legs)) === undefined,
  );
  const kept = useKeptPlaces(
    fit.map(({ id }) => id),
    made,
  );
  const shown = offers.filter(({ id }) => kept.includes(id));
  const place = useRef<HTMLDivElement>(null);
  useMovedPresses(place, `${made} ${offer?.id ?? ""} ${isOpen}`);
  return (
    <div ref={place}>
      {shown.length > 0 ? <LazyPart of={choice} props={{ bet, currency, offers: shown, isOpen, onToggle }} /> : null}
    </div>
  );
}
