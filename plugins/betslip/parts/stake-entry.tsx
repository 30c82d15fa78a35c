import { useId } from "react";
import { useFormat, useTexts } from "@core";
import { useMarketNames } from "../use-market-names.ts";
import type { LegView } from "../slip-view.ts";
import type { SlipModel } from "../use-slip.ts";
import type { Stakes } from "../use-stakes.ts";
import { StakeChips } from "./stake-chips.tsx";

interface StakeEntryProps {
  readonly leg: LegView;
  readonly model: SlipModel;
  readonly stakes: Stakes;
  readonly hasKeypad: boolean;
}

/** A leg's stake beside what it would return. */
export function StakeEntry({ leg, model, stakes, hasKeypad }: StakeEntryProps) {
  const t = useTexts("betslip");
  const format = useFormat();
  const names = useMarketNames();
  const id = useId();
  const { key, pick, attempt } = leg;
  const { commit, currency } = model;
  const isMany = model.legs.length > 1;
  const isActive = stakes.activeKey === key;
  const isInvalid =
    commit.kind === "short" ||
    ((commit.kind === "below-minimum" || commit.kind === "above-maximum") && commit.leg.key === key);

  return (
    <>
      <div className="stake">
        <div
          className="stake-field"
          data-active={hasKeypad && isActive ? "" : undefined}
          data-invalid={isInvalid ? "" : undefined}
        >
          <label htmlFor={id}>
            {t("stake")}
            {isMany ? <span className="visually-hidden">{`, ${names.pick(pick, pick.event)}`}</span> : null}
          </label>
          <input
            id={id}
            dir="ltr"
            inputMode={hasKeypad ? "none" : "decimal"}
            autoComplete="off"
            placeholder={hasKeypad ? undefined : "0"}
            value={stakes.text(key)}
            readOnly={attempt !== undefined}
            aria-invalid={isInvalid || undefined}
            onFocus={(event) => {
              stakes.activate(key);
              event.currentTarget.select();
            }}
            onChange={(event) => stakes.type(key, event.currentTarget.value)}
          />
        </div>
        <div className="stake-return">
          <span>{t("return")}</span>
          <b>
            <bdi dir="ltr">{format.money(leg.possibleReturn, currency)}</bdi>
          </b>
        </div>
      </div>
      {isMany && isActive && !hasKeypad ? <StakeChips model={model} stakes={stakes} /> : null}
    </>
  );
}
