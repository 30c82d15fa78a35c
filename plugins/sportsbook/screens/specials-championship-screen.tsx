import { useEffect } from "react";
import { EmptyState, Flag, useFormat, useTexts, useTitle } from "@core";
import { useLineAnswer } from "../line/use-line-answer.ts";
import { useFollow } from "../line/use-line.ts";
import { AnswerState } from "../parts/answer-state.tsx";
import { SpecialMarket } from "../specials/special-market.tsx";
import { specialsChampionship, type SpecialsChampionship } from "../specials-wire.ts";
import { PlaceCrumbs } from "../teams/place-crumbs.tsx";
import { usePlace } from "./sport-place.ts";
import "./sport-screen.css";

const eventsOf = ({ events }: SpecialsChampionship) => events;
/** After a round the new prices are there within seconds. */
const AGAIN_MS = 10_000;

/** All long-term markets of a competition's season. */
export default function SpecialsChampionshipScreen() {
  const t = useTexts("sportsbook-specials");
  const format = useFormat();
  const id = (usePlace().params["id"] ?? "").toLowerCase();
  const path = `/api/v1/line/specials/championships/${encodeURIComponent(id)}`;
  const answer = useLineAnswer(path, specialsChampionship, eventsOf);
  const name = answer.value?.tournament.name;
  useTitle(
    t("of", { tournament: name ?? t("sportsbook:championship.unknown") }),
    name === undefined ? undefined : t("of-description", { tournament: name }),
  );
  useFollow(answer.value?.events.map((event) => event.info.id) ?? [], "main");

  const { retry } = answer;
  const isWaiting = answer.value?.markets.length === 0;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(retry, AGAIN_MS);
    return () => clearInterval(timer);
  }, [isWaiting, retry]);

  if (!answer.value) return <AnswerState resource={answer} texts="sportsbook-specials:" />;
  const { tournament, category, sportCode, endsAt, markets } = answer.value;
  const date = format.dateTime(endsAt, { day: "numeric", month: "long", year: "numeric" });
  return (
    <div className="stack">
      <PlaceCrumbs sportCode={sportCode}>
        <li>{category.name}</li>
      </PlaceCrumbs>
      <header className="screen-head">
        <h1>
          <Flag countryCode={category.countryCode} />
          {t("of", { tournament: tournament.name })}
        </h1>
      </header>
      <p className="specials-note">{t("note", { date })}</p>
      {markets.length === 0 ? (
        <EmptyState icon="trophy" title={t("unpriced-title")} text={t("unpriced")} />
      ) : (
        markets.map((market) => (
          <section className="panel panel-flush" key={`${market.marketId} ${market.specifiers}`}>
            <SpecialMarket market={market} title />
          </section>
        ))
      )}
    </div>
  );
}
