import { Icon, Link, NAVIGATION, useService, useTexts } from "@core";
import type { TreeSport } from "../screens/sport-place.ts";
import "../screens/sport-screen.css";

export type SportView = "live" | "upcoming" | "top" | "countries";

/** A sport's name, and the ways to look at its line. */
export function SportHead({
  sport,
  view,
  live,
}: {
  sport: Pick<TreeSport, "sportCode" | "slug"> | undefined;
  view: SportView;
  /** How many matches are on; undefined until it is known. */
  live: number | undefined;
}) {
  const t = useTexts("sportsbook");
  const navigation = useService(NAVIGATION);
  const segment = (of: SportView, route: string, slug: string) => (
    <Link className="segment" to={navigation.linkTo(route, { slug })} current={view === of}>
      <span>
        {t(`sport.${of}`)}
        {of === "live" && live !== undefined && (
          <>
            {" "}
            <span className="count">{live}</span>
          </>
        )}
      </span>
    </Link>
  );
  return (
    <header className="screen-head sport-head">
      <h1>
        {sport && <Icon name={`sport-${sport.sportCode}`} size={24} />}
        {sport ? t(`sports.${sport.sportCode}`) : t("sport.unknown")}
      </h1>
      {sport && (
        <nav className="segmented" aria-label={t("sport.views")}>
          {segment("live", "live-sport:slug", sport.slug)}
          {segment("upcoming", "sport:slug", sport.slug)}
          {segment("top", "sport-top:all", sport.slug)}
          {segment("countries", "sport-categories:prematch", sport.slug)}
        </nav>
      )}
    </header>
  );
}
