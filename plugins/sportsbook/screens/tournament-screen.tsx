import { Link, useTexts } from "@core";
import { useId } from "react";
import { AnswerState } from "../board/answer-state.tsx";
import { MatchTable } from "../board/match-table.tsx";
import { WindowRows } from "../board/window-rows.tsx";
import { useCompetitionPath } from "../competition/competition-path.ts";
import { useLineAnswer } from "../line/use-line-answer.ts";
import { CompetitionHead } from "../lists/competition-head.tsx";
import { competitionOf, usePlace, useSportTree } from "../lists/sport-place.ts";
import { useNamedTitle } from "../lists/use-named-title.ts";
import { PastMatches } from "../teams/past-matches.tsx";
import { SeasonTable } from "../teams/season-table.tsx";
import { TournamentSkeleton } from "../teams/skeletons.tsx";
import { type TournamentAnswer, tournamentAnswer } from "../teams-wire.ts";
import "./sport-screen.css";

const TEXTS = "sportsbook-teams:tournament.";
const nextOf = ({ next }: TournamentAnswer) => next;

/** A competition: its table, the next matches, and the last results. */
export default function TournamentScreen() {
  const tournamentId = (usePlace().params["tournamentId"] ?? "").toLowerCase();
  const answer = useLineAnswer(`/api/v1/line/tournaments/${tournamentId}`, tournamentAnswer, nextOf);
  const listed = competitionOf(tournamentId, useSportTree());
  const known = listed ? { ...listed, sportCode: listed.sport.sportCode } : answer.value;
  useNamedTitle(TEXTS, known?.tournament.name);
  return (
    <div className="stack team-screen">
      {known && <CompetitionHead {...known} view="table" />}
      <AnswerState answer={answer} texts={TEXTS} hasHead={known !== undefined} skeleton={<TournamentSkeleton />}>
        {(value) => <Tournament answer={value} key={tournamentId} />}
      </AnswerState>
    </div>
  );
}

function Tournament({ answer }: { answer: TournamentAnswer }) {
  const t = useTexts("sportsbook-teams");
  const id = useId();
  const competitionPath = useCompetitionPath();
  const { tournament, sportId, sportCode, next, past, table } = answer;
  const ids = next.map(({ info }) => info.id);
  return (
    <>
      <section className="section" aria-labelledby={`${id}-table`}>
        <h2 className="section-title" id={`${id}-table`}>
          {t("team.table")}
        </h2>
        <SeasonTable table={table} sportId={sportId} />
      </section>
      <section className="section" aria-labelledby={`${id}-next`}>
        <div className="section-head">
          <h2 className="section-title" id={`${id}-next`}>
            {t("team.fixtures")}
          </h2>
          <Link className="text-link" to={competitionPath({ ...tournament, sportCode })}>
            {t("tournament.all")}
          </Link>
        </div>
        {ids.length === 0 ? (
          <p className="panel past-none">{t("team.no-next")}</p>
        ) : (
          <div className="panel panel-flush">
            <MatchTable label={t("team.fixtures")} eventIds={ids} Rows={WindowRows} />
          </div>
        )}
      </section>
      <section className="section" aria-labelledby={`${id}-results`}>
        <h2 className="section-title" id={`${id}-results`}>
          {t("team.results")}
        </h2>
        <PastMatches matches={past} />
      </section>
    </>
  );
}
