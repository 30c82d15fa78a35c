import { HTTP, Icon, Link, NAVIGATION, useResource, useService, useTexts, useTitle } from "@core";
import { AnswerState } from "../parts/answer-state.tsx";
import { Crest } from "../parts/crest.tsx";
import { TeamLink } from "../teams/team-link.tsx";
import { competitorsAnswer, type CompetitorsAnswer } from "../teams-wire.ts";
import { usePlace, useSportTree } from "./sport-place.ts";
import "../teams/teams.css";
import "./sport-screen.css";

/** All teams or players of a sport by their names, page by page, with an index of letters. */
export default function CompetitorsScreen() {
  const t = useTexts("sportsbook-teams");
  const http = useService(HTTP);
  const { sport = "", page = "1" } = usePlace().params;
  const tree = useSportTree();
  // A sport is called by its slug, its id or its code.
  const code = tree?.sports.find(({ slug, id }) => slug === sport || id === sport)?.sportCode ?? sport;
  const number = /^\d{1,4}$/.test(page) ? Math.max(1, Number(page)) : 1;
  const answer = useResource(
    (signal) =>
      http.within(signal).send(`/api/v1/line/sports/${encodeURIComponent(code)}/competitors`, {
        answer: competitorsAnswer,
        query: { page: number },
        authenticated: false,
      }),
    [http, code, number],
  );
  const name = t(`sportsbook:sports.${code}`, { defaultValue: code });
  useTitle(t("competitors.title", { sport: name }), t("competitors.description", { sport: name }));
  if (!answer.value) return <AnswerState resource={answer} texts="sportsbook-teams:competitors." />;
  return <Competitors answer={answer.value} sport={sport} name={name} />;
}

function Competitors({ answer, sport, name }: { answer: CompetitorsAnswer; sport: string; name: string }) {
  const t = useTexts("sportsbook-teams");
  const navigation = useService(NAVIGATION);
  const { competitors, letters, page, pages, total, sportId, sportCode } = answer;
  const pathOf = (to: number) => navigation.linkTo("competitors", { sport, page: to });
  return (
    <div className="stack">
      <header className="screen-head">
        <h1>
          <Icon name={`sport-${sportCode}`} size={24} />
          {t("competitors.title", { sport: name })}
        </h1>
        <span className="count">{t("competitors.total", { count: total })}</span>
      </header>
      <nav className="letters" aria-label={t("competitors.letters")}>
        {letters.map(({ letter, page: to }) => (
          <Link className="letter" to={pathOf(to)} current="page" key={letter}>
            {letter}
          </Link>
        ))}
      </nav>
      <ul className="competitors">
        {competitors.map((team) => (
          <li className="panel" key={team.id}>
            <TeamLink team={team} sportId={sportId} className="competitor">
              <Crest teamId={team.id} size={32} />
              <span>
                <b>{team.name}</b>
                <span>
                  <bdi>{team.category.name}</bdi> · <bdi>{team.tournament.name}</bdi>
                </span>
              </span>
            </TeamLink>
          </li>
        ))}
      </ul>
      {pages > 1 && (
        <nav className="pager" aria-label={t("competitors.pages")}>
          {page > 1 && (
            <Link className="button button-plain" to={pathOf(page - 1)} rel="prev">
              {t("competitors.previous")}
            </Link>
          )}
          <span>{t("competitors.page", { page, pages })}</span>
          {page < pages && (
            <Link className="button button-plain" to={pathOf(page + 1)} rel="next">
              {t("competitors.next")}
            </Link>
          )}
        </nav>
      )}
    </div>
  );
}
