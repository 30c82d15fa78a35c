import { Link, NAVIGATION, useFormat, useService } from "@core";
import { useEventTexts } from "../event/event-texts.ts";
import { Crest } from "../match/crest.tsx";
import type { EventInfo } from "../wire.ts";
import "./season-head.css";

/** The side, the competition and the end of a season; shown in place of a score, because a season is not a match. */
export function SeasonHead({ info }: { info: EventInfo }) {
  const t = useEventTexts();
  const format = useFormat();
  const all = useService(NAVIGATION).linkTo("specials-championship", {
    slug: info.sportCode,
    id: info.tournament.id,
  });
  const date = format.dateTime(info.startsAt, { day: "numeric", month: "long", year: "numeric" });
  return (
    <header className="panel season-head">
      <Crest teamId={info.home.id} size={48} />
      <div>
        <h1>
          <bdi>{info.home.name}</bdi>
        </h1>
        <p>
          <bdi>{info.tournament.name}</bdi> · {t("season.until", { date })}
        </p>
      </div>
      <Link className="text-link" to={all}>
        {t("season.all")}
      </Link>
    </header>
  );
}
