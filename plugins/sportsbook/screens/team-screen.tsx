import { Flag, Link, NAVIGATION, SlotOutlet, useService, useTexts, useTitle } from "@core";
import { TEAM_ASIDE } from "../contract.ts";
import { useLineAnswer } from "../line/use-line-answer.ts";
import { AnswerState } from "../parts/answer-state.tsx";
import { Crest } from "../parts/crest.tsx";
import { MatchTable } from "../parts/match-table.tsx";
import { FormPills } from "../teams/form-pills.tsx";
import { NextMatch } from "../teams/next-match.tsx";
import { PastMatches } from "../teams/past-matches.tsx";
import { PlaceCrumbs } from "../teams/place-crumbs.tsx";
import { SeasonTable } from "../teams/season-table.tsx";
import { teamAnswer, type TeamAnswer } from "../teams-wire.ts";
import { usePlace } from "./sport-place.ts";
import "./sport-screen.css";

const nextOf = ({ next }: TeamAnswer) => next;

/** A team or player: what comes next, how it went, and where it stands. */
export default function TeamScreen() {
  const t = useTexts("sportsbook-teams");
  const teamId = usePlace().params["teamId"] ?? "";
  const answer = useLineAnswer(`/api/v1/line/teams/${teamId}`, teamAnswer, nextOf);
  const name = answer.value?.team.name;
  useTitle(
    name === undefined ? t("team.heading") : t("team.title", { team: name }),
    name === undefined ? undefined : t("team.description", { team: name }),
  );
  if (!answer.value) return <AnswerState resource={answer} texts="sportsbook-teams:team." />;
  return <Team answer={answer.value} key={teamId} />;
}

function Team({ answer }: { answer: TeamAnswer }) {
  const t = useTexts("sportsbook-teams");
  const navigation = useService(NAVIGATION);
  const { team, sportId, sportCode, category, tournaments, next, past, form, tables } = answer;
  const [first, ...later] = next.map(({ info }) => info.id);
  return (
    <div className="stack team-screen">
      <PlaceCrumbs sportCode={sportCode}>
        <li>{category.name}</li>
        {tournaments.slice(0, 1).map(({ id, slug, name }) => (
          <li key={id}>
            <Link to={navigation.linkTo("tournament", { sportId, slug, tournamentId: id })}>{name}</Link>
          </li>
        ))}
      </PlaceCrumbs>
      <header className="team-head">
        <Crest teamId={team.id} size={64} />
        <div>
          <h1>{team.name}</h1>
          <p>
            <Flag countryCode={category.countryCode} />
            {category.name}
          </p>
        </div>
        <FormPills form={form} />
        <SlotOutlet slot={TEAM_ASIDE} props={{ teamId: team.id, name: team.name, sportCode }} />
      </header>
      {first === undefined ? <p className="panel past-none">{t("team.no-next")}</p> : <NextMatch eventId={first} />}
      {later.length > 0 && (
        <section className="section" aria-labelledby="team-fixtures">
          <h2 className="section-title" id="team-fixtures">
            {t("team.fixtures")}
          </h2>
          <div className="panel panel-flush">
            <MatchTable label={t("team.fixtures")} eventIds={later} />
          </div>
        </section>
      )}
      <div className="team-columns">
        <section className="section" aria-labelledby="team-results">
          <h2 className="section-title" id="team-results">
            {t("team.results")}
          </h2>
          <PastMatches matches={past} />
        </section>
        <section className="section" aria-labelledby="team-table">
          <h2 className="section-title" id="team-table">
            {t("team.table")}
          </h2>
          {tables.map((table) => (
            <SeasonTable table={table} sportId={sportId} teamId={team.id} key={table.tournament.id} />
          ))}
        </section>
      </div>
    </div>
  );
}
