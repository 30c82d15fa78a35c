import type { Side, TimelineEntry } from "../wire.ts";

/** What begins another part of a match. */
const BEGINS: readonly TimelineEntry["kind"][] = ["second_half", "period_start"];

/** The timeline by parts: halves, quarters, sets. What comes before a first beginning belongs to the first part. */
export function partsOf(timeline: readonly TimelineEntry[]): readonly (readonly TimelineEntry[])[] {
  const parts: TimelineEntry[][] = [[]];
  for (const entry of timeline) {
    const last = parts.at(-1);
    if (
      BEGINS.includes(entry.kind) &&
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

/** How often each side did what the timeline tells; what nobody did is left out. */
export function figuresOf(timeline: readonly TimelineEntry[]): readonly Figure[] {
  const of = (kind: TimelineEntry["kind"], team: Side) =>
    timeline.filter((entry) => entry.kind === kind && entry.team === team).length;
  return COUNTED.map((kind) => ({ kind, home: of(kind, "home"), away: of(kind, "away") })).filter(
    ({ home, away }) => home + away > 0,
  );
}

/** The best lead of each side and how often the score was level after the start, in sports of many points. */
export function leadFigures(timeline: readonly TimelineEntry[]): { readonly best: Figure; readonly ties: number } {
  let home = 0;
  let away = 0;
  let ties = 0;
  let before: number | undefined;
  for (const { score } of timeline) {
    const lead = score.home - score.away;
    home = Math.max(home, lead);
    away = Math.max(away, -lead);
    if (lead === 0 && before !== undefined && before !== 0) ties++;
    before = lead;
  }
  return { best: { kind: "best", home, away }, ties };
}

const SCORED: Readonly<Record<string, string>> = {
  tennis: "games",
  volleyball: "points",
  "table-tennis": "points",
  "counter-strike": "rounds",
  "dota-2": "kills",
};

/** What a figure is called, as a key of the texts: a score is a game in one sport and a point in another. */
export const figureKey = ({ kind }: Figure, sportCode: string): string =>
  kind === "score" ? `statistics.scored.${SCORED[sportCode] ?? "times"}` : `statistics.${kind}`;
