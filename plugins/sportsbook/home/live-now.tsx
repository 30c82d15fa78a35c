import { Icon, Link, useService, useStore, useTexts, VIEWPORT } from "@core";
import { useDeferredValue } from "react";
import { MatchTable } from "../board/match-table.tsx";
import { useFollow } from "../line/use-line.ts";
import { EventCard } from "../match/event-card.tsx";

/** As many cards as a phone shows are drawn with the screen itself, the rest once these are painted. */
const FIRST_CARDS = 2;

/** The live matches: cards to swipe in the simple view, a table in the wide one. */
export function LiveNow({ eventIds, count }: { eventIds: readonly string[]; count: number }) {
  const t = useTexts("sportsbook");
  const isWide = useStore(useService(VIEWPORT), (viewport) => viewport.view === "wide");
  useFollow(eventIds, "main");
  if (eventIds.length === 0) return null;
  return (
    <section className="section">
      <div className="section-head">
        <h2 className="section-title">
          <span className="live-dot" />
          {t("home.live-now")}
          <span className="count">{count}</span>
        </h2>
        <Link className="text-link" to="/all-live">
          {t("home.all-live")}
          <Icon name="chevron-right" size={16} mirrored />
        </Link>
      </div>
      {isWide ? (
        <div className="panel panel-flush">
          <MatchTable label={t("home.live-now")} eventIds={eventIds} />
        </div>
      ) : (
        <LiveCards eventIds={eventIds} label={t("home.live-now")} />
      )}
    </section>
  );
}

function LiveCards({ eventIds, label }: { eventIds: readonly string[]; label: string }) {
  const shown = useDeferredValue(eventIds, eventIds.slice(0, FIRST_CARDS));
  return (
    <ul className="event-cards" aria-label={label}>
      {shown.map((eventId) => (
        <li key={eventId}>
          <EventCard eventId={eventId} />
        </li>
      ))}
    </ul>
  );
}
