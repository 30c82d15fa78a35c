import { Icon, useFormat, useService, useTexts } from "@core";
import { useId } from "react";
import { misfitOfOffer } from "../rules/offer-rules.ts";
import { type BetView, offeredBet } from "../slip/bet-view.ts";
import { SLIP } from "../tokens.ts";
import { offerTexts } from "./offer-texts.ts";
import type { SlipOffer } from "./offer-wire.ts";
import "./offer-choice.css";

export interface OfferChoiceProps {
  readonly bet: BetView;
  readonly currency: string;
  readonly offers: readonly SlipOffer[];
  readonly isOpen: boolean;
  readonly onToggle: (isOpen: boolean) => void;
}

/**
 * The offers for the bet, one of which can be taken with it, folded away until the player looks at them: what each is,
 * and what it does not cover. One that no longer fits stays, and says so.
 */
export default function OfferChoice({ bet, currency, offers, isOpen, onToggle }: OfferChoiceProps) {
  const t = useTexts("betslip-offers");
  const format = useFormat();
  const slip = useService(SLIP);
  const group = useId();
  const chosen = offers.find(({ id }) => id === bet.offer?.id);
  const names = new Set((chosen ? [chosen] : offers).map(({ pays }) => offerTexts(pays, currency, t, format).name));
  return (
    <details className="slip-fold" open={isOpen} onToggle={(event) => onToggle(event.currentTarget.open)}>
      <summary>
        <span>
          {t("title")}
          <small>{[...names].join(" · ")}</small>
        </span>
        <Icon name="chevron-down" size={16} />
      </summary>
      <fieldset disabled={bet.attempt !== undefined}>
        <legend className="visually-hidden">{t("title")}</legend>
        <label className="slip-offer">
          <input
            type="radio"
            name={group}
            checked={bet.offer === undefined}
            onChange={() => slip.chooseOffer(undefined)}
          />
          <span>{t("none")}</span>
        </label>
        {offers.map((offer) => (
          <Choice
            key={offer.id}
            offer={offer}
            isChosen={offer === chosen}
            isUnfit={misfitOfOffer(offer.pays, offeredBet(bet, bet.legs)) !== undefined}
            currency={currency}
            group={group}
          />
        ))}
      </fieldset>
    </details>
  );
}

interface ChoiceProps {
  readonly offer: SlipOffer;
  readonly isChosen: boolean;
  readonly isUnfit: boolean;
  readonly currency: string;
  readonly group: string;
}

/** Its name is what the offer is; its terms describe it. */
function Choice({ offer, isChosen, isUnfit, currency, group }: ChoiceProps) {
  const t = useTexts("betslip-offers");
  const format = useFormat();
  const slip = useService(SLIP);
  const id = useId();
  const { name, text, not, lapses } = offerTexts(offer.pays, currency, t, format);
  return (
    <label className="slip-offer">
      <input
        type="radio"
        name={group}
        aria-labelledby={id}
        aria-describedby={`${id}-terms`}
        checked={isChosen}
        // One that was chosen can be left, and says why.
        disabled={isUnfit && !isChosen}
        onChange={() => slip.chooseOffer(offer.id)}
      />
      <span>
        <b id={id}>{name}</b>
        <span id={`${id}-terms`}>
          {isUnfit ? (
            <small className="slip-offer-unfit">
              <Icon name="info" size={16} />
              {t("unfit")}
            </small>
          ) : null}
          <small>{text}</small>
          {isChosen ? (
            <>
              <small>{not}</small>
              <small>{lapses}</small>
            </>
          ) : null}
          {offer.uses ? <small>{t(`uses.${offer.uses.per}`, { count: offer.uses.most })}</small> : null}
          {isUnfit ? null : (
            <small>
              {t("until", { when: format.dateTime(offer.endsAt, { dateStyle: "medium", timeStyle: "short" }) })}
            </small>
          )}
        </span>
      </span>
    </label>
  );
}
