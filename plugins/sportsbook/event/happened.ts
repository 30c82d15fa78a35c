import type { Texts } from "@core";
import type { EventInfo, TimelineEntry } from "../wire.ts";

/** What an entry of the timeline says: `Corner, Arsenal`. */
export const happened = (t: Texts, info: EventInfo, { kind, team }: TimelineEntry): string =>
  t(`happened.${kind}`, { team: team === null ? "" : info[team].name });

/** When it was: `67'`, `45+2'`; undefined where no clock runs. */
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
