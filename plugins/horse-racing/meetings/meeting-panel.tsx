import { Flag, Link, NAVIGATION, useFormat, useRegionName, useService, useTexts } from "@core";
import { SilksPicture } from "../card/silks-picture.tsx";
import { racePath } from "../screen/race-query.ts";
import type { Meeting, RaceShown } from "../wire.ts";
import { useRaceTime } from "./use-race-time.ts";

/** A course with its races of the day: each is a link to its card, with its winner once it is over. */
export function MeetingPanel({ meeting }: { meeting: Meeting }) {
  const t = useTexts("horse-racing");
  const regionName = useRegionName();
  const { course, country, surface, going, races } = meeting;
  return (
    <section className="panel meeting" aria-label={course}>
      <header>
        <Flag countryCode={country.countryCode} />
        <h2>
          <bdi>{course}</bdi>
        </h2>
        <p>{[regionName(country), t(`surface.${surface}`), t(`going.${going}`)].join(" · ")}</p>
      </header>
      <ol>
        {races.map((race) => (
          <li key={race.id}>
            <RaceLink race={race} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function RaceLink({ race }: { race: RaceShown }) {
  const t = useTexts("horse-racing");
  const format = useFormat();
  const timeOf = useRaceTime();
  const path = useService(NAVIGATION).linkTo("horse-racing");
  const { phase, result, title, distance, runners } = race;
  const winners = result.filter(({ place }) => place === 1);
  return (
    <Link className="meeting-race" to={racePath(path, race.id)} data-phase={phase}>
      <b>
        <bdi dir="ltr">{timeOf(race.startsAt)}</bdi>
        {phase === "running" && <span className="meeting-running">{t("phase.running")}</span>}
      </b>
      <span className="meeting-title">
        <bdi>{title}</bdi>
      </span>
      {winners.length > 0 ? (
        winners.map(({ number, name, silks }) => (
          <span className="meeting-winner" key={number}>
            <SilksPicture silks={silks} />
            <span>
              <span className="visually-hidden">{t("won-by")} </span>
              <bdi>{name}</bdi>
            </span>
          </span>
        ))
      ) : (
        <span className="meeting-facts">
          {t("metres", { metres: format.number(distance) })} · {t("runners", { count: runners })}
        </span>
      )}
    </Link>
  );
}
