import { Flag, Link, NAVIGATION, useFormat, useRegionName, useService, useTexts, useTitle } from "@core";
import { AnswerState } from "../board/answer-state.tsx";
import { SportHead } from "../board/sport-head.tsx";
import { UnknownSport } from "../board/unknown-sport.tsx";
import { WayOn } from "../board/way-on.tsx";
import { useFollow } from "../line/use-line.ts";
import { useLineAnswer } from "../line/use-line-answer.ts";
import { useSportName } from "../lists/list-texts.ts";
import { hoursOf, type TreeSport, usePlace } from "../lists/sport-place.ts";
import { useAgain } from "../lists/use-again.ts";
import { useSlugged } from "../lists/use-slugged.ts";
import { CardsSkeleton } from "../specials/skeletons.tsx";
import { SpecialMarket } from "../specials/special-market.tsx";
import { type SpecialsAnswer, specialsAnswer } from "../specials-wire.ts";
import "./sport-screen.css";

const eventsOf = ({ events }: SpecialsAnswer) => events;
/** In milliseconds; prices that were not requested before are computed within seconds. */
const AGAIN_MS = 5000;

/** The long-term markets of a sport by competition. */
export default function SpecialsScreen() {
  const { slug = "" } = usePlace().params;
  const sport = useSlugged(slug);
  return sport ? <Specials sport={sport} /> : <UnknownSport />;
}

function Specials({ sport }: { sport: Pick<TreeSport, "sportCode" | "slug"> }) {
  const t = useTexts("sportsbook-specials");
  const nameOf = useSportName();
  const navigation = useService(NAVIGATION);
  const { from, to } = hoursOf(usePlace().params["timeFilter"]);
  const path = `/api/v1/line/specials/${encodeURIComponent(sport.sportCode)}`;
  const answer = useLineAnswer(path, specialsAnswer, eventsOf, {
    ...(from === undefined ? {} : { from: String(from) }),
    ...(to === undefined ? {} : { to: String(to) }),
  });
  const name = nameOf(sport.sportCode);
  useTitle(t("title", { sport: name }), t("description", { sport: name }));
  useFollow(answer.value?.events.map(({ info }) => info.id) ?? [], "main");
  const isWaiting = answer.value?.championships.slice(0, 4).some(({ favourites }) => favourites === null) ?? false;
  useAgain(isWaiting, answer.retry, AGAIN_MS);
  return (
    <div className="stack">
      <SportHead sport={sport} view="outrights" />
      <AnswerState answer={answer} texts="sportsbook-specials:" hasHead skeleton={<CardsSkeleton />}>
        {({ championships, hasSeasons }) =>
          championships.length === 0 ? (
            <WayOn
              icon="trophy"
              title={t("empty")}
              text={t(hasSeasons ? "empty-text" : "only-matches")}
              to={navigation.linkTo("sport:slug", { slug: sport.slug })}
              label={t("empty-action")}
            />
          ) : (
            <div className="special-list">
              {championships.map((championship) => (
                <Card championship={championship} slug={sport.slug} key={championship.tournament.id} />
              ))}
            </div>
          )
        }
      </AnswerState>
    </div>
  );
}

function Card({ championship, slug }: { championship: SpecialsAnswer["championships"][number]; slug: string }) {
  const t = useTexts("sportsbook-specials");
  const format = useFormat();
  const navigation = useService(NAVIGATION);
  const regionName = useRegionName();
  const { tournament, category, endsAt, favourites } = championship;
  return (
    <article className="panel special-card" aria-label={`${regionName(category)} · ${tournament.name}`}>
      <header>
        <Flag countryCode={category.countryCode} />
        <h2>
          <bdi>{tournament.name}</bdi>
        </h2>
        <span>{t("until", { date: format.dateTime(endsAt, { day: "numeric", month: "short" }) })}</span>
      </header>
      {favourites ? <SpecialMarket market={favourites} title /> : <p>{t("unknown")}</p>}
      <Link className="text-link" to={navigation.linkTo("specials-championship", { slug, id: tournament.id })}>
        {t("all")}
      </Link>
    </article>
  );
}
