import type { Side, TimelineEntry } from "../wire.ts";

/** The entries that begin another part of a match. */
const BEGINS: readonly TimelineEntry["kind"][] = ["second_half", "period_start"];

export const isPartBegin = ({ kind }: TimelineEntry): boolean => BEGINS.includes(kind);

/** The timeline by parts: halves, quarters, sets. Entries before the first beginning belong to the first part. */
export function partsOf(timeline: readonly TimelineEntry[]): readonly (readonly TimelineEntry[])[] {
  const parts: TimelineEntry[][] = [[]];
  for (const entry of timeline) {
    const last = parts.at(-1);
    if (
      isPartBegin(entry) &&
      last?.some((each) => each.team !== null || each.kind === "period_end" || each.kind === "half_time")
    )
      parts.push([entry]);
    else last?.push(entry);
  }
  return parts;
}

const COUNTED: readonly TimelineEntry["kind"][] = [
  "goal",
  "corner",
  "yellow_card",
  "red_card",
  "score",
  "wicket",
  "knockdown",
];

export interface Figure {
  readonly kind: string;
  readonly home: number;
  readonly away: number;
}

/** How often each side has entries of each kind in the timeline; kinds without any are left out. */
export function figuresOf(timeline: readonly TimelineEntry[]): readonly Figure[] {
  const of = (kind: TimelineEntry["kind"], team: Side) =>
    timeline.filter((entry) => entry.kind === kind && entry.team === team).length;
  return COUNTED.map((kind) => ({ kind, home: of(kind, "home"), away: of(kind, "away") })).filter(
    ({ home, away }) => home + away > 0,
  );
}

/** For sports with high scores: the best lead of each side, and how often the score was level after the start. */
export function leadFigures(timeline: readonly TimelineEntry[]): { readonly best: Figure; readonly ties: number } {
  let home = 0;
  let away = 0;
  let ties = 0;
  let before: number | undefined;
  for (const { kind, score } of timeline) {
    // The score at the end of a set or map is of another kind: how many of them each side has won.
    if (kind === "period_start" || kind === "period_end") continue;
    const lead = score.home - score.away;
    home = Math.max(home, lead);
    away = Math.max(away, -lead);
    if (lead === 0 && before !== undefined && before !== 0) ties++;
    before = lead;
  }
  return { best: { kind: "best", home, away }, ties };
}

const UNITS: Readonly<Record<string, string>> = {
  tennis: "games",
  baseball: "runs",
  cricket: "runs",
  "counter-strike": "rounds",
  "dota-2": "kills",
};

/** The unit of a score in the timeline, as a text key. */
export const unitOf = (sportCode: string): string => UNITS[sportCode] ?? "points";

/** Sports in which every score counts one, so that the number of scores is a number of games, points or rounds. */
const BY_ONE = new Set(["tennis", "volleyball", "table-tennis", "counter-strike", "dota-2"]);

/** The name of a figure, as a text key: a score is a game in one sport and a point in another. */
export const figureKey = ({ kind }: Figure, sportCode: string): string =>
  kind === "score" ? `statistics.scored.${BY_ONE.has(sportCode) ? unitOf(sportCode) : "times"}` : `statistics.${kind}`;
