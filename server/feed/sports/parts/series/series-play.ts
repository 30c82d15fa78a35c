import type { EventState, Side, SuspensionReason } from "../../../../../plugins/sportsbook/wire.ts";
import type { Random } from "../../../random.ts";
import type { Draws } from "../../../secrets/draws.ts";
import type { Beliefs, MatchState, PlayedMatch, ScriptEntry } from "../../sport-model.ts";
import { type SeriesPosition, unitsWon } from "./series-book.ts";

/** The time without betting after a set or map. */
const SETTLING_MS = 10_000;

export interface Alarm {
  readonly reason: SuspensionReason;
  /** The time without betting before the point is decided, at most the whole point. */
  readonly lasts: number;
}

/** The simulation of a sport of sets or maps: a chain of points, each decided in one moment. */
export interface SeriesSport<P extends SeriesPosition> {
  readonly unit: "set" | "map";
  start(random: Random): P;
  isOver(position: P): boolean;
  /** Draws the next step, as a number that `after` understands. */
  draw(position: P, beliefs: Beliefs, random: Random): number;
  after(position: P, step: number): P;
  /** Milliseconds until the step is decided. */
  duration(position: P, random: Random): number;
  /** Milliseconds between the set or map before and this one, which has not begun yet. */
  rests(position: P): number;
  /** The reason and duration of the suspension before `step` is decided. */
  alarm(position: P, step: number, random: Random): Alarm | null;
  /** The parts of the score of the current set or map that are shown besides its points. */
  shows(position: P): Pick<EventState["score"], "points" | "serving">;
}

/** Writes the match that follows from its random numbers. */
export function playSeries<P extends SeriesPosition>(
  sport: SeriesSport<P>,
  draws: Draws,
  beliefs: Beliefs,
): PlayedMatch<P> {
  const random = draws("match");
  const start = sport.start(random);
  const script = new SeriesScript(sport, start);
  let position = start;
  let at = 0;
  while (!sport.isOver(position)) {
    const from = at + (script.endsUnit() ? sport.rests(position) : 0);
    const step = sport.draw(position, beliefs, random);
    at = from + sport.duration(position, random);
    const alarm = sport.alarm(position, step, random);
    const next = sport.after(position, step);
    script.add({ step, from, to: at, alarm }, position, next);
    position = next;
  }
  return script;
}

interface Point {
  readonly step: number;
  readonly from: number;
  readonly to: number;
  readonly alarm: Alarm | null;
}

class SeriesScript<P extends SeriesPosition> implements PlayedMatch<P> {
  readonly entries: ScriptEntry[] = [];
  private readonly points: Point[] = [];
  /** The last points of sets and maps. */
  private readonly lasts = new Set<number>();
  /** Moments are mostly requested in rising order, so the search continues from the last one. */
  private walked: { at: number; position: P };

  constructor(
    private readonly sport: SeriesSport<P>,
    private readonly start: P,
  ) {
    this.walked = { at: 0, position: start };
    this.addPeriod(0, "period_start", null, start);
  }

  get endsAt(): number {
    return this.points.at(-1)?.to ?? 0;
  }

  endsUnit(): boolean {
    return this.lasts.has(this.points.length - 1);
  }

  add(point: Point, before: P, after: P): void {
    if (this.endsUnit()) this.addPeriod(point.from, "period_start", null, before);
    this.points.push(point);
    const ended = after.done.length > before.done.length ? after.done.at(-1) : undefined;
    const { home, away } = ended ?? after;
    const team = home > before.home ? "home" : "away";
    if (home + away > before.home + before.away) this.entry(point.to, "score", team, { home, away });
    if (!ended) return;
    this.lasts.add(this.points.length - 1);
    this.addPeriod(point.to, "period_end", ended.winner, after);
  }

  stateAt(at: number): MatchState<P> {
    const index = this.pointAt(at);
    const position = this.positionAt(index);
    const point = this.points[index];
    const { done, home, away } = position;
    const isBreak = point !== undefined && at < point.from;
    const nr = done.length + 1;
    const running = point && !isBreak ? [{ home, away }] : [];
    return {
      status: point ? "live" : "ended",
      clock: { period: clockWord(this.sport.unit, nr, point !== undefined, isBreak), minute: null, stoppage: null },
      score: {
        ...unitsWon(done),
        halfTime: null,
        periods: [...done.map((unit) => ({ home: unit.home, away: unit.away })), ...running],
        ...(point && !isBreak ? this.sport.shows(position) : {}),
      },
      redCards: { home: 0, away: 0 },
      suspended: this.suspendedAt(at, index),
      happened: this.happenedAt(at),
      position,
      priceKey: String(index),
    };
  }

  nextChangeAfter(at: number): number {
    const index = this.pointAt(at);
    const point = this.points[index];
    if (!point) return Infinity;
    const moments = [this.settledAt(index), point.from, alarmFrom(point), point.to];
    return Math.min(...moments.filter((moment) => moment > at));
  }

  /** The index of the current point; one past the last when the match is over. */
  private pointAt(at: number): number {
    return firstAfter(this.points, at, ({ to }) => to);
  }

  private happenedAt(at: number): number {
    return firstAfter(this.entries, at, (entry) => entry.at);
  }

  private positionAt(index: number): P {
    let { at, position } = this.walked.at <= index ? this.walked : { at: 0, position: this.start };
    for (; at < index; at++) position = this.sport.after(position, (this.points[at] as Point).step);
    this.walked = { at, position };
    return position;
  }

  private suspendedAt(at: number, index: number): SuspensionReason | null {
    const point = this.points[index];
    if (!point) return null;
    if (at < this.settledAt(index)) return "period_end";
    return point.alarm && at >= alarmFrom(point) ? point.alarm.reason : null;
  }

  private settledAt(index: number): number {
    return this.lasts.has(index - 1) ? (this.points[index - 1]?.to ?? 0) + SETTLING_MS : -Infinity;
  }

  private addPeriod(at: number, kind: "period_start" | "period_end", team: Side | null, { done }: P): void {
    this.entry(at, kind, team, unitsWon(done));
  }

  private entry(at: number, kind: ScriptEntry["kind"], team: Side | null, score: { home: number; away: number }): void {
    this.entries.push({ id: this.entries.length + 1, at, kind, team, minute: null, stoppage: null, score });
  }
}

function clockWord(unit: string, nr: number, isOn: boolean, isBreak: boolean): string {
  if (!isOn) return "ended";
  return isBreak ? "break" : `${unit}_${nr}`;
}

const alarmFrom = ({ alarm, from, to }: Point) => (alarm ? Math.max(from, to - alarm.lasts) : Infinity);

/** The index of the first item whose moment is after `at`. */
function firstAfter<T>(items: readonly T[], at: number, momentOf: (item: T) => number): number {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (momentOf(items[middle] as T) > at) high = middle;
    else low = middle + 1;
  }
  return low;
}
