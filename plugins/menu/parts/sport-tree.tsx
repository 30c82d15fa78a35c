import { Icon, Skeleton, useTexts } from "@core";
import { liveCount, useTree } from "../use-counts.ts";
import { SportBranch } from "./sport-branch.tsx";
import { TreeLink } from "./tree-link.tsx";
import "./sport-tree.css";

/** Sports, countries and competitions with their counts. */
export default function SportTree() {
  const t = useTexts("menu");
  const tree = useTree();
  return (
    <nav aria-label={t("all-sports")}>
      <ul>
        <li>
          <TreeLink to="/all-live" icon={<Icon name="radio" />} count={liveCount(tree)}>
            {t("live-now")}
          </TreeLink>
        </li>
        {tree ? null : <TreeSkeleton rows={1} />}
        {tree?.sports.map((sport) => (
          <li key={sport.id}>
            <TreeLink to={`/${sport.slug}/0-3`} icon={<Icon name="timer" />} count={undefined}>
              {t("next-hours", { sport: t(`sport.${sport.sportCode}`), count: 3 })}
            </TreeLink>
          </li>
        ))}
      </ul>
      <h2 className="tree-title">{t("all-sports")}</h2>
      <ul>
        {tree ? tree.sports.map((sport) => <SportBranch sport={sport} key={sport.id} />) : <TreeSkeleton rows={24} />}
      </ul>
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
