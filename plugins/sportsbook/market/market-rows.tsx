import { useService } from "@core";
import { useState } from "react";
import { priceKeyText } from "../contract.ts";
import { useEventTexts } from "../event/event-texts.ts";
import type { LineShape } from "../line/line-shape.ts";
import { entryOf } from "../markets/market-catalogue.ts";
import { rowName, sideName } from "../markets/market-words.ts";
import { signed } from "../names/market-template.ts";
import { namedEvent } from "../names/named-event.ts";
import { PriceButton } from "../prices/price-button.tsx";
import { LINE_STORE, NAMES } from "../tokens.ts";
import type { EventInfo } from "../wire.ts";
import { fewRows, type MarketBlock, rowValue } from "./market-groups.ts";

/** A market with a row for each of its lines; at first only those around the most balanced one. */
export function MarketRows({ info, market }: { info: EventInfo; market: MarketBlock }) {
  const t = useEventTexts();
  const names = useService(NAMES);
  const store = useService(LINE_STORE);
  const [hasAll, setHasAll] = useState(false);
  const by = entryOf(market.marketId).by ?? "";
  const event = namedEvent(info);
  const nameOf = (line: LineShape): string =>
    // A handicap is shown from the home side, with its sign.
    by === "hcp" ? signed(rowValue(line)) : (rowName(names, by, line.specifiers) ?? String(rowValue(line)));
  const sides = market.lines[0]?.outcomes ?? [];
  const pickOf = (line: LineShape, outcomeId: string) => ({
    eventId: info.id,
    marketId: line.marketId,
    specifiers: line.specifiers,
    outcomeId,
  });
  const few = fewRows(market.lines, (line) => {
    const odds = line.outcomes.map((outcomeId) => store.price(pickOf(line, outcomeId))?.odds ?? Infinity);
    return Math.max(...odds) - Math.min(...odds);
  });
  const shown = hasAll ? market.lines : few;

  return (
    <>
      <div className="market-lines" data-columns={sides.length}>
        <span className="market-lines-head">
          <span className="visually-hidden">{t("line")}</span>
        </span>
        {sides.map((outcomeId) => (
          <span className="market-lines-head" key={outcomeId}>
            {sideName(names, market.marketId, outcomeId, event)}
          </span>
        ))}
        {shown.flatMap((line) => [
          <span className="market-line" key={line.key}>
            <bdi dir="ltr">{nameOf(line)}</bdi>
          </span>,
          ...sides.map((outcomeId) => {
            const pick = pickOf(line, outcomeId);
            if (!line.outcomes.includes(outcomeId)) return <span key={priceKeyText(pick)} />;
            return <PriceButton key={priceKeyText(pick)} pick={pick} />;
          }),
        ])}
      </div>
      {market.lines.length > few.length && (
        <button
          className="text-link market-all"
          type="button"
          aria-expanded={hasAll}
          onClick={() => setHasAll(!hasAll)}
        >
          {hasAll ? t("fewer-lines") : t("all-lines", { count: market.lines.length })}
        </button>
      )}
    </>
  );
}
