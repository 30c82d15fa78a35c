import { Icon, SlotOutlet, useTexts } from "@core";
import { memo } from "react";
import { EVENT_ASIDE } from "../contract.ts";
import { useEvent } from "../line/use-line.ts";
import { type Column, COLUMNS, lineOf, marketsOfSport, wholeReason } from "../market/market-columns.ts";
import { PriceStrip } from "../prices/price-strip.tsx";
import { EventLink } from "./event-link.tsx";
import { MatchTeams } from "./match-teams.tsx";
import { MatchWhen } from "./match-when.tsx";

const CELLS = { result: "match-prices", total: "match-second", handicap: "match-third" } as const;

interface MatchRowProps {
  readonly eventId: string;
  /** The columns that the table has room for. Pass the same array each time. */
  readonly columns: readonly Column[];
}

/** One match of a table: time, sides, score, and the main line of each market. */
export const MatchRow = memo(function MatchRow({ eventId, columns }: MatchRowProps) {
  const t = useTexts("sportsbook");
  const event = useEvent(eventId, "main");
  if (!event) return null;
  const { info, state, shape } = event;
  const reason = wholeReason(shape);
  const offered = marketsOfSport(info.sportCode).length;
  const teams = `${info.home.name} ${t("versus")} ${info.away.name}`;
  return (
    <div className="match-row" role="row">
      <div className="match-when" role="gridcell">
        <MatchWhen info={info} state={state} />
      </div>
      <div className="match-cell" role="gridcell">
        <MatchTeams info={info} state={state} />
      </div>
      {reason === undefined ? (
        columns.map((column) => {
          const line = lineOf(shape, column);
          return (
            <div className={CELLS[column]} role="gridcell" key={column}>
              {line ? <PriceStrip eventId={eventId} line={line} /> : COLUMNS.indexOf(column) < offered && <NoLine />}
            </div>
          );
        })
      ) : (
        <div className="match-reason" role="gridcell">
          <Icon name="lock" size={16} />
          {t(`unavailable-row.${reason}`)}
        </div>
      )}
      <div className="match-more" role="gridcell">
        {state.marketCount > 0 && (
          <EventLink info={info} label={t("more-markets", { count: state.marketCount, teams })}>
            <bdi dir="ltr">+{state.marketCount}</bdi>
          </EventLink>
        )}
        <SlotOutlet slot={EVENT_ASIDE} props={{ eventId, home: info.home.name, away: info.away.name }} />
      </div>
    </div>
  );
});

/** A placeholder for a market that is not offered now, while others of the match are. */
function NoLine() {
  const t = useTexts("sportsbook");
  return (
    <span className="match-no-line">
      <Icon name="lock" size={16} label={t("unavailable.gone")} />
    </span>
  );
}
