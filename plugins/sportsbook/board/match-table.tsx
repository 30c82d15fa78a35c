import { useService, useStore, useTexts, VIEWPORT } from "@core";
import type { ComponentType } from "react";
import { useFollow } from "../line/use-line.ts";
import { type Column, columnsIn, marketsOfSport } from "../market/market-columns.ts";
import { MatchRow } from "../match/match-row.tsx";
import { LINE_STORE, NAMES } from "../tokens.ts";
import "./match-table.css";

const HEADS = ["match-columns", "match-columns match-head-second", "match-columns match-third"] as const;

export interface MatchTableProps {
  readonly label: string;
  readonly eventIds: readonly string[];
  readonly market?: Column;
  /** Draws the rows; lists draw only those near the visible part. */
  readonly Rows?: ComponentType<RowsProps>;
  readonly above?: number;
}

export interface RowsProps {
  readonly eventIds: readonly string[];
  readonly columns: readonly Column[];
  /** How many rows of the same list are above these. */
  readonly above?: number | undefined;
}

/**
 * Matches with the main line of each market. The table's width decides how many markets fit; where only one fits,
 * `market` says which.
 */
export function MatchTable({ label, eventIds, market = "result", Rows = MatchRows, above }: MatchTableProps) {
  const t = useTexts("sportsbook");
  const names = useService(NAMES);
  const line = useService(LINE_STORE);
  const [sportCode, ...others] = new Set(eventIds.map((eventId) => line.info(eventId)?.sportCode));
  const columns = useStore(useService(VIEWPORT), ({ isNarrow }) => columnsIn(isNarrow, market));
  const markets = marketsOfSport(others.length > 0 ? undefined : sportCode);
  return (
    <div
      className="match-table"
      role="grid"
      aria-label={label}
      data-market={market}
      data-pair={markets[0] === "winner" ? "" : undefined}
    >
      <div className="match-head" role="row">
        <span role="columnheader">
          <span className="visually-hidden">{t("table.when")}</span>
        </span>
        <span className="match-head-teams" role="columnheader">
          <span className="visually-hidden">{t("table.match")}</span>
        </span>
        {HEADS.map((className, index) => (
          <span className={className} role={markets[index] ? "columnheader" : "gridcell"} key={className}>
            <span>{markets[index] && names.column(markets[index])}</span>
          </span>
        ))}
        <span role="columnheader">
          <span className="visually-hidden">{t("table.more")}</span>
        </span>
      </div>
      <Rows eventIds={eventIds} columns={columns} above={above} />
    </div>
  );
}

/** All rows at once. */
export function MatchRows({ eventIds, columns }: RowsProps) {
  useFollow(eventIds, "main");
  return eventIds.map((eventId) => <MatchRow eventId={eventId} columns={columns} key={eventId} />);
}
