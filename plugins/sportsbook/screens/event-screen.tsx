import {
  EmptyState,
  Failed,
  HTTP,
  type Http,
  HttpError,
  Link,
  NAVIGATION,
  type Prepare,
  type Resource,
  Skeleton,
  useResource,
  useService,
  useTexts,
} from "@core";
import type { ReactNode } from "react";
import { RowsSkeleton } from "../board/rows-skeleton.tsx";
import { Crumbs } from "../competition/crumbs.tsx";
import { EventCentre } from "../event/event-centre.tsx";
import { useEventTexts } from "../event/event-texts.ts";
import { useEventTitle } from "../event/use-event-title.ts";
import type { LineStore } from "../line/line-store.ts";
import { useEvent, useFollow } from "../line/use-line.ts";
import { eventAnswer } from "../line/wire.ts";
import { usePlace } from "../lists/sport-place.ts";
import { EventMarkets } from "../market/all-markets.tsx";
import { Scoreboard } from "../match/scoreboard.tsx";
import { CollapsingScore } from "../score/score-bar.tsx";
import { isMatch, isRunner, isSeason, outlookOf } from "../statistics/outlook.ts";
import { RunnerHead } from "../statistics/runner-head.tsx";
import { SeasonHead } from "../statistics/season-head.tsx";
import { LINE_STORE } from "../tokens.ts";
import { type EventInfo, type EventState } from "../wire.ts";
import "./event-screen.css";

export const prepare: Prepare = (services, { params }) =>
  loadEvent(services.get(HTTP), services.get(LINE_STORE), params["eventId"] ?? "");

async function loadEvent(http: Http, line: LineStore, eventId: string): Promise<true> {
  const path = `/api/v1/line/events/${eventId}`;
  const { image, ...seed } = await http.send(path, { answer: eventAnswer, authenticated: false });
  line.seed(seed, "all", [image.event], image.timeline);
  return true;
}

/** One match: its score and all of its markets. */
export default function EventScreen() {
  const eventId = usePlace().params["eventId"] ?? "";
  return <EventOf eventId={eventId} key={eventId} />;
}

function EventOf({ eventId }: { eventId: string }) {
  const t = useEventTexts();
  const http = useService(HTTP);
  const line = useService(LINE_STORE);
  const answer = useResource((signal) => loadEvent(http.within(signal), line, eventId), [http, line, eventId]);
  useFollow(answer.status === "ready" ? [eventId] : [], "all");
  const event = useEvent(eventId, "all");
  const isFailed = answer.status === "failed" && !(answer.error instanceof HttpError && answer.error.status === 404);
  const ts = useTexts("sportsbook");
  useEventTitle(event, answer.status === "loading" ? ts("loading") : t(isFailed ? "failed" : "missing"));

  if (!event) {
    if (answer.status === "loading") return <EventSkeleton />;
    if (!isFailed) return <NotOffered />;
    return (
      <>
        <h1 className="visually-hidden">{t("failed")}</h1>
        <Failed error={answer.error} title={t("failed")} onRetry={answer.retry} />
      </>
    );
  }
  const { info, state, shape } = event;
  return (
    <div className="event-screen">
      {!isRunner(info) && <Crumbs info={info} />}
      <Head info={info} state={state} />
      <Offer answer={answer} isKnown={line.isKnown(eventId, "all")} info={info} state={state}>
        <EventMarkets info={info} shape={shape} />
      </Offer>
    </div>
  );
}

function Head({ info, state }: { info: EventInfo; state: EventState }) {
  if (isRunner(info)) return <RunnerHead info={info} />;
  return isSeason(info) ? <SeasonHead info={info} /> : <MatchHead info={info} state={state} />;
}

function MatchHead({ info, state }: { info: EventInfo; state: EventState }) {
  const t = useEventTexts();
  return (
    <>
      <h1 className="visually-hidden">{t("title", { home: info.home.name, away: info.away.name })}</h1>
      <CollapsingScore info={info} state={state}>
        <section className="panel" aria-label={t("score")}>
          <Scoreboard info={info} state={state} />
          <EventCentre info={info} state={state} />
        </section>
      </CollapsingScore>
    </>
  );
}

interface OfferProps {
  readonly answer: Resource<boolean>;
  /** Whether all markets are known from before, perhaps with old prices. */
  readonly isKnown: boolean;
  readonly info: EventInfo;
  readonly state: EventState;
  readonly children: ReactNode;
}

/**
 * The markets, or their loading state, or a note that the match is over. Above them a notice if the match is delayed or
 * interrupted.
 */
function Offer({ answer, isKnown, info, state, children }: OfferProps) {
  const t = useEventTexts();
  const { key, isOver } = outlookOf(state.status);
  if (key !== undefined && isOver) {
    const action = isMatch(info) ? <AfterMatch eventId={info.id} /> : <Others />;
    return <EmptyState icon="circle-check" title={t(key)} text={t(`${key}-text`)} action={action} />;
  }
  const notice = key !== undefined && (
    <p className="event-notice" role="status">
      <b>{t(key)}</b> {t(`${key}-text`)}
    </p>
  );
  const failed = answer.status === "failed" && !answer.value && !isKnown;
  return (
    <>
      {notice}
      {failed && <Failed error={answer.error} title={t("failed")} onRetry={answer.retry} />}
      {answer.value || isKnown ? children : !failed && <RowsSkeleton rows={4} />}
    </>
  );
}

function Others() {
  const t = useEventTexts();
  return (
    <Link className="button button-plain" to="/">
      {t("more")}
    </Link>
  );
}

/** Links after the end of a match: to other matches, and to the check of its result. */
function AfterMatch({ eventId }: { eventId: string }) {
  const t = useEventTexts();
  const to = useService(NAVIGATION).linkTo("verify-result", { eventId });
  return (
    <div className="event-ways">
      <Others />
      <Link className="button button-plain" to={to}>
        {t("check-result")}
      </Link>
    </div>
  );
}

function NotOffered() {
  const t = useEventTexts();
  return (
    <>
      <h1 className="visually-hidden">{t("missing")}</h1>
      <EmptyState icon="search" title={t("missing")} text={t("missing-text")} action={<Others />} />
    </>
  );
}

function EventSkeleton() {
  const t = useTexts("sportsbook");
  return (
    <div className="event-screen" aria-busy="true" aria-label={t("loading")}>
      <Skeleton width="220px" />
      <div className="panel event-skeleton" />
      <RowsSkeleton rows={4} />
    </div>
  );
}
