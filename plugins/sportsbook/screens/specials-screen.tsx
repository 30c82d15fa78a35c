import { useEffect } from "react";
import { EmptyState, Flag, Icon, Link, NAVIGATION, useFormat, useService, useTexts, useTitle } from "@core";
import { useLineAnswer } from "../line/use-line-answer.ts";
import { useFollow } from "../line/use-line.ts";
import { AnswerState } from "../parts/answer-state.tsx";
import { SpecialMarket } from "../specials/special-market.tsx";
import { specialsAnswer, type SpecialsAnswer } from "../specials-wire.ts";
import { hoursOf, usePlace, useSportTree } from "./sport-place.ts";
import "./sport-screen.css";

const eventsOf = ({ events }: SpecialsAnswer) => events;
/** Prices that nobody had asked for are computed within seconds. */
const AGAIN_MS = 5000;

/** The long-term markets of a sport by competition. */
export default function SpecialsScreen() {
  const t = useTexts("sportsbook-specials");
  const { slug = "", timeFilter } = usePlace().params;
  const tree = useSportTree();
  const code = tree?.sports.find((sport) => sport.slug === slug || sport.id === slug)?.sportCode ?? slug;
  const { from, to } = hoursOf(timeFilter);
  const answer = useLineAnswer(`/api/v1/line/specials/${encodeURIComponent(code)}`, specialsAnswer, eventsOf, {
    ...(from === undefined ? {} : { from: String(from) }),
    ...(to === undefined ? {} : { to: String(to) }),
  });
  const name = t(`sportsbook:sports.${code}`, { defaultValue: code });
  useTitle(t("title", { sport: name }), t("description", { sport: name }));
  useFollow(answer.value?.events.map(({ info }) => info.id) ?? [], "main");

  const { retry } = answer;
  const isWaiting = answer.value?.championships.slice(0, 4).some(({ favourites }) => favourites === null) ?? false;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(retry, AGAIN_MS);
    return () => clearInterval(timer);
  }, [isWaiting, retry]);

  if (!answer.value) return <AnswerState resource={answer} texts="sportsbook-specials:" />;
  const { championships } = answer.value;
  return (
    <div className="stack">
      <header className="screen-head">
        <h1>
          <Icon name="trophy" size={24} />
          {t("title", { sport: name })}
        </h1>
      </header>
      {championships.length === 0 ? (
        <EmptyState icon="trophy" title={t("empty")} text={t("empty-text")} />
      ) : (
        <div className="special-list">
          {championships.map((championship) => (
            <Card championship={championship} slug={slug} key={championship.tournament.id} />
          ))}
        </div>
      )}
    </div>
  );
}

function Card({ championship, slug }: { championship: SpecialsAnswer["championships"][number]; slug: string }) {
  const t = useTexts("sportsbook-specials");
  const format = useFormat();
  const navigation = useService(NAVIGATION);
  const { tournament, category, endsAt, favourites } = championship;
  return (
    <article className="panel special-card" aria-label={`${category.name} · ${tournament.name}`}>
      <header>
        <Flag countryCode={category.countryCode} />
        <h2>{tournament.name}</h2>
        <span>{t("until", { date: format.dateTime(endsAt, { day: "numeric", month: "short" }) })}</span>
      </header>
      {favourites ? <SpecialMarket market={favourites} title /> : <p>{t("unpriced")}</p>}
      <Link className="text-link" to={navigation.linkTo("specials-championship", { slug, id: tournament.id })}>
        {t("all")}
      </Link>
    </article>
  );
}
