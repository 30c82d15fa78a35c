import { Flag, Link, SlotOutlet, useTexts, useTitle } from "@core";
import { CHAMPIONSHIP_ASIDE } from "../contract.ts";
import { useLineAnswer } from "../line/use-line-answer.ts";
import { AnswerState } from "../parts/answer-state.tsx";
import { useChampionshipPath } from "../parts/championship-path.ts";
import { MatchTable } from "../parts/match-table.tsx";
import { PastMatches } from "../teams/past-matches.tsx";
import { PlaceCrumbs } from "../teams/place-crumbs.tsx";
import { SeasonTable } from "../teams/season-table.tsx";
import { tournamentAnswer, type TournamentAnswer } from "../teams-wire.ts";
import { usePlace } from "./sport-place.ts";
import "./sport-screen.css";

const nextOf = ({ next }: TournamentAnswer) => next;

/** A competition: its table, what comes next, and how it went. */
export default function TournamentScreen() {
  const t = useTexts("sportsbook-teams");
  const tournamentId = (usePlace().params["tournamentId"] ?? "").toLowerCase();
  const answer = useLineAnswer(`/api/v1/line/tournaments/${tournamentId}`, tournamentAnswer, nextOf);
  const name = answer.value?.tournament.name;
  useTitle(
    name === undefined ? t("tournament.heading") : t("tournament.title", { tournament: name }),
    name === undefined ? undefined : t("tournament.description", { tournament: name }),
  );
  if (!answer.value) return <AnswerState resource={answer} texts="sportsbook-teams:tournament." />;
  return <Tournament answer={answer.value} key={tournamentId} />;
}

function Tournament({ answer }: { answer: TournamentAnswer }) {
  const t = useTexts("sportsbook-teams");
  const championshipPath = useChampionshipPath();
  const { tournament, sportId, sportCode, category, next, past, table } = answer;
  const ids = next.map(({ info }) => info.id);
  return (
    <div className="stack team-screen">
      <PlaceCrumbs sportCode={sportCode}>
        <li>{category.name}</li>
      </PlaceCrumbs>
      <header className="screen-head">
        <h1>
          <Flag countryCode={category.countryCode} />
          {tournament.name}
        </h1>
        <SlotOutlet
          slot={CHAMPIONSHIP_ASIDE}
          props={{ tournamentId: tournament.id, name: tournament.name, sportCode }}
        />
      </header>
      <section className="section" aria-labelledby="tournament-next">
        <div className="section-head">
          <h2 className="section-title" id="tournament-next">
            {t("team.fixtures")}
          </h2>
          <Link className="text-link" to={championshipPath({ ...tournament, sportCode })}>
            {t("tournament.all")}
          </Link>
        </div>
        {ids.length === 0 ? (
          <p className="panel past-none">{t("team.no-next")}</p>
        ) : (
          <div className="panel panel-flush">
            <MatchTable label={t("team.fixtures")} eventIds={ids} />
          </div>
        )}
      </section>
      <div className="team-columns">
        <section className="section" aria-labelledby="tournament-table">
          <h2 className="section-title" id="tournament-table">
            {t("team.table")}
          </h2>
          <SeasonTable table={table} sportId={sportId} />
        </section>
        <section className="section" aria-labelledby="tournament-results">
          <h2 className="section-title" id="tournament-results">
            {t("team.results")}
          </h2>
          <PastMatches matches={past} />
        </section>
      </div>
    </div>
  );
}
