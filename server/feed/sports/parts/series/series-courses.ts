import type { Side } from "../../../../../plugins/sportsbook/wire.ts";
import { type Random, randomOf } from "../../../random.ts";
import { kept } from "../remembered.ts";
import type { Steps } from "../steps.ts";
import type { Ending, UnitScore } from "./series.ts";
import { unitsWon } from "./series-book.ts";
import type { SeriesMarkets } from "./series-lines.ts";

/** A way in which a set or map can end, and the side that begins the next one. */
export interface NextEnding extends Ending {
  readonly next: Side;
}

/** The ways in which a match of sets or maps can continue from a position. */
export interface SeriesAhead<E extends NextEnding = NextEnding> {
  readonly markets: SeriesMarkets;
  readonly done: readonly UnitScore[];
  /** The possible endings of the current set, or the first one. */
  readonly running: readonly E[];
  /** The possible endings of a later set by its number and the side that begins. */
  later(nr: number, first: Side): readonly NextEnding[];
}

/** One complete course of a match: the endings of its remaining sets. */
export type Course<E extends NextEnding> = readonly [E, ...NextEnding[]];

/** The number of random matches that are drawn if there are too many courses to visit all of them. */
const DRAWS = 12_000;
/** This many take about a millisecond. */
const DRAWS_A_STEP = 300;
/** Courses with a smaller chance do not change any price. */
const NEGLIGIBLE = 1e-10;

/** Computes the endings of later sets of one kind only once. */
export function rememberedEndings(
  { toWin, hasOwnDecider = false }: { readonly toWin: number; readonly hasOwnDecider?: boolean },
  make: (isDeciding: boolean, first: Side) => readonly NextEnding[],
): SeriesAhead["later"] {
  const known = new Map<string, readonly NextEnding[]>();
  return (nr, first) => {
    const isDeciding = hasOwnDecider && nr === 2 * toWin - 1;
    return kept(known, `${isDeciding} ${first}`, () => make(isDeciding, first));
  };
}

/** The possible endings of the first set; either side is equally likely to begin. */
export const eitherFirst = (later: SeriesAhead["later"]): NextEnding[] =>
  (["home", "away"] as const).flatMap((first) =>
    later(1, first).map((ending) => ({ ...ending, chance: ending.chance / 2 })),
  );

/** The ways in which a match can continue. */
export interface Courses<E extends NextEnding = NextEnding> {
  readonly courses: readonly Course<E>[];
  readonly chances: Float64Array;
  /** The number of random courses, if they are not complete. */
  readonly drawn?: number;
}

/** All possible courses of a match, with their chances. */
export function allCourses<E extends NextEnding>(ahead: SeriesAhead<E>): Courses<E> {
  const courses: Course<E>[] = [];
  const chances: number[] = [];
  const goOn = (course: Course<E>, chance: number) => {
    if (chance < NEGLIGIBLE) return;
    if (isOver(ahead, course)) {
      courses.push(course);
      chances.push(chance);
      return;
    }
    for (const ending of laterOf(ahead, course)) goOn([...course, ending], chance * ending.chance);
  };
  for (const ending of ahead.running) goOn([ending], ending.chance);
  return { courses, chances: Float64Array.from(chances) };
}

/** Random courses, all equally likely. */
export function* drawnCourses<E extends NextEnding>(ahead: SeriesAhead<E>, name: string): Steps<Courses<E>> {
  const random = randomOf(`${name}/together`);
  const draws = new Map<readonly NextEnding[], () => NextEnding>();
  const drawOf = <T extends NextEnding>(endings: readonly T[]) =>
    kept(draws, endings, () => drawing(endings, random)) as () => T;
  const courses: Course<E>[] = [];
  while (courses.length < DRAWS) {
    const course: [E, ...NextEnding[]] = [drawOf(ahead.running)()];
    while (!isOver(ahead, course)) course.push(drawOf(laterOf(ahead, course))());
    courses.push(course);
    if (courses.length % DRAWS_A_STEP === 0) yield;
  }
  return { courses, chances: new Float64Array(DRAWS).fill(1 / DRAWS), drawn: DRAWS };
}

function drawing<T extends NextEnding>(endings: readonly T[], random: Random): () => T {
  let sum = 0;
  const below = Float64Array.from(endings, ({ chance }) => (sum += chance));
  return () => {
    const draw = random() * sum;
    let [low, high] = [0, below.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (draw < (below[middle] as number)) high = middle;
      else low = middle + 1;
    }
    return endings[low] as T;
  };
}

function isOver({ markets, done }: Pick<SeriesAhead, "markets" | "done">, course: readonly NextEnding[]): boolean {
  const before = unitsWon(done);
  const after = unitsWon(course);
  return Math.max(before.home + after.home, before.away + after.away) >= markets.toWin;
}

const laterOf = (ahead: Pick<SeriesAhead, "done" | "later">, course: readonly NextEnding[]) =>
  ahead.later(ahead.done.length + course.length + 1, (course.at(-1) as NextEnding).next);
