import { useService, useTexts } from "@core";
import { useId } from "react";
import { AnswerState } from "../board/answer-state.tsx";
import { MatchTable } from "../board/match-table.tsx";
import { WindowRows } from "../board/window-rows.tsx";
import { useLineAnswer } from "../line/use-line-answer.ts";
import { usePlace } from "../lists/sport-place.ts";
import { useNamedTitle } from "../lists/use-named-title.ts";
import { knownTeam } from "../teams/known-team.ts";
import { NextMatch } from "../teams/next-match.tsx";
import { PastMatches } from "../teams/past-matches.tsx";
import { SeasonTable } from "../teams/season-table.tsx";
import { TeamSkeleton } from "../teams/skeletons.tsx";
import { TeamHead } from "../teams/team-head.tsx";
import { type TeamAnswer, teamAnswer } from "../teams-wire.ts";
import { LINE_STORE } from "../tokens.ts";
import "./sport-screen.css";

const TEXTS = "sportsbook-teams:team.";
const nextOf = ({ next }: TeamAnswer) => next;

/** A team or player: the next matches, the last results, and the place in the table. */
export default function TeamScreen() {
  const teamId = usePlace().params["teamId"] ?? "";
  const line = useService(LINE_STORE);
  const answer = useLineAnswer(`/api/v1/line/teams/${teamId}`, teamAnswer, nextOf);
  const known = answer.value ?? knownTeam(teamId, line.infos());
  useNamedTitle(TEXTS, known?.team.name);
  return (
    <div className="stack team-screen">
      {known && <TeamHead {...known} />}
      <AnswerState answer={answer} texts={TEXTS} hasHead={known !== undefined} skeleton={<TeamSkeleton />}>
        {(value) => <Team answer={value} key={teamId} />}
      </AnswerState>
    </div>
  );
}

function Team({ answer }: { answer: TeamAnswer }) {
  const t = useTexts("sportsbook-teams");
  const id = useId();
  const { team, sportId, next, past, tables } = answer;
  const [first, ...later] = next.map(({ info }) => info.id);
  return (
    <>
      {first === undefined ? <p className="panel past-none">{t("team.no-next")}</p> : <NextMatch eventId={first} />}
      {later.length > 0 && (
        <section className="section" aria-labelledby={`${id}-fixtures`}>
          <h2 className="section-title" id={`${id}-fixtures`}>
            {t("team.fixtures")}
          </h2>
          <div className="panel panel-flush">
            <MatchTable label={t("team.fixtures")} eventIds={later} Rows={WindowRows} />
          </div>
        </section>
      )}
      <div className="team-columns">
        <section className="section" aria-labelledby={`${id}-results`}>
          <h2 className="section-title" id={`${id}-results`}>
            {t("team.results")}
          </h2>
          <PastMatches matches={past} />
        </section>
        <section className="section" aria-labelledby={`${id}-table`}>
          <h2 className="section-title" id={`${id}-table`}>
            {t("team.table")}
          </h2>
          {tables.map((table) => (
            <SeasonTable table={table} sportId={sportId} teamId={team.id} key={table.tournament.id} />
          ))}
        </section>
      </div>
    </>
  );
}
