import { Flag, Link, SlotOutlet, useRegionName, useTexts } from "@core";
import type { ReactNode } from "react";
import { MatchTable, type MatchTableProps } from "../board/match-table.tsx";
import { COMPETITION_ASIDE } from "../contract.ts";
import type { Competition } from "../offering/competitions.ts";
import type { LineTypeId } from "../wire.ts";
import { useCompetitionPath } from "./competition-path.ts";
import "./league-panel.css";

interface LeaguePanelProps extends Pick<MatchTableProps, "market" | "Rows" | "above"> {
  readonly competition: Competition;
  /** How many matches it has in all. */
  readonly total?: number;
  /** Whether the rest of its matches follows in a moment, so that no link to them is needed. */
  readonly isPart?: boolean;
  /** Shown at the end of the head. */
  readonly tool?: ReactNode;
  readonly lineType?: LineTypeId;
}

/** The matches of one competition under its name, with a link to all of them where there are more. */
export function LeaguePanel({ competition, total = 0, isPart, tool, lineType = 1, ...table }: LeaguePanelProps) {
  const t = useTexts("sportsbook");
  const competitionPath = useCompetitionPath();
  const path = competitionPath(competition, lineType === 2 ? "live" : "prematch");
  const { id, name, sportCode, category, eventIds } = competition;
  const country = useRegionName()(category);
  return (
    <section className="panel panel-flush league" aria-label={`${country} · ${name}`}>
      <div className="league-head">
        <Flag countryCode={category.countryCode} />
        <h3 className="league-name">
          <Link to={path}>
            <bdi>{country}</bdi> · <bdi>{name}</bdi>
          </Link>
        </h3>
        <span className="count">{Math.max(total, eventIds.length)}</span>
        <span className="league-aside">
          <SlotOutlet slot={COMPETITION_ASIDE} props={{ tournamentId: id, name, sportCode }} />
          {tool}
        </span>
      </div>
      <MatchTable label={`${country} · ${name}`} eventIds={eventIds} {...table} />
      {total > eventIds.length && !isPart && (
        <div className="league-all">
          <Link className="text-link" to={path}>
            {t("all-matches", { count: total })}
          </Link>
        </div>
      )}
    </section>
  );
}
