import { ONE } from "../rules/money.ts";
import { combinations } from "../rules/outcomes.ts";

export const BALLS = 80;
export const DRAWN = 20;
export const MOST_PICKS = 10;
const TENTH = ONE / 10;

/** By how many numbers are picked: tenths of the stake for each count of hits that returns something. */
const PAYS: Readonly<Record<number, Readonly<Record<number, number>>>> = {
  1: { 1: 38 },
  2: { 1: 10, 2: 95 },
  3: { 2: 20, 3: 485 },
  4: { 2: 12, 3: 70, 4: 1320 },
  5: { 3: 35, 4: 220, 5: 6000 },
  6: { 3: 20, 4: 90, 5: 800, 6: 16000 },
  7: { 3: 10, 4: 50, 5: 260, 6: 2400, 7: 52000 },
  8: { 0: 15, 4: 30, 5: 130, 6: 750, 7: 7500, 8: 90000 },
  9: { 0: 15, 4: 20, 5: 70, 6: 330, 7: 2500, 8: 25000, 9: 100000 },
  10: { 0: 20, 4: 10, 5: 30, 6: 190, 7: 1150, 8: 8500, 9: 45000, 10: 100000 },
};

export const multiplierOf = (picks: number, hits: number): number => (PAYS[picks]?.[hits] ?? 0) * TENTH;

/** Of all ways to draw the balls, how many hit so many of the picks. */
export const weightOf = (picks: number, hits: number): bigint =>
  combinations(picks, hits) * combinations(BALLS - picks, DRAWN - hits);
