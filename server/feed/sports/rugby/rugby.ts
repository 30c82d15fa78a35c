import type { PricedLine } from "../priced-line.ts";
import {
  handicapLines,
  oddEvenLine,
  openPeriods,
  periodResultLine,
  points,
  resultLines,
  totalLines,
  winnerLine,
  winningMarginLine,
} from "../parts/turn-markets.ts";
import { turnModel } from "../parts/turn-model.ts";
import type { TurnOutlook } from "../parts/turn-outlook.ts";
import { firstToScoreLine } from "../parts/turn-race.ts";
import { alternating, type TurnSport } from "../parts/turn-sport.ts";

const MINUTE = 60_000;
const VISIT = 4 * MINUTE;
const STOPPED = 1.13;
const HALVES = [alternating(10), alternating(10, "away")] as const;

/**
 * A turn is a visit to the other side's half, of which a team makes ten: it brings a try, converted or not, a penalty or
 * nothing. Results stray 13 points from the handicap, as in the European leagues.
 */
export const RUGBY = turnModel({
  sportCode: "rugby",
  repriceMs: 15_000,
  drift: 0.03,
  total: 50,
  homeEdge: 0.1,
  strength: 0.11,
  sizes: [
    [7, 0.47],
    [3, 0.28],
    [5, 0.25],
  ],
  periods: 2,
  overtime: "none",
  lastPeriod: 2,
  shootOut: false,
  countsOvertime: false,
  scoresGoals: false,
  showsTurn: false,
  alarms: { before: ["possible_score", 6, 18], after: ["possible_score", 15, 40], falseOnes: 5 },
  format: () => ({
    word: "half",
    turns: (period) => HALVES[period === 1 ? 0 : 1],
    playMs: VISIT,
    turnMs: Math.round(VISIT * STOPPED),
    breakAfter: () => 13 * MINUTE,
  }),
  lines,
} satisfies TurnSport);

function lines(outlook: TurnOutlook): PricedLine[] {
  const { regular } = outlook;
  return [
    ...resultLines(outlook),
    ...totalLines("total-points", regular.total, points(1, 2, 4, 6, 10), true),
    ...handicapLines("handicap", regular.lead, points(1, 2, 4, 6, 10), true),
    ...winnerLine(outlook, false),
    ...totalLines("total-home", regular.home, points(3, 6), false),
    ...totalLines("total-away", regular.away, points(3, 6), false),
    ...openPeriods(outlook).flatMap(([number, sums]) => [
      ...periodResultLine(number, sums),
      ...totalLines("period-total", sums.total, points(2, 5), false, `periodnr=${number}|`),
      ...handicapLines("period-handicap", sums.lead, points(2, 5), false, `|periodnr=${number}`),
    ]),
    ...firstToScoreLine(outlook),
    ...winningMarginLine(outlook, [1, 7, 13]),
    ...oddEvenLine(regular),
  ];
}
