import { Flag, Link, useTexts } from "@core";
import type { Competition } from "../line/competitions.ts";
import { useChampionshipPath } from "./championship-path.ts";
import type { Column } from "./market-columns.ts";
import { MatchTable } from "./match-table.tsx";

/** The matches of one competition under its name; where there are more than these, with the way to all of them. */
export function LeaguePanel({
  competition,
  market,
  total = 0,
}: {
  competition: Competition;
  market?: Column;
  total?: number;
}) {
  const t = useTexts("sportsbook");
  const championshipPath = useChampionshipPath();
  const { name, country, countryCode, eventIds } = competition;
  return (
    <section className="panel panel-flush league" aria-label={`${country} · ${name}`}>
      <div className="league-head">
        <Flag countryCode={countryCode} />
        <h3 className="league-name">
          <Link to={championshipPath(competition)}>
            {country} · {name}
          </Link>
        </h3>
        <span className="count">{Math.max(total, eventIds.length)}</span>
      </div>
      <MatchTable label={`${country} · ${name}`} eventIds={eventIds} {...(market ? { market } : {})} />
      {total > eventIds.length && (
        <div className="league-all">
          <Link className="text-link" to={championshipPath(competition)}>
            {t("sport.all-matches", { count: total })}
          </Link>
        </div>
      )}
    </section>
  );
}
