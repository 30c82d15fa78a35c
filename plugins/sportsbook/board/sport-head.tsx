import { Icon, Link, NAVIGATION, useService } from "@core";
import { useListTexts, useSportName } from "../lists/list-texts.ts";
import { hasSeasons, isOfPlayers } from "../lists/sport-kinds.ts";
import { type TreeSport, useSportTree } from "../lists/sport-place.ts";
import "../screens/sport-screen.css";

/** The views of a sport in their order, with the routes that lead to them. */
const VIEWS = {
  live: "live-sport:slug",
  upcoming: "sport:slug",
  outrights: "specials",
  top: "sport-top:all",
  countries: "sport-categories:prematch",
  competitors: "competitors",
} as const;
export type SportView = keyof typeof VIEWS;

interface SportHeadProps {
  readonly sport: Pick<TreeSport, "sportCode" | "slug"> | undefined;
  readonly view: SportView;
}

/** A sport's name, and links to the views of its offering. */
export function SportHead({ sport, view }: SportHeadProps) {
  const t = useListTexts();
  const nameOf = useSportName();
  return (
    <header className="screen-head sport-head">
      <h1>
        {sport && <Icon name={`sport-${sport.sportCode}`} size={24} />}
        <span>{sport ? nameOf(sport.sportCode) : t("sport.unknown")}</span>
      </h1>
      {sport && <Views sport={sport} view={view} />}
    </header>
  );
}

function Views({ sport, view }: { sport: Pick<TreeSport, "sportCode" | "slug">; view: SportView }) {
  const t = useListTexts();
  const navigation = useService(NAVIGATION);
  const live = useSportTree()?.sports.find(({ sportCode }) => sportCode === sport.sportCode)?.counts.live;
  const labels: Readonly<Partial<Record<SportView, string>>> = {
    competitors: t(isOfPlayers(sport.sportCode) ? "sport.players" : "sport.teams"),
  };
  const offered = (Object.keys(VIEWS) as SportView[]).filter(
    (each) => each !== "outrights" || hasSeasons(sport.sportCode),
  );
  return (
    <nav className="segmented" aria-label={t("sport.views")}>
      {offered.map((each) => (
        <Link
          className="segment"
          to={navigation.linkTo(VIEWS[each], { slug: sport.slug, sport: sport.slug })}
          current={view === each}
          key={each}
        >
          <span>
            {labels[each] ?? t(`sport.${each}`)}
            {each === "live" && live !== undefined && (
              <>
                {" "}
                <span className="count">{live}</span>
              </>
            )}
          </span>
        </Link>
      ))}
    </nav>
  );
}
