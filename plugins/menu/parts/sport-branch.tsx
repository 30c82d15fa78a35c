import { Flag, Icon, NAVIGATION, useRegionName, useService, useStore, useTexts } from "@core";
import { memo, useState } from "react";
import type { SportTree } from "../../sportsbook/contract.ts";
import { competitionAt } from "../where.ts";
import { TreeLink } from "./tree-link.tsx";

type Sport = SportTree["sports"][number];
type Category = Sport["categories"][number];

const both = (counts: Sport["counts"]) => counts.prematch + counts.live;

/**
 * Whether a branch is open: by default as the current page suggests, until the visitor opens or closes it; always open
 * during a search.
 */
function useOpen(isOpenAtFirst: boolean, isSearched: boolean) {
  const [chosen, setChosen] = useState<boolean>();
  const isOpen = isSearched || (chosen ?? isOpenAtFirst);
  return [isOpen, () => setChosen(!isOpen)] as const;
}

/** A sport that opens to its countries. */
export const SportBranch = memo(function SportBranch({
  sport,
  isHere,
  isOpenAtFirst,
  isSearched,
}: {
  sport: Sport;
  /** Whether the current screen is about it. */
  isHere: boolean;
  isOpenAtFirst: boolean;
  isSearched: boolean;
}) {
  const t = useTexts("menu");
  const competition = useStore(useService(NAVIGATION), competitionAt);
  const [isOpen, toggle] = useOpen(isOpenAtFirst, isSearched);
  const name = t(`sport.${sport.sportCode}`);
  return (
    <li>
      <div className="tree-row">
        <TreeLink
          to={`/${sport.slug}`}
          icon={<Icon name={`sport-${sport.sportCode}`} />}
          count={both(sport.counts)}
          current={isHere && competition === undefined}
        >
          {name}
        </TreeLink>
        <button
          className="tree-toggle"
          type="button"
          aria-expanded={isOpen}
          aria-label={t("countries-of", { sport: name })}
          onClick={toggle}
        >
          <Icon name="chevron-down" size={16} />
        </button>
      </div>
      {isOpen && <Countries sport={sport} isSearched={isSearched} />}
    </li>
  );
});

/** How many countries are shown at first, and how many there must be before the rest is hidden. */
const FEW = 8;
const MANY = 12;

/** The countries of a sport, the biggest first; if there are many, the rest is shown on request. */
function Countries({ sport, isSearched }: { sport: Sport; isSearched: boolean }) {
  const t = useTexts("menu");
  const [hasAll, setHasAll] = useState(false);
  const { categories } = sport;
  const isLong = !isSearched && categories.length > MANY;
  return (
    <ul className="tree-sub">
      {(isLong && !hasAll ? categories.slice(0, FEW) : categories).map((category) => (
        <CountryBranch sport={sport} category={category} isSearched={isSearched} key={category.id} />
      ))}
      {isLong && (
        <li>
          <button
            className="tree-item tree-all"
            type="button"
            aria-expanded={hasAll}
            onClick={() => setHasAll(!hasAll)}
          >
            {hasAll ? t("fewer-countries") : t("all-countries", { count: categories.length })}
          </button>
        </li>
      )}
    </ul>
  );
}

/** A country that opens to its competitions. */
function CountryBranch({ sport, category, isSearched }: { sport: Sport; category: Category; isSearched: boolean }) {
  const navigation = useService(NAVIGATION);
  const regionName = useRegionName();
  const competition = useStore(navigation, competitionAt);
  const [isOpen, toggle] = useOpen(
    category.tournaments.some(({ id }) => id === competition),
    isSearched,
  );
  return (
    <li>
      <button className="tree-item" type="button" aria-expanded={isOpen} onClick={toggle}>
        <Flag countryCode={category.countryCode} />
        <span dir="auto">{regionName(category)}</span>
        <span className="count">{both(category.counts)}</span>
      </button>
      {isOpen && (
        <ul className="tree-sub">
          {category.tournaments.map(({ id, name, slug, counts }) => (
            <li key={id}>
              <TreeLink
                to={navigation.linkTo("championship", { sport: sport.slug, slug, tournamentId: id, lineType: "all" })}
                icon={null}
                count={both(counts)}
                current={id === competition}
              >
                {name}
              </TreeLink>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
