import { EmptyState, useFormat, useTexts } from "@core";
import { AnswerState } from "../board/answer-state.tsx";
import { useFollow } from "../line/use-line.ts";
import { useLineAnswer } from "../line/use-line-answer.ts";
import { CompetitionHead } from "../lists/competition-head.tsx";
import { competitionOf, usePlace, useSportTree } from "../lists/sport-place.ts";
import { useAgain } from "../lists/use-again.ts";
import { useNamedTitle } from "../lists/use-named-title.ts";
import { MarketSkeleton } from "../specials/skeletons.tsx";
import { SpecialMarket } from "../specials/special-market.tsx";
import { type SpecialsChampionship, specialsChampionship } from "../specials-wire.ts";
import "./sport-screen.css";

const TEXTS = "sportsbook-specials:championship.";
const eventsOf = ({ events }: SpecialsChampionship) => events;
/** In milliseconds; after a round the new prices are computed within seconds. */
const AGAIN_MS = 10_000;

/** All long-term markets of a competition's season. */
export default function SpecialsChampionshipScreen() {
  const id = (usePlace().params["id"] ?? "").toLowerCase();
  const path = `/api/v1/line/specials/championships/${encodeURIComponent(id)}`;
  const answer = useLineAnswer(path, specialsChampionship, eventsOf);
  const listed = competitionOf(id, useSportTree());
  const known = listed ? { ...listed, sportCode: listed.sport.sportCode } : answer.value;
  useNamedTitle(TEXTS, known?.tournament.name);
  useFollow(answer.value?.events.map((event) => event.info.id) ?? [], "main");
  useAgain(answer.value?.markets.length === 0, answer.retry, AGAIN_MS);
  return (
    <div className="stack">
      {known && <CompetitionHead {...known} view="outrights" />}
      <AnswerState
        answer={answer}
        texts="sportsbook-specials:"
        hasHead={known !== undefined}
        skeleton={
          <div className="panel panel-flush" aria-busy="true">
            <MarketSkeleton sides={12} />
          </div>
        }
      >
        {(value) => <Markets answer={value} />}
      </AnswerState>
    </div>
  );
}

function Markets({ answer }: { answer: SpecialsChampionship }) {
  const t = useTexts("sportsbook-specials");
  const format = useFormat();
  const { endsAt, markets } = answer;
  const date = format.dateTime(endsAt, { day: "numeric", month: "long", year: "numeric" });
  return (
    <>
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
    </>
  );
}
