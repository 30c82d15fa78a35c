import { useFormat, useStore, useTexts } from "@core";
import { useRef } from "react";
import type { Bet } from "../../../betslip/wire.ts";
import { type LineShape, priceKeyText } from "../../../sportsbook/contract.ts";
import { useMarketNames } from "../../../sportsbook/exports/use-market-names.ts";
import { useCashOut } from "../tokens.ts";
import type { DraftLeg, EditPick } from "./edited-bet.ts";

interface SwapSelectProps {
  readonly bet: Bet;
  readonly leg: DraftLeg;
  /** Picks of the slip that could replace it. */
  readonly fromSlip: readonly EditPick[];
  readonly onSwap: (pick: EditPick) => void;
}

/**
 * The possible replacements of a pick: the other outcomes of its market, those of the match's other markets, and the
 * slip's.
 */
export function SwapSelect({ bet, leg: { pick }, fromSlip, onSwap }: SwapSelectProps) {
  const t = useTexts("my-bets");
  const format = useFormat();
  const names = useMarketNames();
  const { line } = useCashOut();
  const select = useRef<HTMLSelectElement>(null);
  const lines = offeredBeside(useStore(line.shape(pick.eventId, "all")), pick, bet.eachWay);
  const own = priceKeyText(pick);
  const groups = [
    ...lines.map(({ marketId, specifiers, outcomes, key }) => ({
      key,
      label: names.market(marketId, specifiers, pick),
      picks: outcomes.map((outcomeId) => ({ ...pick, marketId, specifiers, outcomeId, origin: "my-bets" })),
    })),
    { key: "slip", label: t("edit.from-slip"), picks: fromSlip },
  ].filter(({ picks }) => picks.length > 0);
  const all = new Map(groups.flatMap(({ picks }) => picks.map((each) => [priceKeyText(each), each] as const)));
  // Written when the list opens: it shows the prices of that moment, while the row's own price keeps moving.
  const writePrices = () => {
    for (const option of select.current?.options ?? []) {
      const price = all.has(option.value) && line.price(all.get(option.value)!);
      option.label = price ? `${option.text} · ${format.odds(price.odds)}` : option.text;
    }
  };
  return (
    <select
      ref={select}
      className="edit-swap"
      aria-label={t("edit.swap", { name: names.pick(pick, pick) })}
      value={own}
      onPointerDown={writePrices}
      onFocus={writePrices}
      onChange={({ currentTarget: { value } }) => {
        const next = all.get(value);
        if (next) onSwap(next);
      }}
    >
      {all.has(own) ? null : <option value={own}>{names.outcome(pick, pick)}</option>}
      {groups.map(({ key, label, picks }) => (
        <optgroup label={label} key={key}>
          {picks.map((each) => (
            <option value={priceKeyText(each)} key={priceKeyText(each)}>
              {key === "slip" ? names.pick(each, each) : names.outcome(each, each)}
            </option>
          ))}
        </optgroup>
      ))}
    </select>
  );
}

/**
 * The markets that can be bet on, a pick's own first. An each-way pick stays on its market, whose places are its terms.
 */
function offeredBeside(shape: readonly LineShape[], pick: EditPick, isEachWay: boolean): readonly LineShape[] {
  const isOwn = ({ marketId, specifiers }: LineShape) => marketId === pick.marketId && specifiers === pick.specifiers;
  const active = shape.filter(({ status }) => status === "active");
  return [...active.filter(isOwn), ...(isEachWay ? [] : active.filter((each) => !isOwn(each)))];
}
