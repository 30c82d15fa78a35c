import { Icon, useFormat, useService, useStore, useTexts } from "@core";
import { useId } from "react";
import type { BetView } from "../slip/bet-view.ts";
import type { SlipModel } from "../slip/use-slip.ts";
import { SLIP } from "../tokens.ts";
import type { FreeBet } from "./bonuses-wire.ts";
import { misfitOf } from "./chosen-free-bet.ts";
import { FREE_BETS } from "./free-bets.ts";
import "./free-bet-choice.css";

interface FreeBetChoiceProps {
  readonly bet: BetView;
  readonly model: SlipModel;
  readonly isOpen: boolean;
  readonly onToggle: (isOpen: boolean) => void;
}

/**
 * The player's free bets, one of which can pay a bet in place of money: the amount, the expiry and why one does not
 * fit.
 */
export function FreeBetChoice({ bet, model, isOpen, onToggle }: FreeBetChoiceProps) {
  const t = useTexts("betslip");
  const slip = useService(SLIP);
  const freeBets = useStore(useService(FREE_BETS), (state) => state.freeBets);
  const group = useId();
  if (freeBets.length === 0) return null;
  const isLocked = bet.attempt !== undefined;
  return (
    <details className="slip-fold" open={isOpen} onToggle={(event) => onToggle(event.currentTarget.open)}>
      <summary>
        <span>
          {t("free-bet.count", { count: freeBets.length })}
          {bet.freeBet !== undefined ? <small>{t("free-bet.note")}</small> : null}
        </span>
        <Icon name="chevron-down" size={16} />
      </summary>
      <fieldset disabled={isLocked}>
        <legend className="visually-hidden">{t("free-bet.legend")}</legend>
        <label className="free-bet">
          <input
            type="radio"
            name={group}
            checked={bet.freeBet === undefined}
            onChange={() => slip.chooseFreeBet(undefined)}
          />
          <span>{t("free-bet.money")}</span>
        </label>
        {freeBets.map((freeBet) => (
          <Choice key={freeBet.id} freeBet={freeBet} bet={bet} currency={model.currency} group={group} />
        ))}
      </fieldset>
    </details>
  );
}

interface ChoiceProps {
  readonly freeBet: FreeBet;
  readonly bet: BetView;
  readonly currency: string;
  readonly group: string;
}

function Choice({ freeBet, bet, currency, group }: ChoiceProps) {
  const t = useTexts("betslip");
  const format = useFormat();
  const slip = useService(SLIP);
  const { id, title, amount, expiresAt, conditions } = freeBet;
  const misfit = misfitOf(freeBet, bet, currency);
  const isChosen = bet.freeBet === id;
  const name = useId();
  return (
    <label className="free-bet">
      <input
        type="radio"
        name={group}
        aria-labelledby={`${name} ${name}-amount`}
        aria-describedby={`${name}-terms`}
        checked={isChosen}
        // A chosen free bet that no longer fits can be deselected, and says why it does not fit.
        disabled={misfit !== undefined && !isChosen}
        onChange={() => slip.chooseFreeBet(id)}
      />
      <span>
        <span id={name}>{title[format.state.language] ?? title.en}</span>
        <span id={`${name}-terms`}>
          <small>
            {t("free-bet.until", { when: format.dateTime(expiresAt, { dateStyle: "medium", timeStyle: "short" }) })}
          </small>
          {misfit ? (
            <small className="free-bet-misfit">
              {t(`free-bet.misfit.${misfit}`, { odds: format.odds(conditions.minOdds ?? 0) })}
            </small>
          ) : null}
        </span>
      </span>
      <b id={`${name}-amount`}>
        <bdi dir="ltr">{format.money(amount, freeBet.currency)}</bdi>
      </b>
    </label>
  );
}
