import { points } from "../parts/lattice-lines.ts";
import { clocked, DRAWS_STAND, inTurn } from "../parts/turns/turn-formats.ts";
import { turnModel } from "../parts/turns/turn-model.ts";
import { nextGoalLine } from "../parts/turns/turn-race.ts";

/** Time-outs and suspensions of players stop the clock now and then. */
const FORMAT = clocked({ word: "half", turns: inTurn(60), playMs: 30_000, stopped: 1.2, breakAfter: () => 15 });

/**
 * A turn is an attack of half a minute; every other one ends in a goal. Such regular goals vary less than those of a
 * Poisson process: results differ by five to six goals from the handicap, as in the European leagues.
 */
export const HANDBALL = turnModel({
  sportCode: "handball",
  repriceMs: 10_000,
  drift: 0.015,
  total: 59.5,
  homeEdge: 0.024,
  strength: 0.042,
  sizes: [[1, 1]],
  ...DRAWS_STAND,
  scoresGoals: true,
  showsTurn: false,
  alarms: null,
  format: () => FORMAT,
  markets: {
    result: "1x2",
    total: { marketId: "total", ladder: points(1, 2, 3, 5) },
    handicap: { marketId: "asian-handicap", ladder: points(1, 2, 3, 5) },
    sides: points(1, 3),
    period: { total: points(1, 2), handicap: points(1, 2) },
    more: [nextGoalLine],
  },
});
