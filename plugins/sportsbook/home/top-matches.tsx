import { useTexts } from "@core";
import { LeaguePanel } from "../parts/league-panel.tsx";
import type { Competition } from "../line/competitions.ts";

/** The next matches of the biggest competitions. */
export function TopMatches({ competitions }: { competitions: readonly Competition[] }) {
  const t = useTexts("sportsbook");
  if (competitions.length === 0) return null;
  return (
    <section className="section">
      <div className="section-head">
        <h2 className="section-title">{t("home.top-matches")}</h2>
      </div>
      {competitions.map((competition) => (
        <LeaguePanel competition={competition} key={competition.id} />
      ))}
    </section>
  );
}
