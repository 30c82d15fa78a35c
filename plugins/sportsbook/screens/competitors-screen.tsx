import { HTTP, Link, NAVIGATION, Skeleton, useRegionName, useResource, useService, useTexts, useTitle } from "@core";
import { AnswerState } from "../board/answer-state.tsx";
import { SportHead } from "../board/sport-head.tsx";
import { UnknownSport } from "../board/unknown-sport.tsx";
import { useSportName } from "../lists/list-texts.ts";
import { type TreeSport, usePlace } from "../lists/sport-place.ts";
import { useSlugged } from "../lists/use-slugged.ts";
import { Crest } from "../match/crest.tsx";
import { TeamLink } from "../teams/team-link.tsx";
import { type CompetitorsAnswer, competitorsAnswer } from "../teams-wire.ts";
import "./sport-screen.css";
import "../teams/competitors.css";

/** How many names a page has. */
const PAGE = 60;

/** All teams or players of a sport by name, page by page, with an index of letters. */
export default function CompetitorsScreen() {
  const { sport: named = "", page = "1" } = usePlace().params;
  const sport = useSlugged(named);
  const number = /^\d{1,4}$/.test(page) ? Math.max(1, Number(page)) : 1;
  return sport ? <OfSport sport={sport} page={number} /> : <UnknownSport />;
}

interface PageOfSport {
  readonly sport: Pick<TreeSport, "sportCode" | "slug">;
  readonly page: number;
}

function OfSport({ sport, page }: PageOfSport) {
  const t = useTexts("sportsbook-teams");
  const name = useSportName()(sport.sportCode);
  useTitle(t("competitors.title", { sport: name }), t("competitors.description", { sport: name }));
  return (
    <div className="stack">
      <SportHead sport={sport} view="competitors" />
      <Names sport={sport} page={page} key={sport.sportCode} />
    </div>
  );
}

/** One page of names; the last one stays while the next one loads. */
function Names({ sport, page }: PageOfSport) {
  const http = useService(HTTP);
  const answer = useResource(
    (signal) =>
      http.within(signal).send(`/api/v1/line/sports/${encodeURIComponent(sport.sportCode)}/competitors`, {
        answer: competitorsAnswer,
        query: { page },
        authenticated: false,
      }),
    [http, sport.sportCode, page],
  );
  return (
    <AnswerState answer={answer} texts="sportsbook-teams:competitors." hasHead skeleton={<CompetitorsSkeleton />}>
      {(value) => <Competitors answer={value} sport={sport.slug} />}
    </AnswerState>
  );
}

function Competitors({ answer, sport }: { answer: CompetitorsAnswer; sport: string }) {
  const t = useTexts("sportsbook-teams");
  const navigation = useService(NAVIGATION);
  const regionName = useRegionName();
  const { competitors, letters, page, pages, total, sportId } = answer;
  const pathOf = (to: number) => navigation.linkTo("competitors", { sport, page: to });
  return (
    <>
      <nav className="letters" aria-label={t("competitors.letters")}>
        {letters.map(({ letter, page: to }) => (
          <Link className="letter" to={pathOf(to)} current="page" key={letter}>
            {letter}
          </Link>
        ))}
      </nav>
      <p className="count">{t("competitors.total", { count: total })}</p>
      <ul className="competitors">
        {competitors.map((team) => (
          <li className="panel" key={team.id}>
            <TeamLink team={team} sportId={sportId} className="competitor">
              <Crest teamId={team.id} size={32} />
              <span>
                <b>
                  <bdi>{team.name}</bdi>
                </b>
                <span>
                  <bdi>{regionName(team.category)}</bdi> · <bdi>{team.tournament.name}</bdi>
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
    </>
  );
}

function CompetitorsSkeleton() {
  const t = useTexts("sportsbook");
  return (
    <ul className="competitors" aria-busy="true" aria-label={t("loading")}>
      {Array.from({ length: PAGE }, (_, at) => (
        <li className="panel competitor" key={at}>
          <Skeleton kind="block" width="32px" height="32px" />
          <Skeleton width="120px" />
        </li>
      ))}
    </ul>
  );
}
