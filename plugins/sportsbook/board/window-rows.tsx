import { useService, useTexts } from "@core";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { EventLink } from "../match/event-link.tsx";
import { BLOCK_ROWS, blocksOf } from "../offering/blocks.ts";
import { LINE_STORE } from "../tokens.ts";
import { MatchRows, type RowsProps } from "./match-table.tsx";
import { watchNear } from "./watch-near.ts";

/** So many rows of a list are drawn without looking where they are: enough for a desk's screen. */
const FIRST_ROWS = 20;

/**
 * The rows of a list that may be very long. The browser lays out a block of them together when it comes near the visible
 * part. A row far from there contains only the name of its match. So the page stays small, while find-in-page, screen
 * readers and the scrollbar still know every match.
 */
export function WindowRows({ eventIds, columns, above = 0 }: RowsProps) {
  return blocksOf(eventIds, BLOCK_ROWS).map((block, at) => (
    <RowBlock eventIds={block} columns={columns} above={above + at * BLOCK_ROWS} key={at} />
  ));
}

function RowBlock({ eventIds, columns, above }: RowsProps & { readonly above: number }) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(above < FIRST_ROWS);
  /** The row that had the focus when the rows were last replaced. */
  const held = useRef(-1);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    return watchNear(element, (isInReach) => {
      held.current = [...element.children].findIndex((row) => row.contains(document.activeElement));
      // The focused row stays, wherever the page is scrolled to.
      setIsNear(isInReach || held.current >= 0);
    });
  }, []);
  useLayoutEffect(() => {
    const row = place.current?.children[held.current];
    if (row && !row.contains(document.activeElement)) row.querySelector("a")?.focus({ preventScroll: true });
  }, [isNear]);
  // While the block is far away, its height is computed from the number of its rows.
  return (
    <div className="match-block" role="rowgroup" data-rows={eventIds.length} ref={place}>
      {isNear ? (
        <MatchRows eventIds={eventIds} columns={columns} />
      ) : (
        eventIds.map((eventId) => <FarRow eventId={eventId} key={eventId} />)
      )}
    </div>
  );
}

function FarRow({ eventId }: { eventId: string }) {
  const t = useTexts("sportsbook");
  const info = useService(LINE_STORE).info(eventId);
  if (!info) return null;
  return (
    <div className="match-row match-row-far" role="row">
      <div className="match-cell" role="gridcell">
        <EventLink info={info} className="match-teams">
          <bdi>{info.home.name}</bdi> {t("versus")} <bdi>{info.away.name}</bdi>
        </EventLink>
      </div>
    </div>
  );
}
