import { useMemo, useState } from "react";
import { Flag, Icon, useService } from "@core";
import { byCompetition, type Competition } from "../line/competitions.ts";
import { LINE_STORE } from "../tokens.ts";
import { LeaguePanel } from "./league-panel.tsx";
import type { Column } from "./market-columns.ts";

/** How many matches are shown before competitions stay closed until somebody opens them. */
const OPEN_MATCHES = 40;

/** Matches by competition. The first ones are open; the rest cost nothing until they are opened. */
export function CompetitionList({ eventIds, market }: { eventIds: readonly string[]; market?: Column }) {
  const line = useService(LINE_STORE);
  const competitions = useMemo(
    () => byCompetition(eventIds.flatMap((eventId) => line.info(eventId) ?? [])),
    [line, eventIds],
  );
  let shown = 0;
  return competitions.map((competition) => {
    const isOpen = shown < OPEN_MATCHES;
    shown += competition.eventIds.length;
    const props = { competition, ...(market ? { market } : {}) };
    return isOpen ? <LeaguePanel {...props} key={competition.id} /> : <ClosedLeague {...props} key={competition.id} />;
  });
}

function ClosedLeague({ competition, market }: { competition: Competition; market?: Column }) {
  const [isOpen, setIsOpen] = useState(false);
  const { name, country, countryCode, eventIds } = competition;
  if (isOpen) return <LeaguePanel competition={competition} {...(market ? { market } : {})} />;
  return (
    <section className="panel panel-flush league-closed">
      <h3>
        <button className="league-head" type="button" aria-expanded={false} onClick={() => setIsOpen(true)}>
          <Flag countryCode={countryCode} />
          <span className="league-name">
            {country} · {name}
          </span>
          <span className="count">{eventIds.length}</span>
          <Icon name="chevron-down" size={16} />
        </button>
      </h3>
    </section>
  );
}
