import { Skeleton, useTexts } from "@core";
import "./match-table.css";

/** Holds the place of the rows in their own heights. */
export function RowsSkeleton({ rows = 6 }: { rows?: number }) {
  const t = useTexts("sportsbook");
  return (
    <section className="section rows-skeleton" aria-busy="true" aria-label={t("loading")}>
      <div className="section-head">
        <Skeleton width="120px" />
      </div>
      <div className="panel panel-flush">
        {Array.from({ length: rows }, (_, row) => (
          <div className="match-skeleton" key={row}>
            <Skeleton width="40%" />
            <Skeleton width="30%" />
          </div>
        ))}
      </div>
    </section>
  );
}
