import { Link, NAVIGATION, useService, useTexts } from "@core";
import { SPORT_TREE } from "../contract.ts";
import type { EventInfo } from "../wire.ts";

/** Where an event belongs: sport, country, competition. */
export function Crumbs({ info }: { info: EventInfo }) {
  const t = useTexts("sportsbook");
  const navigation = useService(NAVIGATION);
  const known = useService(SPORT_TREE).state?.sports.find((sport) => sport.id === info.sportId);
  const slug = known?.slug ?? info.sportCode;
  const { tournament, category } = info;
  return (
    <nav aria-label={t("event.crumbs")}>
      <ol className="crumbs">
        <li>
          <Link to={navigation.linkTo("sport:slug", { slug })}>{t(`sports.${info.sportCode}`)}</Link>
        </li>
        <li>{category.name}</li>
        <li>
          <Link
            to={navigation.linkTo("championship", {
              sport: slug,
              slug: tournament.slug,
              tournamentId: tournament.id,
              lineType: "prematch",
            })}
          >
            {tournament.name}
          </Link>
        </li>
      </ol>
    </nav>
  );
}
