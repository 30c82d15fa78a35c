import type { PricedLine } from "../priced-line.ts";
import {
  handicapLines,
  handicaps,
  highestPeriodLine,
  oddEvenLine,
  openPeriods,
  overtimeLine,
  periodWinnerLine,
  points,
  totalLines,
  winnerLine,
} from "../parts/turn-markets.ts";
import { turnModel } from "../parts/turn-model.ts";
import type { TurnOutlook } from "../parts/turn-outlook.ts";
import { raceLine } from "../parts/turn-race.ts";
import { alternating, type TurnFormat, type TurnSport } from "../parts/turn-sport.ts";

const MINUTE = 60_000;
/** Only 48 minutes bring so many points; elsewhere 40 are played. */
const LONG_GAME = 200;
const POSSESSION = 20_000;
/** The clock stands as long as it runs, and a little longer. */
const STOPPED = 2.1;
const OVERTIME_TURNS = 14;

function formatOf(possessions: number): TurnFormat {
  const turns = [alternating(possessions), alternating(possessions, "away")] as const;
  const overtime = alternating(OVERTIME_TURNS);
  return {
    word: "quarter",
    turns: (period) => (period > 4 ? overtime : turns[period % 2 === 1 ? 0 : 1]),
    playMs: POSSESSION,
    turnMs: Math.round(POSSESSION * STOPPED),
    breakAfter: (period) => (period === 2 ? 15 : 2) * MINUTE,
  };
}

const LONG = formatOf(36);
const SHORT = formatOf(30);

/**
 * A turn is a possession up to a score or its loss. 72 of them a side, with 1.58 points each, make the 114 points of the
 * NBA and the 13 points by which its results stray from the handicap.
 */
const BASKETBALL_RULES: TurnSport = {
  sportCode: "basketball",
  repriceMs: 10_000,
  drift: 0.012,
  total: 165,
  homeEdge: 0.022,
  strength: 0.026,
  sizes: [
    [2, 0.66],
    [3, 0.27],
    [1, 0.07],
  ],
  periods: 4,
  overtime: "whole",
  lastPeriod: 12,
  shootOut: true,
  countsOvertime: true,
  scoresGoals: false,
  showsTurn: false,
  alarms: null,
  format: ({ home, away }) => (home + away > LONG_GAME ? LONG : SHORT),
  lines,
};

function lines(outlook: TurnOutlook): PricedLine[] {
  const { final } = outlook;
  return [
    ...winnerLine(outlook),
    ...totalLines("total-points", final.total, points(1, 2, 4, 6, 9, 13), true),
    ...handicapLines("handicap", final.lead, handicaps(1, 2, 4, 6, 9, 13), true),
    ...totalLines("total-home", final.home, points(2, 5), false),
    ...totalLines("total-away", final.away, points(2, 5), false),
    ...openPeriods(outlook).flatMap(([number, sums]) => [
      ...periodWinnerLine(number, sums),
      ...totalLines("period-total", sums.total, points(1, 3), false, `periodnr=${number}|`),
      ...handicapLines("period-handicap", sums.lead, points(1, 3), false, `|periodnr=${number}`),
    ]),
    ...highestPeriodLine(outlook),
    ...[10, 20, 30, 50].flatMap((goal) => raceLine(outlook, goal)),
    ...oddEvenLine(final),
    ...overtimeLine(outlook),
  ];
}

export const BASKETBALL = turnModel(BASKETBALL_RULES);
