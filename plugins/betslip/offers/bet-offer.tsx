import { useFormat, useTexts } from "@core";
import type { Bet } from "../wire.ts";
import { offerTexts } from "./offer-texts.ts";
import "./bet-offer.css";

/** The offer that was taken with a bet, as it was then, and what it has brought. */
export default function BetOffer({ bet }: { bet: Bet }) {
  const t = useTexts("betslip-offers");
  const format = useFormat();
  const { offer, offerPaid, offerFreeBet, cashedOut, currency } = bet;
  if (!offer) return null;
  const { name, text, not } = offerTexts(offer.pays, currency, t, format);
  const brought = offerPaid > 0 ? "paid" : offerFreeBet > 0 ? "gave" : undefined;
  return (
    <div className="bet-offer">
      <b>{name}</b>
      <p>{text}</p>
      <p>{not}</p>
      <p>
        {cashedOut
          ? t("lapsed")
          : brought
            ? t(brought, { amount: format.money(offerPaid || offerFreeBet, currency) })
            : bet.status === "open"
              ? t("lapses")
              : t("nothing")}
      </p>
    </div>
  );
}
