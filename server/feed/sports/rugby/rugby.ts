import { points } from "../parts/lattice-lines.ts";
import { clocked, DRAWS_STAND, inTurn } from "../parts/turns/turn-formats.ts";
import { winningMarginLine } from "../parts/turns/turn-markets.ts";
import { turnModel } from "../parts/turns/turn-model.ts";
import { firstToScoreLine } from "../parts/turns/turn-race.ts";

const FORMAT = clocked({ word: "half", turns: inTurn(10), playMs: 240_000, stopped: 1.13, breakAfter: () => 13 });

/**
 * A turn is a visit to the other side's half, of which a team makes ten. It brings a try (converted or not), a penalty
 * or nothing. Results differ by 13 points from the handicap, as in the European leagues.
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
  ...DRAWS_STAND,
  scoresGoals: false,
  showsTurn: false,
  alarms: { before: ["possible_score", 6, 18], after: ["possible_score", 15, 40], falseOnes: 5 },
  format: () => FORMAT,
  markets: {
    result: "1x2",
    hasWinner: true,
    total: { marketId: "total-points", ladder: points(1, 2, 4, 6, 10) },
    handicap: { marketId: "handicap", ladder: points(1, 2, 4, 6, 10) },
    sides: points(3, 6),
    period: { total: points(2, 5), handicap: points(2, 5) },
    more: [firstToScoreLine, (outlook) => winningMarginLine(outlook, [1, 7, 13])],
  },
});
