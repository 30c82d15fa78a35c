import type { TimelineEntry } from "../wire.ts";

/** How much each event says of who presses, for the side that it is told of; a card says it of the other. */
const WEIGHT: Readonly<Partial<Record<TimelineEntry["kind"], number>>> = {
  goal: 4,
  corner: 2,
  yellow_card: -1,
  red_card: -2,
};
/** Minutes of play a bar stands for. */
const STEP = 3;
/** A bar feels what was one bar before, half as much. */
const ECHO = 0.5;

/** Who pressed when, bar by bar: above zero the home side, below it the other; between -1 and 1. */
export function pressure(timeline: readonly TimelineEntry[], minutes: number): readonly number[] {
  const bars = new Array<number>(Math.max(1, Math.ceil(minutes / STEP))).fill(0);
  for (const { kind, team, minute } of timeline) {
    const weight = WEIGHT[kind];
    if (weight === undefined || team === null || minute === null) continue;
    const at = Math.min(bars.length - 1, Math.floor((minute - 1) / STEP));
    const value = team === "home" ? weight : -weight;
    bars[at] = (bars[at] ?? 0) + value;
    if (at + 1 < bars.length) bars[at + 1] = (bars[at + 1] ?? 0) + value * ECHO;
  }
  return scaled(bars);
}

/** By how much who leads, after each event that changed the score; between -1 and 1. */
export function leads(timeline: readonly TimelineEntry[]): readonly number[] {
  const values: number[] = [];
  let last: string | undefined;
  for (const { score } of timeline) {
    const text = `${score.home}-${score.away}`;
    if (text !== last) values.push(score.home - score.away);
    last = text;
  }
  return scaled(thinned(values));
}

/** More bars than this cannot be told apart. */
const MOST_BARS = 120;

function thinned(values: readonly number[]): readonly number[] {
  if (values.length <= MOST_BARS) return values;
  return Array.from({ length: MOST_BARS }, (_, at) => values[Math.floor((at * values.length) / MOST_BARS)] ?? 0);
}

function scaled(values: readonly number[]): readonly number[] {
  const most = Math.max(1, ...values.map(Math.abs));
  return values.map((value) => value / most);
}
