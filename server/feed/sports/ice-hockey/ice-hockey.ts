import type { PricedLine } from "../priced-line.ts";
import {
  bothScoreLine,
  exactGoalsLine,
  handicapLines,
  oddEvenLine,
  openPeriods,
  overtimeLine,
  periodResultLine,
  points,
  resultLines,
  totalLines,
  winnerLine,
  type Ladder,
} from "../parts/turn-markets.ts";
import { turnModel } from "../parts/turn-model.ts";
import type { TurnOutlook } from "../parts/turn-outlook.ts";
import { nextGoalLine } from "../parts/turn-race.ts";
import { alternating, type TurnSport } from "../parts/turn-sport.ts";

const MINUTE = 60_000;
const TURN = 20_000;
const STOPPED = 1.8;
/** Twenty minutes of thirds, in which a side scores at most once. */
const PERIOD = alternating(60);
/** Five minutes, until somebody scores. */
const OVERTIME = alternating(15);
const QUARTERS: Ladder = { step: 0.25, around: [-1.5, -1, -0.5, -0.25, 0, 0.25, 0.5, 1, 1.5] };

/** Goals as a Poisson process: 180 turns with a small chance each. */
export const ICE_HOCKEY = turnModel({
  sportCode: "ice-hockey",
  repriceMs: 10_000,
  drift: 0.03,
  total: 5.8,
  homeEdge: 0.06,
  strength: 0.09,
  sizes: [[1, 1]],
  periods: 3,
  overtime: "sudden",
  lastPeriod: 4,
  shootOut: true,
  countsOvertime: false,
  scoresGoals: true,
  showsTurn: false,
  alarms: { before: ["possible_goal", 4, 9], after: ["goal", 15, 25], falseOnes: 5 },
  format: () => ({
    word: "period",
    turns: (period) => (period > 3 ? OVERTIME : PERIOD),
    playMs: TURN,
    turnMs: Math.round(TURN * STOPPED),
    breakAfter: (period) => (period === 3 ? 3 : 17) * MINUTE,
  }),
  lines,
} satisfies TurnSport);

function lines(outlook: TurnOutlook): PricedLine[] {
  const { regular, position } = outlook;
  const isRegular = position.period <= 3;
  return [
    ...resultLines(outlook),
    ...totalLines("total", regular.total, QUARTERS, true),
    ...handicapLines("asian-handicap", regular.lead, QUARTERS, true),
    ...winnerLine(outlook, !isRegular),
    ...totalLines("total-home", regular.home, points(1), false),
    ...totalLines("total-away", regular.away, points(1), false),
    ...bothScoreLine(outlook),
    ...oddEvenLine(regular),
    ...openPeriods(outlook).flatMap(([number, sums]) => [
      ...periodResultLine(number, sums),
      ...totalLines("period-total", sums.total, points(1), false, `periodnr=${number}|`),
    ]),
    ...nextGoalLine(outlook),
    ...exactGoalsLine(outlook, 5),
    ...overtimeLine(outlook),
  ];
}
