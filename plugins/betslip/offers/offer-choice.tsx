import { Icon, useFormat, useService, useStore, useTexts } from "@core";
import { useId } from "react";
import { misfitOfOffer } from "../rules/offer-rules.ts";
import { type BetView, offeredBet } from "../slip/bet-view.ts";
import { SLIP } from "../tokens.ts";
import { offerTexts } from "./offer-texts.ts";
import { SLIP_OFFERS } from "./slip-offers.ts";
import "./offer-choice.css";

/**
 * The offers that fit the bet, one of which can be taken with it: what each is, and what it does not cover. One that was
 * chosen and no longer fits stays, and says so.
 */
export default function OfferChoice({ bet, currency }: { bet: BetView; currency: string }) {
  const t = useTexts("betslip-offers");
  const format = useFormat();
  const slip = useService(SLIP);
  const offers = useStore(useService(SLIP_OFFERS), (state) => state.offers);
  const group = useId();
  const shown = offers.filter(
    ({ id, pays }) => id === bet.offer?.id || misfitOfOffer(pays, offeredBet(bet, bet.legs)) === undefined,
  );
  if (shown.length === 0) return null;
  return (
    <fieldset className="slip-offers" disabled={bet.attempt !== undefined}>
      <legend>{t("title")}</legend>
      <label className="slip-offer">
        <input
          type="radio"
          name={group}
          checked={bet.offer === undefined}
          onChange={() => slip.chooseOffer(undefined)}
        />
        <span>{t("none")}</span>
      </label>
      {shown.map((offer) => {
        const isChosen = offer.id === bet.offer?.id;
        const { name, text, not, lapses } = offerTexts(offer.pays, currency, t, format);
        return (
          <label key={offer.id} className="slip-offer">
            <input type="radio" name={group} checked={isChosen} onChange={() => slip.chooseOffer(offer.id)} />
            <span>
              <b>{name}</b>
              <small>{text}</small>
              {isChosen && bet.offerMisfit ? (
                <small className="slip-offer-unfit">
                  <Icon name="info" size={16} />
                  {t("unfit")}
                </small>
              ) : null}
              {isChosen ? (
                <>
                  <small>{not}</small>
                  <small>{lapses}</small>
                </>
              ) : null}
              {offer.uses ? <small>{t(`uses.${offer.uses.per}`, { count: offer.uses.most })}</small> : null}
              <small>
                {t("until", { when: format.dateTime(offer.endsAt, { dateStyle: "medium", timeStyle: "short" }) })}
              </small>
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}
