import { Icon, useTexts } from "@core";
import type { PlacedLeg } from "../../betslip/wire.ts";
import { builderParts } from "../../sportsbook/exports/builder.ts";
import { useMarketNames } from "../../sportsbook/exports/use-market-names.ts";
import "./leg-parts.css";

const ICONS = {
  won: "circle-check",
  half_won: "circle-check",
  lost: "circle-x",
  half_lost: "circle-x",
  void: "ban",
} as const;

/** The outcomes of a combination, each with its market and, once known, its result. */
export function LegParts({ leg }: { leg: PlacedLeg }) {
  const t = useTexts("my-bets");
  const names = useMarketNames();
  return (
    <ul className="bet-parts">
      {(builderParts(leg.outcomeId) ?? []).map((part, at) => {
        const result = leg.parts?.[at]?.result;
        return (
          <li key={`${part.marketId}|${part.specifiers}|${part.outcomeId}`} data-result={result}>
            {leg.parts ? <Icon name={result ? ICONS[result] : "clock"} size={16} /> : null}
            <span>
              <b>{names.outcome(part, leg)}</b> {names.market(part.marketId, part.specifiers, leg)}
              {result ? <em>{t(`result.${result}`)}</em> : null}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
