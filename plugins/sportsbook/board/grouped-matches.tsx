import { useTexts } from "@core";
import { useMemo } from "react";
import { LeaguePanel } from "../competition/league-panel.tsx";
import { byCompetition } from "../offering/competitions.ts";
import type { EventLine } from "../wire.ts";
import { WayOn } from "./way-on.tsx";
import { WindowRows } from "./window-rows.tsx";

/** Matches under their competitions. `texts` is the prefix of the text keys for an empty list. */
export function GroupedMatches({ events, texts }: { events: readonly EventLine[]; texts: string }) {
  const t = useTexts("sportsbook");
  const competitions = useMemo(() => byCompetition(events.map(({ info }) => info)), [events]);
  if (competitions.length > 0) {
    return (
      <>
        <h2 className="visually-hidden">{t("sportsbook-lists:sport.matches")}</h2>
        {competitions.map((competition) => (
          <LeaguePanel competition={competition} Rows={WindowRows} key={competition.id} />
        ))}
      </>
    );
  }
  const [title, text] = [t(`${texts}empty`), t(`${texts}empty-text`)];
  return <WayOn icon="calendar" title={title} text={text} to="/" label={t("event.more")} />;
}
