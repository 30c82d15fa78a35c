import { FieldNotes, typedMoney, useFormat, useTexts } from "@core";
import { useId } from "react";
import { useMarketNames } from "../../sportsbook/exports/use-market-names.ts";
import type { BetView } from "../slip/bet-view.ts";
import type { SlipModel } from "../slip/use-slip.ts";
import { StakeChips } from "./stake-chips.tsx";
import { TotalReturn } from "./totals.tsx";
import type { Stakes } from "./use-stakes.ts";
import "./stake.css";

/** An amount with all its digits, in minor units. */
const EXAMPLE = 1250;

interface StakeEntryProps {
  readonly bet: BetView;
  readonly model: SlipModel;
  readonly stakes: Stakes;
  readonly hasKeypad: boolean;
  /** The player goes into the field, also into one that has the focus already. */
  readonly onEnter?: () => void;
}

/** A bet's stake beside its possible return; for a system the stake of one of its bets beside the whole stake. */
export function StakeEntry({ bet, model, stakes, hasKeypad, onEnter }: StakeEntryProps) {
  const t = useTexts("betslip");
  const format = useFormat();
  const names = useMarketNames();
  const id = useId();
  const { key, picks, attempt } = bet;
  const isSystem = bet.type === "system";
  const [pick] = picks;
  const { commit, currency } = model;
  const isMany = model.bets.length > 1;
  const isActive = stakes.activeKey === key;
  const isUnread = stakes.isUnread(key);
  const isInvalid =
    isUnread ||
    commit.kind === "short" ||
    ((commit.kind === "below-minimum" || commit.kind === "above-maximum") && commit.bet.key === key);

  return (
    <>
      <div className="stake">
        <div
          className="stake-field"
          data-active={hasKeypad && isActive ? "" : undefined}
          data-invalid={isInvalid ? "" : undefined}
        >
          <label htmlFor={id}>
            {t(
              bet.freeBet !== undefined
                ? "free-bet.stake"
                : isSystem
                  ? "per-bet"
                  : bet.eachWay
                    ? "each-way.per-part"
                    : "stake",
            )}
            {isMany && pick ? <span className="visually-hidden">{`, ${names.pick(pick, pick.event)}`}</span> : null}
          </label>
          <input
            id={id}
            dir="ltr"
            inputMode={hasKeypad ? "none" : "decimal"}
            autoComplete="off"
            placeholder={hasKeypad ? undefined : "0"}
            value={stakes.text(key)}
            readOnly={attempt !== undefined || bet.freeBet !== undefined}
            aria-invalid={isInvalid || undefined}
            aria-describedby={isUnread ? `${id}-error` : undefined}
            onClick={onEnter}
            onFocus={(event) => {
              stakes.activate(key);
              event.currentTarget.select();
            }}
            onChange={(event) => stakes.type(key, event.currentTarget.value)}
          />
        </div>
        <div className="stake-return">
          <span>{t(isSystem ? "total-stake" : "return")}</span>
          <b>
            <bdi dir="ltr">{format.money(isSystem ? bet.stake : bet.possibleReturn, currency)}</bdi>
          </b>
        </div>
      </div>
      <FieldNotes
        id={id}
        error={isUnread ? t("stake-unread", { example: typedMoney(EXAMPLE, currency, format) }) : undefined}
      />
      {isSystem ? <TotalReturn total={bet.possibleReturn} currency={currency} /> : null}
      {isMany && isActive && !hasKeypad ? <StakeChips model={model} stakes={stakes} /> : null}
    </>
  );
}
