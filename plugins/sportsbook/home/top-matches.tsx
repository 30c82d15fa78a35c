import { useTexts } from "@core";
import { RowsToCome } from "../board/rows-to-come.tsx";
import { LeaguePanel } from "../competition/league-panel.tsx";
import { useGrowingCompetitions } from "../lists/use-growing.ts";
import type { Competition } from "../offering/competitions.ts";

/** How many rows are drawn with the screen itself, under the live ones. */
const FIRST_ROWS = 6;

/** The next matches of the biggest competitions. */
export function TopMatches({ competitions }: { competitions: readonly Competition[] }) {
  const t = useTexts("sportsbook");
  const shown = useGrowingCompetitions(competitions, FIRST_ROWS);
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
