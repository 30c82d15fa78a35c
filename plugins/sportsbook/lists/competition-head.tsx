import { Flag, Link, NAVIGATION, type Region, SlotOutlet, useRegionName, useService } from "@core";
import { COMPETITION_ASIDE } from "../contract.ts";
import { useListTexts, useSportName } from "./list-texts.ts";
import { hasSeasons } from "./sport-kinds.ts";
import { useSportTree } from "./sport-place.ts";
import "../screens/sport-screen.css";

/** The head's data about a competition; fields that are not known yet are left out. */
export interface HeadedCompetition {
  readonly tournament: { readonly id: string; readonly name: string; readonly slug: string };
  readonly category: Region | undefined;
  readonly sportCode: string;
}

export type CompetitionView = "all" | "prematch" | "live" | "top" | "table" | "outrights";

interface CompetitionHeadProps extends HeadedCompetition {
  readonly view: CompetitionView;
}

/** A competition's name, its sport and country, and links to its views. */
export function CompetitionHead({ tournament, category, sportCode, view }: CompetitionHeadProps) {
  const nameOf = useSportName();
  const navigation = useService(NAVIGATION);
  const regionName = useRegionName();
  const sport = useSportTree()?.sports.find((each) => each.sportCode === sportCode);
  return (
    <header className="screen-head sport-head">
      <div className="championship-name">
        {category && <Flag countryCode={category.countryCode} />}
        <div>
          <h1>
            <span>
              <bdi>{tournament.name}</bdi>
            </span>
          </h1>
          <p className="championship-place">
            <Link className="text-link" to={navigation.linkTo("sport:slug", { slug: sport?.slug ?? sportCode })}>
              {nameOf(sportCode)}
            </Link>
            {category && <span>{regionName(category)}</span>}
          </p>
        </div>
        <SlotOutlet
          slot={COMPETITION_ASIDE}
          props={{ tournamentId: tournament.id, name: tournament.name, sportCode }}
        />
      </div>
      <Views tournament={tournament} sport={sport ?? { id: undefined, slug: sportCode, sportCode }} view={view} />
    </header>
  );
}

interface ViewsProps {
  readonly tournament: HeadedCompetition["tournament"];
  readonly sport: { readonly id: string | undefined; readonly slug: string; readonly sportCode: string };
  readonly view: CompetitionView;
}

function Views({ tournament, sport, view }: ViewsProps) {
  const t = useListTexts();
  const navigation = useService(NAVIGATION);
  const { id } = tournament;
  // A name in a non-Latin script may leave no slug.
  const slug = tournament.slug || "competition";
  const params = { sport: sport.slug, slug, tournamentId: id };
  const ways: Readonly<Record<CompetitionView, string | undefined>> = {
    all: navigation.linkTo("championship", { ...params, lineType: "all" }),
    prematch: navigation.linkTo("championship", { ...params, lineType: "prematch" }),
    live: navigation.linkTo("championship", { ...params, lineType: "live" }),
    top: navigation.linkTo("championship:top", { ...params, lineType: "prematch" }),
    table: sport.id && navigation.linkTo("tournament", { ...params, sportId: sport.id }),
    outrights: hasSeasons(sport.sportCode)
      ? navigation.linkTo("specials-championship", { slug: sport.slug, id })
      : undefined,
  };
  return (
    <nav className="segmented" aria-label={t("championship.views")}>
      {(Object.keys(ways) as CompetitionView[]).map(
        (each) =>
          ways[each] !== undefined && (
            <Link className="segment" to={ways[each]} current={each === view} key={each}>
              {t(`championship.${each === "all" ? "all-matches" : each}`)}
            </Link>
          ),
      )}
    </nav>
  );
}
