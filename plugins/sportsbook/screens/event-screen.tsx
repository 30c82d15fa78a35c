import type { ReactNode } from "react";
import {
  EmptyState,
  Failed,
  HTTP,
  HttpError,
  Link,
  Skeleton,
  useResource,
  useService,
  useTexts,
  useTitle,
} from "@core";
import { useEvent, useFollow } from "../line/use-line.ts";
import { Crumbs } from "../parts/crumbs.tsx";
import { EventMarkets } from "../parts/event-markets.tsx";
import { isOver } from "../parts/match-clock.ts";
import { RowsSkeleton } from "../parts/rows-skeleton.tsx";
import { Scoreboard } from "../parts/scoreboard.tsx";
import { LINE_STORE } from "../tokens.ts";
import { eventAnswer, type EventState } from "../wire.ts";
import { usePlace } from "./sport-place.ts";
import "./event-screen.css";

const PLAYED: readonly EventState["status"][] = ["ended", "closed"];

/** One match: how it stands and everything that can be bet on. */
export default function EventScreen() {
  const eventId = usePlace().params["eventId"] ?? "";
  return <EventOf eventId={eventId} key={eventId} />;
}

function EventOf({ eventId }: { eventId: string }) {
  const t = useTexts("sportsbook");
  const http = useService(HTTP);
  const line = useService(LINE_STORE);
  const answer = useResource(
    async (signal) => {
      const path = `/api/v1/line/events/${eventId}`;
      const { image, ...seed } = await http.within(signal).send(path, { answer: eventAnswer, authenticated: false });
      line.seed(seed, "all", [image.event], image.timeline);
      return true;
    },
    [http, line, eventId],
  );
  useFollow(answer.status === "ready" ? [eventId] : [], "all");
  const event = useEvent(eventId, "all");
  useTitle(event ? t("event.title", { home: event.info.home.name, away: event.info.away.name }) : t("loading"));

  if (!event) {
    if (answer.status === "loading") return <EventSkeleton />;
    const isUnknown = answer.error instanceof HttpError && answer.error.status === 404;
    if (isUnknown || answer.status === "ready") return <NotOffered />;
    return <Failed error={answer.error} title={t("event.failed")} onRetry={answer.retry} />;
  }
  const { info, state, shape } = event;
  return (
    <div className="event-screen">
      <Crumbs info={info} />
      <h1 className="visually-hidden">{t("event.title", { home: info.home.name, away: info.away.name })}</h1>
      <section className="panel" aria-label={t("event.score")}>
        <Scoreboard info={info} state={state} />
      </section>
      <Offer answer={answer} state={state}>
        <EventMarkets info={info} shape={shape} />
      </Offer>
    </div>
  );
}

/** The markets, or what stands for them while they load and when the match is over. */
function Offer({
  answer,
  state,
  children,
}: {
  answer: ReturnType<typeof useResource<boolean>>;
  state: EventState;
  children: ReactNode;
}) {
  const t = useTexts("sportsbook");
  if (isOver(state)) {
    const key = PLAYED.includes(state.status) ? "over" : "called-off";
    return (
      <EmptyState icon="circle-check" title={t(`event.${key}`)} text={t(`event.${key}-text`)} action={<Others />} />
    );
  }
  if (answer.value) return children;
  if (answer.status === "failed")
    return <Failed error={answer.error} title={t("event.failed")} onRetry={answer.retry} />;
  return <RowsSkeleton rows={4} />;
}

function Others() {
  const t = useTexts("sportsbook");
  return (
    <Link className="button button-plain" to="/">
      {t("event.more")}
    </Link>
  );
}

function NotOffered() {
  const t = useTexts("sportsbook");
  return (
    <>
      <h1 className="visually-hidden">{t("event.missing")}</h1>
      <EmptyState icon="search" title={t("event.missing")} text={t("event.missing-text")} action={<Others />} />
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
