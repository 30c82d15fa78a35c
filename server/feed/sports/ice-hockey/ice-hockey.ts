import { type Ladder, points } from "../parts/lattice-lines.ts";
import { clocked } from "../parts/turns/turn-formats.ts";
import { bothScoreLine, exactGoalsLine, overtimeLine } from "../parts/turns/turn-markets.ts";
import { turnModel } from "../parts/turns/turn-model.ts";
import { nextGoalLine } from "../parts/turns/turn-race.ts";
import { alternating } from "../parts/turns/turn-sport.ts";

/** Twenty minutes in turns of a third of a minute, in which a side scores at most once. */
const PERIOD = alternating(60);
/** Five minutes, until a side scores. */
const OVERTIME = alternating(15);
const QUARTERS: Ladder = { step: 0.25, around: [-1.5, -1, -0.5, -0.25, 0, 0.25, 0.5, 1, 1.5] };
const FORMAT = clocked({
  word: "period",
  turns: (period) => (period > 3 ? OVERTIME : PERIOD),
  playMs: 20_000,
  stopped: 1.8,
  breakAfter: (period) => (period === 3 ? 3 : 17),
});

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
  format: () => FORMAT,
  markets: {
    result: "1x2",
    hasWinner: true,
    total: { marketId: "total", ladder: QUARTERS },
    handicap: { marketId: "asian-handicap", ladder: QUARTERS },
    sides: points(1),
    period: { total: points(1) },
    more: [bothScoreLine, nextGoalLine, (outlook) => exactGoalsLine(outlook, 5), overtimeLine],
  },
});
