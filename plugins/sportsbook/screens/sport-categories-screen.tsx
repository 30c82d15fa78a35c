import { Failed, Flag, Link, NAVIGATION, Skeleton, useRegionName, useService, useTexts, useTitle } from "@core";
import { SportFilters } from "../board/sport-filters.tsx";
import { SportHead } from "../board/sport-head.tsx";
import { UnknownSport } from "../board/unknown-sport.tsx";
import { useBoard } from "../board/use-board.ts";
import { WayOn } from "../board/way-on.tsx";
import { useListTexts, useSportName } from "../lists/list-texts.ts";
import { LINE_TYPE_NAMES, readPlace, sportOf, usePlace, useSportTree } from "../lists/sport-place.ts";
import { countIn, countriesOf, type Country } from "../offering/countries.ts";
import { LINE_STORE } from "../tokens.ts";
import "./sport-categories-screen.css";

/** More matches than any sport has within its filters. */
const EVERY_MATCH = 1000;

/** A sport's countries with their competitions, and their numbers of matches. */
export default function SportCategoriesScreen() {
  const t = useListTexts();
  const nameOf = useSportName();
  const line = useService(LINE_STORE);
  const place = readPlace(usePlace());
  const { lineType, filter } = place;
  const tree = useSportTree();
  const sport = sportOf(place, tree);
  const inTree = tree?.sports.find((each) => each.sportCode === sport?.sportCode);
  // The tree counts all matches of a sport; for a time filter, the matches of a list have to be counted.
  const isFiltered = filter.to !== undefined || filter.weekend === true;
  const board = useBoard(isFiltered ? sport?.sportCode : undefined, lineType, { ...filter, limit: EVERY_MATCH });
  const name = sport ? nameOf(sport.sportCode) : t("sport.unknown");
  useTitle(t("categories.title", { sport: name }), t("categories.description", { sport: name }));

  const counts = new Map<string, number>();
  for (const id of board.value?.ids ?? []) {
    const { tournament } = line.info(id) ?? {};
    if (tournament) counts.set(tournament.id, (counts.get(tournament.id) ?? 0) + 1);
  }
  const countries = countriesOf(inTree, isFiltered ? ({ id }) => counts.get(id) ?? 0 : countIn(lineType));
  const isReady = tree !== undefined && (!isFiltered || board.value !== undefined);

  if (!sport && tree) return <UnknownSport />;
  return (
    <div className="stack">
      <SportHead sport={sport} view="countries" />
      {sport && lineType === 1 && <SportFilters params={{ slug: sport.slug }} form="categories" />}
      {isReady ? (
        <Countries countries={countries} slug={sport?.slug ?? ""} lineType={LINE_TYPE_NAMES[lineType]} />
      ) : board.status === "failed" ? (
        <Failed error={board.error} title={t("sport.failed")} onRetry={board.retry} />
      ) : (
        <CountriesSkeleton />
      )}
    </div>
  );
}

interface CountriesProps {
  readonly countries: readonly Country[];
  readonly slug: string;
  readonly lineType: string;
}

function Countries({ countries, slug, lineType }: CountriesProps) {
  const t = useListTexts();
  const navigation = useService(NAVIGATION);
  const regionName = useRegionName();
  if (countries.length === 0) {
    return (
      <WayOn
        icon="calendar"
        title={t("sport.empty")}
        text={t("sport.empty-text")}
        to={navigation.linkTo("sport:slug", { slug })}
        label={t("sport.empty-action")}
      />
    );
  }
  return (
    <ul className="countries">
      {countries.map(({ count, tournaments, ...country }) => (
        <li className="panel country" key={country.id}>
          <h2 className="country-name">
            <Flag countryCode={country.countryCode} />
            <span>{regionName(country)}</span>
            <span className="count">{count}</span>
          </h2>
          <ul>
            {tournaments.map((each) => (
              <li key={each.id}>
                <Link
                  className="tree-item"
                  to={navigation.linkTo("championship", {
                    sport: slug,
                    slug: each.slug,
                    tournamentId: each.id,
                    lineType,
                  })}
                >
                  <span>
                    <bdi>{each.name}</bdi>
                  </span>
                  <span className="count">{each.count}</span>
                </Link>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

function CountriesSkeleton() {
  const t = useTexts("sportsbook");
  return (
    <div className="countries" aria-busy="true" aria-label={t("loading")}>
      {Array.from({ length: 12 }, (_, at) => (
        <div className="panel country" key={at}>
          <div className="country-name">
            <Skeleton width="50%" />
          </div>
          <div className="tree-item">
            <Skeleton width="70%" />
          </div>
        </div>
      ))}
    </div>
  );
}
