import type { ComponentType } from "react";
import { useService, useTexts } from "@core";
import { BLOCK_ROWS, blocksOf } from "../line/blocks.ts";
import { useFollow } from "../line/use-line.ts";
import { LINE_STORE, NAMES } from "../tokens.ts";
import { marketsOfSport, type Column } from "./market-columns.ts";
import { MatchBlock } from "./match-block.tsx";
import { MatchRow } from "./match-row.tsx";
import "./match-table.css";

/** From how many rows on those out of sight are not laid out. */
const LONG_FROM = 40;
const HEADS = ["match-columns", "match-columns match-head-second", "match-columns match-third"] as const;

export interface MatchTableProps {
  readonly label: string;
  readonly eventIds: readonly string[];
  readonly market?: Column;
  /** Draws the rows; long tables draw only those near the part that is seen. */
  readonly Rows?: ComponentType<{ readonly eventIds: readonly string[] }>;
}

/**
 * Matches with the main line of each market. The width of its place decides how many markets fit; where it is one,
 * `market` says which.
 */
export function MatchTable({ label, eventIds, market = "result", Rows = MatchRows }: MatchTableProps) {
  const t = useTexts("sportsbook");
  const names = useService(NAMES);
  const line = useService(LINE_STORE);
  const [sportCode, ...others] = new Set(eventIds.map((eventId) => line.info(eventId)?.sportCode));
  const markets = marketsOfSport(others.length > 0 ? undefined : sportCode);
  return (
    <div
      className="match-table"
      role="grid"
      aria-label={label}
      data-market={market}
      data-pair={markets[0] === "winner" ? "" : undefined}
      data-long={eventIds.length >= LONG_FROM ? "" : undefined}
    >
      <div className="match-head" role="row">
        <span role="columnheader">
          <span className="visually-hidden">{t("table.when")}</span>
        </span>
        <span className="match-head-teams" role="columnheader">
          <span className="visually-hidden">{t("table.match")}</span>
        </span>
        {HEADS.map((className, index) => (
          <span className={className} role="columnheader" key={className}>
            <span>{markets[index] && names.column(markets[index])}</span>
          </span>
        ))}
        <span role="columnheader">
          <span className="visually-hidden">{t("table.more")}</span>
        </span>
      </div>
      <Rows eventIds={eventIds} />
    </div>
  );
}

/** All rows at once. */
export function MatchRows({ eventIds }: { readonly eventIds: readonly string[] }) {
  useFollow(eventIds, "main");
  if (eventIds.length < LONG_FROM) return rowsOf(eventIds);
  return blocksOf(eventIds, BLOCK_ROWS).map((block, at) => (
    <MatchBlock rows={block.length} key={at}>
      {rowsOf(block)}
    </MatchBlock>
  ));
}

const rowsOf = (eventIds: readonly string[]) => eventIds.map((eventId) => <MatchRow eventId={eventId} key={eventId} />);
