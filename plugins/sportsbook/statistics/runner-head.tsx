import { CLOCK, Flag, Link, NAVIGATION, useFormat, useService } from "@core";
import { useEventTexts } from "../event/event-texts.ts";
import type { EventInfo } from "../wire.ts";
import "./season-head.css";

/** A runner, its race and the start, with the way to the card of the race. */
export function RunnerHead({ info }: { info: EventInfo }) {
  const t = useEventTexts();
  const format = useFormat();
  const { day, time } = format.eventTime(info.startsAt, useService(CLOCK).platformNow());
  const card = `${useService(NAVIGATION).linkTo("horse-racing")}?race=${info.tournament.id}`;
  return (
    <header className="panel season-head">
      <Flag countryCode={info.category.countryCode} />
      <div>
        <h1>
          <bdi>{info.home.name}</bdi>
        </h1>
        <p>
          <bdi>{info.tournament.name}</bdi> · {day} <bdi dir="ltr">{time}</bdi>
        </p>
        <p>{t("race.simulated")}</p>
      </div>
      <Link className="text-link" to={card}>
        {t("race.card")}
      </Link>
    </header>
  );
}
