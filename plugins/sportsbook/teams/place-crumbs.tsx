import { Link, useTexts } from "@core";
import type { ReactNode } from "react";
import { useSportPath } from "../competition/competition-path.ts";
import "../competition/crumbs.css";

/** The breadcrumbs of a team or a competition: the sport, then `children` as list items. */
export function PlaceCrumbs({ sportCode, children }: { sportCode: string; children: ReactNode }) {
  const t = useTexts("sportsbook");
  const sportPath = useSportPath();
  return (
    <nav aria-label={t("crumbs")}>
      <ol className="crumbs">
        <li>
          <Link to={sportPath(sportCode).path}>{t(`sports.${sportCode}`)}</Link>
        </li>
        {children}
      </ol>
    </nav>
  );
}
