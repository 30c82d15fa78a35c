import { useFormat, useTexts } from "@core";
import { offerInForce } from "../rules/offer-rules.ts";
import type { Bet } from "../wire.ts";
import { offerTexts } from "./offer-texts.ts";
import "./bet-offer.css";

/** The offer that was taken with a bet, as it was then, and what it has brought. */
export default function BetOffer({ bet }: { bet: Bet }) {
  const t = useTexts("betslip-offers");
  const format = useFormat();
  const { offer, offerPaid, offerFreeBet, cashedOut, currency } = bet;
  if (!offer) return null;
  const { name, text, not, lapses } = offerTexts(offer.pays, currency, t, format);
  const brought = offerPaid > 0 ? "paid" : offerFreeBet > 0 ? "gave" : undefined;
  const hasLapsed = cashedOut !== null && offerInForce(offer, cashedOut) === undefined;
  const isLed = bet.legs.some(({ isTwoAhead }) => isTwoAhead);
  return (
    <div className="bet-offer">
      <b>{name}</b>
      <p>{text}</p>
      <p>{not}</p>
      <p>
        {hasLapsed || bet.status === "cashed_out"
          ? t("lapsed")
          : brought
            ? t(brought, { amount: format.money(offerPaid || offerFreeBet, currency) })
            : bet.status === "open"
              ? lapses
              : t(isLed ? "early_payout.led" : "nothing")}
      </p>
    </div>
  );
}
