import { Skeleton, useTexts } from "@core";
import { RowsSkeleton } from "../board/rows-skeleton.tsx";
import "./teams.css";

/** The smallest number of rows in a season's table. */
const TABLE_ROWS = 16;

/** Placeholders for a team's next match, results and table. */
export function TeamSkeleton() {
  const t = useTexts("sportsbook");
  return (
    <>
      <div className="panel next-match" aria-busy="true" aria-label={t("loading")}>
        <Skeleton width="120px" />
        <div className="next-sides">
          <SideSkeleton />
          <span className="next-score">{t("versus")}</span>
          <SideSkeleton />
        </div>
        <Skeleton kind="price" />
      </div>
      <ColumnsSkeleton />
    </>
  );
}

/** Placeholders for a competition's table and next matches. */
export function TournamentSkeleton() {
  return (
    <>
      <RowsSkeleton rows={TABLE_ROWS} isPart />
      <RowsSkeleton rows={10} isPart />
    </>
  );
}

function SideSkeleton() {
  return (
    <span className="next-side">
      <Skeleton kind="block" width="48px" height="48px" />
      <Skeleton width="80px" />
    </span>
  );
}

function ColumnsSkeleton() {
  return (
    <div className="team-columns">
      <RowsSkeleton rows={TABLE_ROWS / 2} isPart />
      <RowsSkeleton rows={TABLE_ROWS} isPart />
    </div>
  );
}
