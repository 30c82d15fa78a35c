import { Skeleton, useTexts } from "@core";
import "./rows-skeleton.css";

/** A placeholder with the heights of real rows; fills a whole screen unless it is only a part of one. */
export function RowsSkeleton({ rows = 6, isPart = false }: { rows?: number; isPart?: boolean }) {
  const t = useTexts("sportsbook");
  return (
    <section className={isPart ? "section" : "section rows-skeleton"} aria-busy="true" aria-label={t("loading")}>
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
