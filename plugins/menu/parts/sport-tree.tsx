import { Icon, NAVIGATION, Skeleton, SlotOutlet, useRegionName, useService, useStore, useTexts } from "@core";
import { type ReactNode, useState } from "react";
import { OPERATOR_LISTS } from "../../sportsbook/contract.ts";
import { filterTree } from "../filter-tree.ts";
import { useTree } from "../use-counts.ts";
import { sportAt } from "../where.ts";
import { PinnedCompetitions } from "./pinned-competitions.tsx";
import { SportBranch } from "./sport-branch.tsx";
import { TreeEntries } from "./tree-entries.tsx";
import { TreeLink } from "./tree-link.tsx";
import "./sport-tree.css";

/** The entries of the menu before this order are above the links to the current sport; the others are below. */
const SPORT_ORDER = 20;

const item = (entry: ReactNode) => <li>{entry}</li>;

/**
 * Sports, countries and competitions with their counts; the player's own competitions come first. `label` if a second
 * tree is shown.
 */
export default function SportTree({ label }: { readonly label?: string }) {
  const t = useTexts("menu");
  const navigation = useService(NAVIGATION);
  const tree = useTree();
  const regionName = useRegionName();
  const [query, setQuery] = useState("");
  const isSearched = query.trim() !== "";
  const sports = filterTree(tree?.sports ?? [], query, { sport: (code) => t(`sport.${code}`), country: regionName });
  const here = useStore(navigation, ({ path }) => sportAt(path, tree?.sports ?? []));
  const current = here ?? tree?.sports[0];
  return (
    <nav aria-label={label ?? t("all-sports")}>
      <ul>
        <TreeEntries place="menu" before={SPORT_ORDER} isMarked wrap={item} />
        {current ? <SportWays sport={current} /> : <TreeSkeleton rows={2} />}
        <TreeEntries place="menu" from={SPORT_ORDER} isMarked wrap={item} />
      </ul>
      {tree && <PinnedCompetitions tree={tree} />}
      <h2 className="tree-title">{t("all-sports")}</h2>
      <label className="input input-small tree-filter">
        <Icon name="search" size={16} />
        <span className="visually-hidden">{t("filter")}</span>
        <input
          type="search"
          placeholder={t("filter")}
          value={query}
          autoComplete="off"
          onChange={(event) => setQuery(event.target.value)}
        />
      </label>
      <ul>
        {tree ? (
          sports.map((sport) => (
            <SportBranch
              sport={sport}
              isHere={sport === here}
              isOpenAtFirst={sport === current}
              isSearched={isSearched}
              key={sport.id}
            />
          ))
        ) : (
          <TreeSkeleton rows={24} />
        )}
      </ul>
      {tree && sports.length === 0 && (
        <p className="tree-nothing" role="status">
          {t("filter-empty")}
        </p>
      )}
      {!isSearched && (
        <ul>
          <SlotOutlet slot={OPERATOR_LISTS} />
        </ul>
      )}
    </nav>
  );
}

/** Links to a sport's upcoming events and its long-term markets. */
function SportWays({ sport }: { sport: { readonly slug: string; readonly sportCode: string } }) {
  const t = useTexts("menu");
  const navigation = useService(NAVIGATION);
  const name = t(`sport.${sport.sportCode}`);
  return (
    <>
      <li>
        <TreeLink to={`/${sport.slug}/0-3`} icon={<Icon name="timer" />}>
          {t("next-hours", { sport: name, count: 3 })}
        </TreeLink>
      </li>
      <li>
        <TreeLink to={navigation.linkTo("specials", { slug: sport.slug })} icon={<Icon name="trophy" />}>
          {t("outrights", { sport: name })}
        </TreeLink>
      </li>
    </>
  );
}

function TreeSkeleton({ rows }: { rows: number }) {
  return Array.from({ length: rows }, (_, row) => (
    <li className="tree-item" key={row}>
      <Skeleton width="70%" />
    </li>
  ));
}
