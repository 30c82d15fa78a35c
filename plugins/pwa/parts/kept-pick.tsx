import { useFormat, useService, useTexts } from "@core";
import { MARKET_NAMES, type NamedEvent, type PriceKey } from "../../sportsbook/contract.ts";
import { BUILDER } from "../../sportsbook/exports/builder.ts";

export interface KeptPickProps {
  readonly pick: Omit<PriceKey, "eventId"> & { readonly odds: number };
  readonly event: NamedEvent;
}

/** A pick as it was last known, without live data. */
export function KeptPick({ pick, event }: KeptPickProps) {
  const t = useTexts("pwa");
  useTexts("sportsbook");
  const names = useService(MARKET_NAMES);
  const format = useFormat();
  const isCombination = pick.marketId === BUILDER;
  return (
    <li className="line-stop offline-pick">
      <b>{isCombination ? names.market(BUILDER, "") : names.outcome(pick, event)}</b>
      <b>
        <bdi dir="ltr">{format.odds(pick.odds)}</bdi>
      </b>
      {isCombination ? null : <span>{names.market(pick.marketId, pick.specifiers, event)}</span>}
      <span>{event.away ? t("offline.event", { home: event.home, away: event.away }) : event.home}</span>
    </li>
  );
}
