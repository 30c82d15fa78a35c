import type { PricedLine } from "../priced-line.ts";
import {
  handicapLines,
  oddEvenLine,
  openPeriods,
  periodResultLine,
  points,
  resultLines,
  totalLines,
} from "../parts/turn-markets.ts";
import { turnModel } from "../parts/turn-model.ts";
import type { TurnOutlook } from "../parts/turn-outlook.ts";
import { nextGoalLine } from "../parts/turn-race.ts";
import { alternating, type TurnSport } from "../parts/turn-sport.ts";

const MINUTE = 60_000;
const ATTACK = 30_000;
/** Time-outs and suspensions stop the clock now and then. */
const STOPPED = 1.2;
const HALVES = [alternating(60), alternating(60, "away")] as const;

/**
 * A turn is an attack of half a minute; every other one ends in a goal. Goals that come so regularly spread less than a
 * Poisson process would make them: results stray five to six goals from the handicap, as in the European leagues.
 */
export const HANDBALL = turnModel({
  sportCode: "handball",
  repriceMs: 10_000,
  drift: 0.015,
  total: 59.5,
  homeEdge: 0.024,
  strength: 0.042,
  sizes: [[1, 1]],
  periods: 2,
  overtime: "none",
  lastPeriod: 2,
  shootOut: false,
  countsOvertime: false,
  scoresGoals: true,
  showsTurn: false,
  alarms: null,
  format: () => ({
    word: "half",
    turns: (period) => HALVES[period === 1 ? 0 : 1],
    playMs: ATTACK,
    turnMs: Math.round(ATTACK * STOPPED),
    breakAfter: () => 15 * MINUTE,
  }),
  lines,
} satisfies TurnSport);

function lines(outlook: TurnOutlook): PricedLine[] {
  const { regular } = outlook;
  return [
    ...resultLines(outlook),
    ...totalLines("total", regular.total, points(1, 2, 3, 5), true),
    ...handicapLines("asian-handicap", regular.lead, points(1, 2, 3, 5), true),
    ...totalLines("total-home", regular.home, points(1, 3), false),
    ...totalLines("total-away", regular.away, points(1, 3), false),
    ...openPeriods(outlook).flatMap(([number, sums]) => [
      ...periodResultLine(number, sums),
      ...totalLines("period-total", sums.total, points(1, 2), false, `periodnr=${number}|`),
      ...handicapLines("period-handicap", sums.lead, points(1, 2), false, `|periodnr=${number}`),
    ]),
    ...nextGoalLine(outlook),
    ...oddEvenLine(regular),
  ];
}
