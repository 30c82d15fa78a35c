import { useState } from "react";
import { Icon, NAVIGATION, Skeleton, useService, useStore, useTexts } from "@core";
import { filterTree } from "../filter-tree.ts";
import { liveCount, useTree } from "../use-counts.ts";
import { PinnedChampionships } from "./pinned-championships.tsx";
import { SportBranch } from "./sport-branch.tsx";
import { TreeLink } from "./tree-link.tsx";
import "./sport-tree.css";

/** Sports, countries and competitions with their counts; the player's own competitions before them. */
export default function SportTree() {
  const t = useTexts("menu");
  const tree = useTree();
  const [query, setQuery] = useState("");
  const here = useStore(useService(NAVIGATION), ({ path }) => path.split(/[/?#]/)[1]);
  const isSearched = query.trim() !== "";
  const sports = filterTree(tree?.sports ?? [], query, (code) => t(`sport.${code}`));
  const current = tree?.sports.find(({ slug }) => slug === here) ?? tree?.sports[0];
  return (
    <nav aria-label={t("all-sports")}>
      <ul>
        <li>
          <TreeLink to="/all-live" icon={<Icon name="radio" />} count={liveCount(tree)}>
            {t("live-now")}
          </TreeLink>
        </li>
        {current ? (
          <li>
            <TreeLink to={`/${current.slug}/0-3`} icon={<Icon name="timer" />} count={undefined}>
              {t("next-hours", { sport: t(`sport.${current.sportCode}`), count: 3 })}
            </TreeLink>
          </li>
        ) : (
          <TreeSkeleton rows={1} />
        )}
      </ul>
      {tree && <PinnedChampionships tree={tree} />}
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
            <SportBranch sport={sport} isCurrent={sport === current} isSearched={isSearched} key={sport.id} />
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
    </nav>
  );
}

function TreeSkeleton({ rows }: { rows: number }) {
  return Array.from({ length: rows }, (_, row) => (
    <li className="tree-item" key={row}>
      <Skeleton width="70%" />
    </li>
  ));
}
