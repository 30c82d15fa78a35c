import { useService, useTexts } from "@core";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { EventLink } from "../match/event-link.tsx";
import { MatchBlock } from "../match/match-block.tsx";
import { BLOCK_ROWS, blocksOf, WINDOW_FROM } from "../offering/blocks.ts";
import { LINE_STORE } from "../tokens.ts";
import { MatchRows, type RowsProps } from "./match-table.tsx";
import { watchNear } from "./watch-near.ts";

/**
 * The rows of a table that may be very long. A row far from the visible part contains only the name of its match. So
 * the page stays small, while find-in-page, screen readers and the scrollbar still know every match.
 */
export function WindowRows({ eventIds, columns }: RowsProps) {
  if (eventIds.length < WINDOW_FROM) return <MatchRows eventIds={eventIds} columns={columns} />;
  return blocksOf(eventIds, BLOCK_ROWS).map((block, at) => (
    <RowBlock eventIds={block} columns={columns} isFirst={at === 0} key={at} />
  ));
}

function RowBlock({ eventIds, columns, isFirst }: RowsProps & { readonly isFirst: boolean }) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(isFirst);
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
  return (
    <MatchBlock rows={eventIds.length} ref={place}>
      {isNear ? (
        <MatchRows eventIds={eventIds} columns={columns} />
      ) : (
        eventIds.map((eventId) => <FarRow eventId={eventId} key={eventId} />)
      )}
    </MatchBlock>
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
