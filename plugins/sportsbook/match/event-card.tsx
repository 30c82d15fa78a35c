import { Icon, useTexts } from "@core";
import { memo } from "react";
import { useEvent } from "../line/use-line.ts";
import { lineOf, wholeReason } from "../market/market-columns.ts";
import { PriceStrip } from "../prices/price-strip.tsx";
import { MatchTeams } from "./match-teams.tsx";
import { LiveMinute } from "./match-when.tsx";
import "./event-card.css";
import "../board/match-table.css";

/** A live match as a small card: minute, clubs, score and the prices of its result. */
export const EventCard = memo(function EventCard({ eventId }: { eventId: string }) {
  const t = useTexts("sportsbook");
  const event = useEvent(eventId, "main");
  if (!event) return null;
  const { info, state, shape } = event;
  const line = lineOf(shape, "result");
  const reason = line && line.status !== "active" ? (line.reason ?? line.status) : wholeReason(shape);
  return (
    <article className="event-card panel">
      <p className="event-card-top">
        <LiveMinute state={state} />
        <span>{info.tournament.name}</span>
      </p>
      <MatchTeams info={info} state={state} />
      {line && reason === undefined ? (
        <PriceStrip eventId={eventId} line={line} />
      ) : (
        <p className="match-reason">
          <Icon name="lock" size={16} />
          {t(`unavailable-row.${reason ?? "gone"}`)}
        </p>
      )}
    </article>
  );
});
