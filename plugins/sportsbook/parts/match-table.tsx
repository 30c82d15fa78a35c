import { useService, useTexts } from "@core";
import { useFollow } from "../line/use-line.ts";
import { NAMES } from "../tokens.ts";
import { COLUMNS, type Column } from "./market-columns.ts";
import { MatchRow } from "./match-row.tsx";
import { moveAmongPrices } from "./price-keys.ts";
import "./match-table.css";

/** From how many rows on those out of sight are not laid out. */
const LONG_FROM = 40;

/**
 * Matches with the main line of each market. The width of its place decides how many markets fit; where it is one,
 * `market` says which.
 */
export function MatchTable({
  label,
  eventIds,
  market = "1x2",
}: {
  label: string;
  eventIds: readonly string[];
  market?: Column;
}) {
  const t = useTexts("sportsbook");
  const names = useService(NAMES);
  useFollow(eventIds, "main");
  return (
    <div
      className="match-table"
      role="table"
      aria-label={label}
      data-market={market}
      data-long={eventIds.length >= LONG_FROM ? "" : undefined}
      onKeyDown={(event) => moveAmongPrices(event.currentTarget, event.nativeEvent)}
    >
      <div className="match-head" role="row">
        <span role="columnheader">
          <span className="visually-hidden">{t("table.when")}</span>
        </span>
        <span className="match-head-teams" role="columnheader">
          <span className="visually-hidden">{t("table.match")}</span>
        </span>
        {COLUMNS.map((marketId, index) => (
          <span
            className={index === 2 ? "match-columns match-third" : "match-columns"}
            role="columnheader"
            key={marketId}
          >
            <span>{names.column(marketId)}</span>
          </span>
        ))}
        <span role="columnheader">
          <span className="visually-hidden">{t("table.more")}</span>
        </span>
      </div>
      {eventIds.map((eventId) => (
        <MatchRow eventId={eventId} key={eventId} />
      ))}
    </div>
  );
}
