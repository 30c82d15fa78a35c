import type { TimelineEntry } from "../wire.ts";
import { isPartBegin } from "./match-part.ts";

/** Between -1 and 1: above zero for the home side, below it for the other. */
export interface Bar {
  readonly value: number;
  /** Whether a new part of the match begins with this bar. */
  readonly beginsPart: boolean;
}

/** How much each kind of entry counts as pressure of its side. A card counts for the other side. */
const WEIGHT: Readonly<Partial<Record<TimelineEntry["kind"], number>>> = {
  goal: 4,
  corner: 2,
  yellow_card: -1,
  red_card: -2,
};
/** The minutes of play that one bar covers. */
const STEP = 3;
const HALF = 45;
/** The weight that the previous bar's pressure keeps in a bar. */
const ECHO = 0.5;

/** The pressure of the sides, bar by bar. */
export function pressure(timeline: readonly TimelineEntry[], minutes: number): readonly Bar[] {
  const values = new Array<number>(Math.max(1, Math.ceil(minutes / STEP))).fill(0);
  for (const { kind, team, minute } of timeline) {
    const weight = WEIGHT[kind];
    if (weight === undefined || team === null || minute === null) continue;
    const at = Math.min(values.length - 1, Math.floor((minute - 1) / STEP));
    const value = team === "home" ? weight : -weight;
    values[at] = (values[at] ?? 0) + value;
    if (at + 1 < values.length) values[at + 1] = (values[at + 1] ?? 0) + value * ECHO;
  }
  return scaled(values.map((value, index) => ({ value, beginsPart: index === HALF / STEP })));
}

const changesScore = ({ kind }: TimelineEntry): boolean => kind === "goal" || kind === "score";

/** A bar for each event that changed the score. */
function byScore(
  timeline: readonly TimelineEntry[],
  valueOf: (entry: TimelineEntry, before: TimelineEntry | undefined) => number,
): readonly Bar[] {
  const bars: Bar[] = [];
  let before: TimelineEntry | undefined;
  let beginsPart = false;
  for (const entry of timeline) {
    if (isPartBegin(entry)) beginsPart = bars.length > 0;
    if (!changesScore(entry)) continue;
    bars.push({ value: valueOf(entry, before), beginsPart });
    before = entry;
    beginsPart = false;
  }
  return scaled(thinned(bars));
}

/** The lead after each score. In sets and maps, where the score starts again, it is the lead within them. */
export const leads = (timeline: readonly TimelineEntry[]): readonly Bar[] =>
  byScore(timeline, ({ score }) => score.home - score.away);

/** The runs of each score: positive for the home side, negative for the other. */
export const runs = (timeline: readonly TimelineEntry[]): readonly Bar[] =>
  byScore(
    timeline,
    ({ score }, before) => score.home - (before?.score.home ?? 0) - (score.away - (before?.score.away ?? 0)),
  );

/** More bars than this cannot be told apart. */
const MOST_BARS = 120;

function thinned(bars: readonly Bar[]): readonly Bar[] {
  if (bars.length <= MOST_BARS) return bars;
  return Array.from({ length: MOST_BARS }, (_, at) => {
    const from = Math.floor((at * bars.length) / MOST_BARS);
    const some = bars.slice(from, Math.max(from + 1, Math.floor(((at + 1) * bars.length) / MOST_BARS)));
    return { value: some[0]?.value ?? 0, beginsPart: some.some(({ beginsPart }) => beginsPart) };
  });
}

function scaled(bars: readonly Bar[]): readonly Bar[] {
  const most = Math.max(1, ...bars.map(({ value }) => Math.abs(value)));
  return bars.map((bar) => ({ ...bar, value: bar.value / most }));
}
