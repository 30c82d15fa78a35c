import { memo } from "react";
import { Icon, useTexts } from "@core";
import { useEvent } from "../line/use-line.ts";
import { EventLink } from "./event-link.tsx";
import { COLUMNS, lineOf, wholeReason } from "./market-columns.ts";
import { MatchTeams } from "./match-teams.tsx";
import { MatchWhen } from "./match-when.tsx";
import { PriceStrip } from "./price-strip.tsx";

const CELLS = ["match-prices", "match-second", "match-third"] as const;

/** One match of a table: when, who, the score, and the main line of each market. */
export const MatchRow = memo(function MatchRow({ eventId }: { eventId: string }) {
  const t = useTexts("sportsbook");
  const event = useEvent(eventId, "main");
  if (!event) return null;
  const { info, state, shape } = event;
  const reason = wholeReason(shape);
  const teams = `${info.home.name} ${t("versus")} ${info.away.name}`;
  return (
    <div className="match-row" role="row">
      <div className="match-when" role="cell">
        <MatchWhen info={info} state={state} />
      </div>
      <div className="match-cell" role="cell">
        <MatchTeams info={info} state={state} />
      </div>
      {reason === undefined ? (
        COLUMNS.map((marketId, index) => {
          const line = lineOf(shape, marketId);
          return (
            <div className={CELLS[index]} role="cell" key={marketId}>
              {line ? <PriceStrip eventId={eventId} line={line} /> : <NoLine />}
            </div>
          );
        })
      ) : (
        <div className="match-reason" role="cell">
          <Icon name="lock" size={16} />
          {t(`unavailable-row.${reason}`)}
        </div>
      )}
      <div className="match-more" role="cell">
        {state.marketCount > 0 && (
          <EventLink info={info} label={t("more-markets", { count: state.marketCount, teams })}>
            <bdi dir="ltr">+{state.marketCount}</bdi>
          </EventLink>
        )}
      </div>
    </div>
  );
});

/** Holds the place of a market that is not offered now, while others of the match are. */
function NoLine() {
  const t = useTexts("sportsbook");
  return (
    <span className="match-no-line">
      <Icon name="lock" size={16} label={t("unavailable.gone")} />
    </span>
  );
}
