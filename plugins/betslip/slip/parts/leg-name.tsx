import { useTexts } from "@core";
import type { NamedEvent, PriceKey } from "../../../sportsbook/contract.ts";
import { BUILDER, builderParts } from "../../../sportsbook/exports/builder.ts";
import { useMarketNames } from "../../../sportsbook/exports/use-market-names.ts";
import "./slip-leg.css";

interface Named {
  readonly pick: Omit<PriceKey, "eventId">;
  readonly event: NamedEvent;
}

/** The name of a leg: its outcome, or that it is a combination of several. */
export function LegName({ pick, event }: Named) {
  const names = useMarketNames();
  return (
    <p className="slip-pick">{pick.marketId === BUILDER ? names.market(BUILDER, "") : names.outcome(pick, event)}</p>
  );
}

/** The market of a leg, or the outcomes of a combination, each with its own market. */
export function LegMarket({ pick, event, isLive = false }: Named & { readonly isLive?: boolean }) {
  const t = useTexts("betslip");
  const names = useMarketNames();
  if (pick.marketId !== BUILDER) {
    const market = names.market(pick.marketId, pick.specifiers, event);
    return <p className="slip-market">{isLive ? `${market} · ${t("live")}` : market}</p>;
  }
  return (
    <ul className="slip-parts">
      {(builderParts(pick.outcomeId) ?? []).map((part) => (
        <li key={`${part.marketId}|${part.specifiers}|${part.outcomeId}`}>
          <b>{names.outcome(part, event)}</b> <span>{names.market(part.marketId, part.specifiers, event)}</span>
        </li>
      ))}
    </ul>
  );
}
