import { Link, useRegionName, useTexts } from "@core";
import { useEventTexts } from "../event/event-texts.ts";
import type { EventInfo } from "../wire.ts";
import { useCompetitionPath, useSportPath } from "./competition-path.ts";
import "./crumbs.css";

/** The breadcrumbs of an event: sport, country, competition. */
export function Crumbs({ info }: { info: EventInfo }) {
  const t = useTexts("sportsbook");
  const te = useEventTexts();
  const sportPath = useSportPath();
  const competitionPath = useCompetitionPath();
  const regionName = useRegionName();
  const { sportCode, tournament, category } = info;
  return (
    <nav aria-label={te("crumbs")}>
      <ol className="crumbs">
        <li>
          <Link to={sportPath(sportCode).path}>{t(`sports.${sportCode}`)}</Link>
        </li>
        <li>
          <span dir="auto">{regionName(category)}</span>
        </li>
        <li>
          <Link to={competitionPath({ ...tournament, sportCode })}>
            <bdi>{tournament.name}</bdi>
          </Link>
        </li>
      </ol>
    </nav>
  );
}
