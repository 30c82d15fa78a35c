import { useTexts } from "@core";
import { useDeferredValue } from "react";
import { RowsToCome } from "../board/rows-to-come.tsx";
import { LeaguePanel } from "../competition/league-panel.tsx";
import type { Competition } from "../offering/competitions.ts";
import { firstMatches } from "../offering/first-matches.ts";

/** How many matches are drawn with the screen itself, under the live ones. The rest follows once these are painted. */
const FIRST_MATCHES = 4;

/** The next matches of the biggest competitions. */
export function TopMatches({ competitions }: { competitions: readonly Competition[] }) {
  const t = useTexts("sportsbook");
  const shown = useDeferredValue(competitions, firstMatches(competitions, FIRST_MATCHES));
  if (competitions.length === 0) return null;
  return (
    <section className="section">
      <div className="section-head">
        <h2 className="section-title">{t("home.top-matches")}</h2>
      </div>
      {shown.map((competition) => (
        <LeaguePanel competition={competition} key={competition.id} />
      ))}
      <RowsToCome all={competitions} shown={shown} />
    </section>
  );
}
