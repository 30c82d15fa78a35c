import { useMemo, useState } from "react";
import { Flag, Icon, Link, useService } from "@core";
import { SPORT_TREE } from "../contract.ts";
import { byCompetition, firstIds, inTreeOrder, upcomingCompetitions, type Competition } from "../line/competitions.ts";
import { LINE_STORE } from "../tokens.ts";
import { useChampionshipPath } from "./championship-path.ts";
import { LeaguePanel } from "./league-panel.tsx";
import type { Column } from "./market-columns.ts";

/** How many matches are shown before competitions stay closed until somebody opens them. */
const OPEN_MATCHES = 40;

interface CompetitionListProps {
  readonly eventIds: readonly string[];
  readonly market?: Column;
  /** The sport whose every upcoming competition is listed, also those that have none of these matches. */
  readonly wholeSport?: string | undefined;
}

/** Matches by competition, the most important first. The first ones are open; the rest cost nothing until opened. */
export function CompetitionList({ eventIds, market, wholeSport }: CompetitionListProps) {
  const line = useService(LINE_STORE);
  const tree = useService(SPORT_TREE);
  const { competitions, totals } = useMemo(() => {
    const every = wholeSport === undefined ? [] : upcomingCompetitions(tree.state, wholeSport);
    const listed = byCompetition(eventIds.flatMap((eventId) => line.info(eventId) ?? []));
    const ids = new Set(listed.map(({ id }) => id));
    return {
      competitions: inTreeOrder([...listed, ...every.filter(({ id }) => !ids.has(id))], tree.state),
      totals: new Map(every.map(({ id, total }) => [id, total])),
    };
  }, [line, tree, eventIds, wholeSport]);
  const open = useMemo(() => firstIds(competitions, OPEN_MATCHES), [competitions]);

  return competitions.map((competition) => {
    const { id, eventIds: own } = competition;
    const props = { competition, total: totals.get(id) ?? own.length, ...(market ? { market } : {}) };
    return own.length > 0 ? (
      <League {...props} isOpenAtFirst={open.has(id)} key={id} />
    ) : (
      <Elsewhere {...props} key={id} />
    );
  });
}

interface LeagueProps {
  readonly competition: Competition;
  readonly market?: Column;
  readonly total: number;
}

/** A competition that is open at first, or stays closed until somebody opens it. */
function League({ isOpenAtFirst, ...props }: LeagueProps & { readonly isOpenAtFirst: boolean }) {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  if (isOpen) return <LeaguePanel {...props} />;
  return (
    <section className="panel panel-flush league-closed">
      <h3>
        <button className="league-head" type="button" aria-expanded={false} onClick={() => setIsOpen(true)}>
          <HeadOf {...props} icon="chevron-down" />
        </button>
      </h3>
    </section>
  );
}

/** A competition whose matches are too far ahead for this list: the way to them. */
function Elsewhere(props: LeagueProps) {
  const championshipPath = useChampionshipPath();
  return (
    <section className="panel panel-flush league-closed">
      <h3>
        <Link className="league-head" to={championshipPath(props.competition)}>
          <HeadOf {...props} icon="chevron-right" />
        </Link>
      </h3>
    </section>
  );
}

function HeadOf({ competition, total, icon }: LeagueProps & { readonly icon: string }) {
  const { name, country, countryCode } = competition;
  return (
    <>
      <Flag countryCode={countryCode} />
      <span className="league-name">
        {country} · {name}
      </span>
      <span className="count">{total}</span>
      <Icon name={icon} size={16} mirrored />
    </>
  );
}
