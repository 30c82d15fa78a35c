import { useMemo } from "react";
import { EmptyState, Link, useTexts } from "@core";
import { byCompetition } from "../line/competitions.ts";
import type { EventLine } from "../wire.ts";
import { LeaguePanel } from "./league-panel.tsx";

/** Matches under their competitions; `texts` names what is said when there are none. */
export function GroupedMatches({ events, texts }: { events: readonly EventLine[]; texts: string }) {
  const t = useTexts("sportsbook");
  const competitions = useMemo(() => byCompetition(events.map(({ info }) => info)), [events]);
  if (competitions.length > 0) {
    return competitions.map((competition) => <LeaguePanel competition={competition} key={competition.id} />);
  }
  const action = (
    <Link className="button button-plain" to="/">
      {t("event.more")}
    </Link>
  );
  return <EmptyState icon="calendar" title={t(`${texts}.empty`)} text={t(`${texts}.empty-text`)} action={action} />;
}
