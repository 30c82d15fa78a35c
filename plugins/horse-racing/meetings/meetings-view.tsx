import {
  EmptyState,
  Failed,
  HTTP,
  Link,
  NAVIGATION,
  Skeleton,
  useFormat,
  useResource,
  useService,
  useTexts,
} from "@core";
import { Countdown } from "../screen/countdown.tsx";
import { dayPath, racePath } from "../screen/race-query.ts";
import { useRaceMoments } from "../screen/use-race-moments.ts";
import { type MeetingsAnswer, meetingsAnswer, type RaceDay } from "../wire.ts";
import { MeetingPanel } from "./meeting-panel.tsx";
import { useRaceTime } from "./use-race-time.ts";
import "./meetings.css";

const DAY = 24 * 3600_000;
const DAYS: readonly RaceDay[] = ["today", "tomorrow"];

/** The meetings of a day by country, and the race that starts next. */
export function MeetingsView({ day }: { day: RaceDay }) {
  const t = useTexts("horse-racing");
  const http = useService(HTTP);
  const { value, status, error, retry } = useResource(
    (signal) =>
      http
        .within(signal)
        .send("/api/v1/line/horse-racing/meetings", { answer: meetingsAnswer, query: { day }, authenticated: false }),
    [http, day],
  );
  return (
    <>
      <header className="screen-head">
        <h1>{t("title")}</h1>
        <Days day={day} />
      </header>
      {value ? (
        <Meetings answer={value} retry={retry} />
      ) : status === "failed" ? (
        <Failed error={error} title={t("failed")} onRetry={retry} />
      ) : (
        <div aria-busy="true" aria-label={t("loading")} className="stack">
          <Skeleton kind="block" height="72px" />
          {DAYS.map((each) => (
            <Skeleton kind="block" height="160px" key={each} />
          ))}
        </div>
      )}
    </>
  );
}

function Days({ day }: { day: RaceDay }) {
  const t = useTexts("horse-racing");
  const path = useService(NAVIGATION).linkTo("horse-racing");
  return (
    <nav className="segmented" aria-label={t("days")}>
      {DAYS.map((each) => (
        <Link className="segment" to={dayPath(path, each)} current={each === day} key={each}>
          {t(each)}
        </Link>
      ))}
    </nav>
  );
}

function Meetings({ answer, retry }: { answer: MeetingsAnswer; retry: () => void }) {
  const t = useTexts("horse-racing");
  const format = useFormat();
  const { at, meetings, next, rate, date } = answer;
  const races = meetings.flatMap((meeting) => meeting.races);
  // A race is over some minutes after its start at the latest; the next start then brings its result too.
  useRaceMoments(
    [
      ...races.flatMap(({ startsAt, phase }) =>
        phase === "over" ? [] : [Date.parse(startsAt), Date.parse(startsAt) + 240_000],
      ),
      ...(next ? [Date.parse(next.startsAt)] : []),
      // From midnight in UTC on, today is another day.
      (Math.floor(at / DAY) + 1) * DAY,
    ],
    rate,
    retry,
  );
  if (meetings.length === 0) return <EmptyState icon="sport-horse-racing" title={t("empty-title")} text={t("empty")} />;
  return (
    <>
      {next && <NextRace next={next} />}
      <p className="races-date">
        {format.dateTime(`${date}T12:00:00Z`, { weekday: "long", day: "numeric", month: "long", timeZone: "UTC" })}
      </p>
      {meetings.map((meeting) => (
        <MeetingPanel meeting={meeting} key={meeting.course} />
      ))}
    </>
  );
}

function NextRace({ next }: { next: NonNullable<MeetingsAnswer["next"]> }) {
  const t = useTexts("horse-racing");
  const path = useService(NAVIGATION).linkTo("horse-racing");
  const timeOf = useRaceTime();
  return (
    <section className="panel next-race" aria-label={t("next")}>
      <div>
        <h2>{t("next")}</h2>
        <p>
          <bdi dir="ltr">{timeOf(next.startsAt)}</bdi>{" "}
          <Link className="text-link" to={racePath(path, next.id)}>
            <bdi>
              {next.course}, {next.title}
            </bdi>
          </Link>
        </p>
      </div>
      <Countdown startsAt={next.startsAt} key={next.id} />
    </section>
  );
}
