import type { Texts } from "@core";
import type { MarketNames } from "../contract.ts";
import type { EventInfo, TimelineEntry } from "../wire.ts";
import { unitOf } from "./match-part.ts";
import type { TimelineStep } from "./timeline-steps.ts";

/** The text of a timeline entry: `Corner, Arsenal`, `3 points, Partizan`, `2nd set begins`. */
export function happened(t: Texts, names: MarketNames, info: EventInfo, { entry, gained, part }: TimelineStep): string {
  const { kind } = entry;
  const team = entry.team === null ? "" : info[entry.team].name;
  if (kind === "score") return t(`scored.${unitOf(info.sportCode)}`, { team, count: gained });
  // The end of a set is worded as a win of its winner.
  return t(`happened.${kind === "period_end" && team ? "period_won" : kind}`, {
    team,
    part: names.period(part, "periods", info.sportCode),
  });
}

/** The match time of an entry: `67'`, `45+2'`; undefined where no clock runs. */
export const minuteOf = ({ minute, stoppage }: TimelineEntry): string | undefined =>
  minute === null ? undefined : stoppage === null ? `${minute}'` : `${minute}+${stoppage}'`;

/** The icon beside an entry. */
export function iconOf({ kind }: TimelineEntry, sportCode: string): string {
  if (kind === "goal" || kind === "score") return SPORT_ICONS.has(sportCode) ? `sport-${sportCode}` : "sport-esports";
  return ICONS[kind] ?? "clock";
}

const ICONS: Readonly<Partial<Record<TimelineEntry["kind"], string>>> = {
  corner: "flame",
  wicket: "sport-cricket",
  knockdown: "sport-mma",
};

const SPORT_ICONS = new Set([
  "football",
  "basketball",
  "tennis",
  "ice-hockey",
  "volleyball",
  "handball",
  "cricket",
  "american-football",
  "baseball",
  "table-tennis",
  "mma",
  "rugby",
]);
