import { CLOCK, Link, NAVIGATION, useFormat, useService, useStore, useTexts } from "@core";
import type { Pick } from "../../../sportsbook/contract.ts";
import { directionOf, isInPlay, isLongTerm, isOneSided, standingOf } from "../../../sportsbook/exports/names.ts";
import { useMarketNames } from "../../../sportsbook/exports/use-market-names.ts";
import { LEGS, SLIP } from "../../tokens.ts";
import type { LegView } from "../bet-view.ts";

/** The event of a pick, with a link to it, and its start time or current score. */
export function LegEvent({ leg: { pick, key } }: { leg: LegView }) {
  const t = useTexts("betslip");
  const event = useStore(useService(LEGS), (legs) => legs[key]?.event);
  const slip = useService(SLIP);
  const to = useService(NAVIGATION).linkTo("event", { slug: pick.event.slug, eventId: pick.eventId });
  return (
    <p className="slip-event">
      <span>
        <Link to={to} onClick={() => slip.close()}>
          {isOneSided(pick.marketId) ? pick.event.tournament : t("event", { ...pick.event })}
        </Link>
      </span>
      <span>{event && isInPlay(event) ? <Standing pick={pick} event={event} /> : <Start pick={pick} />}</span>
    </p>
  );
}

function Standing({ pick, event }: { pick: Pick; event: Parameters<typeof standingOf>[0] }) {
  const { score, when } = standingOf(event, useMarketNames(), pick.event.sportCode);
  return (
    <>
      {score !== undefined && (
        <>
          <bdi dir="ltr">{score}</bdi>,{" "}
        </>
      )}
      <bdi dir={directionOf(when)}>{when}</bdi>
    </>
  );
}

function Start({ pick: { marketId, event } }: { pick: Pick }) {
  const t = useTexts("betslip");
  const format = useFormat();
  const clock = useService(CLOCK);
  if (isLongTerm(marketId)) {
    return t("until", { date: format.dateTime(event.startsAt, { day: "numeric", month: "short", year: "numeric" }) });
  }
  const { day, time } = format.eventTime(event.startsAt, clock.platformNow());
  return (
    <>
      {day} <bdi dir="ltr">{time}</bdi>
    </>
  );
}
