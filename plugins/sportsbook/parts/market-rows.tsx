import { useState } from "react";
import { useService, useTexts } from "@core";
import { priceKeyText } from "../contract.ts";
import type { LineShape } from "../line/line-shape.ts";
import { parseSpecifiers, signed } from "../names/market-template.ts";
import { LINE_STORE, NAMES } from "../tokens.ts";
import type { EventInfo } from "../wire.ts";
import { fewRows, rowSpecifier, type MarketBlock } from "./market-groups.ts";
import { PriceButton } from "./price-button.tsx";

/** A market with a row for each of its lines; at first only those round the most balanced one. */
export function MarketRows({ info, market }: { info: EventInfo; market: MarketBlock }) {
  const t = useTexts("sportsbook");
  const names = useService(NAMES);
  const store = useService(LINE_STORE);
  const [hasAll, setHasAll] = useState(false);
  const specifier = rowSpecifier(market.marketId) ?? "";
  const teams = { home: info.home.name, away: info.away.name };
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
      <div className="market-lines">
        <span className="market-lines-head">
          <span className="visually-hidden">{t("event.line")}</span>
        </span>
        {sides.map((outcomeId) => (
          <span className="market-lines-head" key={outcomeId}>
            {names.side(market.marketId, outcomeId, teams)}
          </span>
        ))}
        {shown.flatMap((line) => [
          <span className="market-line" key={line.key}>
            <bdi dir="ltr">{lineValue(line, specifier)}</bdi>
          </span>,
          ...sides.map((outcomeId) => {
            const pick = pickOf(line, outcomeId);
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
          {hasAll ? t("event.fewer-lines") : t("event.all-lines", { count: market.lines.length })}
        </button>
      )}
    </>
  );
}

/** A handicap reads from the home side, with its sign. */
function lineValue(line: LineShape, specifier: string): string {
  const value = parseSpecifiers(line.specifiers).get(specifier) ?? "";
  return specifier === "hcp" ? signed(Number(value)) : value;
}
