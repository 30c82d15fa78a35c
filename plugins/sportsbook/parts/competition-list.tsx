import { useMemo, useState } from "react";
import { Flag, Icon, useService } from "@core";
import { byCompetition, firstIds, type Competition } from "../line/competitions.ts";
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
  const open = useMemo(() => firstIds(competitions, OPEN_MATCHES), [competitions]);
  return competitions.map((competition) => (
    <League
      competition={competition}
      isOpenAtFirst={open.has(competition.id)}
      {...(market ? { market } : {})}
      key={competition.id}
    />
  ));
}

/** A competition that is open at first, or stays closed until somebody opens it. */
function League({ competition, market, isOpenAtFirst }: { competition: Competition; market?: Column; isOpenAtFirst: boolean }) {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
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
