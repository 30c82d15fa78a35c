import type { Side } from "../../../../plugins/sportsbook/wire.ts";
import type { PricedLine } from "../priced-line.ts";
import {
  handicapLines,
  handicaps,
  oddEvenLine,
  openPeriods,
  points,
  totalLines,
  winnerLine,
} from "../parts/turn-markets.ts";
import { turnModel } from "../parts/turn-model.ts";
import type { TurnOutlook } from "../parts/turn-outlook.ts";
import { firstToScoreLine } from "../parts/turn-race.ts";
import type { TurnSport } from "../parts/turn-sport.ts";

const MINUTE = 60_000;
const INNING: readonly Side[] = ["away", "away", "away", "home", "home", "home"];
/** In the last inning the home side may not bat. */
const WHOLE_INNINGS = 8;

/**
 * A turn is an out: three to a half-inning, each with a small chance of runs before it. So 73 % of half-innings stay without
 * a run, as in the major leagues, and extra innings follow 9 % of matches.
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
  lines,
} satisfies TurnSport);

function lines(outlook: TurnOutlook): PricedLine[] {
  const { final } = outlook;
  return [
    ...winnerLine(outlook),
    ...totalLines("total-runs", final.total, points(1, 2, 3), true),
    ...handicapLines("handicap-runs", final.lead, handicaps(1, 2, 3), true),
    ...totalLines("total-home", final.home, points(1), false),
    ...totalLines("total-away", final.away, points(1), false),
    ...openPeriods(outlook)
      .filter(([number]) => number <= WHOLE_INNINGS)
      .flatMap(([number, sums]) => totalLines("inning-total", sums.total, points(1), false, `inningnr=${number}|`)),
    ...firstToScoreLine(outlook),
    ...oddEvenLine(final),
  ];
}
