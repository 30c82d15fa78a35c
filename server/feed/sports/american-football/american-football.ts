import { handicaps, points } from "../parts/lattice-lines.ts";
import { clocked } from "../parts/turns/turn-formats.ts";
import { highestPeriodLine, overtimeLine, winningMarginLine } from "../parts/turns/turn-markets.ts";
import { turnModel } from "../parts/turns/turn-model.ts";
import { firstToScoreLine } from "../parts/turns/turn-race.ts";
import { alternating } from "../parts/turns/turn-sport.ts";

const DRIVE = 180_000;
/** An hour of playing time lasts almost three hours. */
const STOPPED = 2.7;
/** The side that receives first has three of five drives in the first and last quarters. */
const HOME_FIRST = alternating(5);
const AWAY_FIRST = alternating(5, "away");
/** Each side has the ball at least once, and at most three times. */
const OVERTIME = alternating(6);

const FORMAT = clocked({
  word: "quarter",
  turns: (period) => (period > 4 ? OVERTIME : period === 1 || period === 4 ? HOME_FIRST : AWAY_FIRST),
  playMs: DRIVE,
  stopped: STOPPED,
  breakAfter: (period) => (period === 2 ? 13 : 2),
});

/**
 * A turn is a drive, which ends with a touchdown, a field goal or nothing. Ten a side make the 46 points of the NFL and
 * the standard deviation of 13 of results from handicaps and totals; leads of 3 and 7 are the most likely.
 */
export const AMERICAN_FOOTBALL = turnModel({
  sportCode: "american-football",
  repriceMs: 15_000,
  drift: 0.03,
  total: 46.5,
  homeEdge: 0.04,
  strength: 0.09,
  sizes: [
    [7, 0.53],
    [3, 0.38],
    [6, 0.04],
    [8, 0.03],
    [2, 0.02],
  ],
  periods: 4,
  overtime: "pairs",
  lastPeriod: 5,
  shootOut: false,
  countsOvertime: true,
  scoresGoals: false,
  showsTurn: true,
  alarms: { before: ["possible_score", 8, 25], after: ["possible_score", 15, 35], falseOnes: 6 },
  format: () => FORMAT,
  markets: {
    result: "winner",
    total: { marketId: "total-points", ladder: points(1, 2, 3, 4, 7, 10) },
    handicap: { marketId: "handicap", ladder: handicaps(1, 2, 3, 4, 7, 10) },
    sides: points(3, 7),
    period: { total: points(3), handicap: points(3) },
    more: [firstToScoreLine, (outlook) => winningMarginLine(outlook, [1, 7, 13]), highestPeriodLine, overtimeLine],
  },
});
