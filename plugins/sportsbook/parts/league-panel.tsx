import { Flag } from "@core";
import type { Column } from "./market-columns.ts";
import { MatchTable } from "./match-table.tsx";
import type { Competition } from "../line/competitions.ts";

/** The matches of one competition under its name. */
export function LeaguePanel({ competition, market }: { competition: Competition; market?: Column }) {
  const { name, country, countryCode, eventIds } = competition;
  return (
    <section className="panel panel-flush league" aria-label={`${country} · ${name}`}>
      <div className="league-head">
        <Flag countryCode={countryCode} />
        <h3 className="league-name">
          {country} · {name}
        </h3>
        <span className="count">{eventIds.length}</span>
      </div>
      <MatchTable label={`${country} · ${name}`} eventIds={eventIds} {...(market ? { market } : {})} />
    </section>
  );
}
