import {
  EmptyState,
  Failed,
  Flag,
  HttpError,
  Link,
  NAVIGATION,
  Skeleton,
  useFormat,
  useRegionName,
  useService,
  useTexts,
} from "@core";
import { useFollow, useLineAnswer } from "../../sportsbook/exports/runners.ts";
import { useRaceTime } from "../meetings/use-race-time.ts";
import { Countdown } from "../screen/countdown.tsx";
import { racePath } from "../screen/race-query.ts";
import { useRaceMoments } from "../screen/use-race-moments.ts";
import { type RaceCard, raceCard } from "../wire.ts";
import { RaceResult } from "./race-result.tsx";
import { RunnerTable } from "./runner-table.tsx";
import "./card.css";

const eventsOf = ({ events }: RaceCard) => events;

/** The card of one race: its runners with their prices, and the finish once it is over. */
export function RaceCardView({ raceId }: { raceId: string }) {
  const t = useTexts("horse-racing");
  const answer = useLineAnswer(`/api/v1/line/horse-racing/races/${raceId}`, raceCard, eventsOf);
  const { value, status, error, retry } = answer;
  if (value) return <Card card={value} retry={retry} />;
  const isMissing = error instanceof HttpError && error.status === 404;
  return (
    <>
      <Back />
      <h1 className="visually-hidden">{t(status === "failed" ? (isMissing ? "missing" : "failed") : "loading")}</h1>
      {status !== "failed" ? (
        <div className="stack" aria-busy="true" aria-label={t("loading")}>
          <Skeleton width="220px" />
          <Skeleton kind="block" height="320px" />
        </div>
      ) : isMissing ? (
        <EmptyState icon="search" title={t("missing")} text={t("missing-text")} />
      ) : (
        <Failed error={error} title={t("failed")} onRetry={retry} />
      )}
    </>
  );
}

function Card({ card, retry }: { card: RaceCard; retry: () => void }) {
  const { race, rate, eachWay, placesPaid, runners, events } = card;
  const t = useTexts("horse-racing");
  const start = Date.parse(race.startsAt);
  // After the start the end is not far: it is asked for until it is there.
  useRaceMoments(
    race.phase === "over" ? [] : [0, 60, 90, 120, 150, 180, 210, 240].map((s) => start + s * 1000),
    rate,
    retry,
  );
  useFollow(
    events.map(({ info }) => info.id),
    "main",
  );
  return (
    <>
      <Back />
      <CardHead card={card} />
      <Races card={card} />
      {race.phase === "over" && <RaceResult card={card} />}
      {race.phase === "running" && (
        <p className="race-notice" role="status">
          {t("running")}
        </p>
      )}
      <RunnerTable
        runners={runners}
        isOpen={race.phase === "open"}
        places={placesPaid}
        label={race.title}
        onWithdrawn={retry}
      />
      {race.phase === "open" && (
        <ul className="races-note race-terms">
          <li>
            {eachWay
              ? t("each-way", { fraction: `${eachWay.of}/${eachWay.over}`, count: eachWay.places })
              : t("no-each-way")}
          </li>
          <li>{t("rule-non-runner")}</li>
          <li>{t("rule-four")}</li>
          <li>{t("rule-dead-heat")}</li>
        </ul>
      )}
    </>
  );
}

function Back() {
  const t = useTexts("horse-racing");
  return (
    <Link className="text-link race-back" to={useService(NAVIGATION).linkTo("horse-racing")}>
      {t("back")}
    </Link>
  );
}

function CardHead({ card: { race, meeting } }: { card: RaceCard }) {
  const t = useTexts("horse-racing");
  const format = useFormat();
  const regionName = useRegionName();
  const { course, country, surface, going } = meeting;
  const facts = [
    t(`kind.${race.kind}`),
    t("metres", { metres: format.number(race.distance) }),
    t(`surface.${surface}`),
    t(`going.${going}`),
    t("runners", { count: race.runners }),
  ];
  return (
    <header className="panel race-head">
      <div>
        <p className="race-place">
          <Flag countryCode={country.countryCode} /> <bdi>{course}</bdi> · {regionName(country)}
        </p>
        <h1>
          <bdi>{race.title}</bdi>
        </h1>
        <p>{facts.join(" · ")}</p>
      </div>
      <div className="race-start">
        <b>{format.dateTime(race.startsAt, { weekday: "short", hour: "2-digit", minute: "2-digit" })}</b>
        {race.phase === "open" ? <Countdown startsAt={race.startsAt} /> : <span>{t(`phase.${race.phase}`)}</span>}
      </div>
    </header>
  );
}

function Races({ card: { race, races } }: { card: RaceCard }) {
  const t = useTexts("horse-racing");
  const timeOf = useRaceTime();
  const path = useService(NAVIGATION).linkTo("horse-racing");
  return (
    <nav className="segmented" aria-label={t("races")}>
      {races.map((each) => (
        <Link className="segment" to={racePath(path, each.id)} current={each.id === race.id} key={each.id}>
          <bdi dir="ltr">{timeOf(each.startsAt)}</bdi>
        </Link>
      ))}
    </nav>
  );
}
