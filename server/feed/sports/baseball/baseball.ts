import type { Side } from "../../../../plugins/sportsbook/wire.ts";
import { handicaps, points, totalLines } from "../parts/lattice-lines.ts";
import { openPeriods } from "../parts/turns/turn-markets.ts";
import { turnModel } from "../parts/turns/turn-model.ts";
import type { TurnOutlook } from "../parts/turns/turn-outlook.ts";
import { firstToScoreLine } from "../parts/turns/turn-race.ts";
import type { PricedLine } from "../priced-line.ts";

const MINUTE = 60_000;
const INNING: readonly Side[] = ["away", "away", "away", "home", "home", "home"];
/** In the last inning the home side may not bat. */
const WHOLE_INNINGS = 8;

/**
 * A turn is an out. A half-inning has three, each with a small chance of runs before it. So 73 % of half-innings have
 * no run, as in the major leagues, and 9 % of matches go to extra innings.
 */
export const BASEBALL = turnModel({
  sportCode: "baseball",
  repriceMs: 15_000,
  drift: 0.025,
  total: 8.9,
  homeEdge: 0.035,
  strength: 0.055,
  sizes: [
    [1, 0.55],
    [2, 0.27],
    [3, 0.12],
    [4, 0.06],
  ],
  periods: 9,
  overtime: "innings",
  lastPeriod: 20,
  shootOut: true,
  countsOvertime: true,
  scoresGoals: false,
  showsTurn: true,
  alarms: { before: ["possible_score", 3, 9], after: ["possible_score", 8, 15], falseOnes: 6 },
  format: () => ({
    word: "inning",
    turns: () => INNING,
    playMs: null,
    turnMs: 162_000,
    breakAfter: () => 2 * MINUTE,
  }),
  markets: {
    result: "winner",
    total: { marketId: "total-runs", ladder: points(1, 2, 3) },
    handicap: { marketId: "handicap-runs", ladder: handicaps(1, 2, 3) },
    sides: points(1),
    more: [inningLines, firstToScoreLine],
  },
});

/** Markets on the runs of each inning that is not over. */
function inningLines(outlook: TurnOutlook): PricedLine[] {
  return openPeriods(outlook)
    .filter(([number]) => number <= WHOLE_INNINGS)
    .flatMap(([number, { total: lattice }]) =>
      totalLines({ marketId: "inning-total", lattice, ladder: points(1), prefix: `inningnr=${number}|` }),
    );
}
