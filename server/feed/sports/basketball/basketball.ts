import { handicaps, points } from "../parts/lattice-lines.ts";
import { clocked, inTurn } from "../parts/turns/turn-formats.ts";
import { highestPeriodLine, overtimeLine } from "../parts/turns/turn-markets.ts";
import { turnModel } from "../parts/turns/turn-model.ts";
import { raceLine } from "../parts/turns/turn-race.ts";
import { alternating, type TurnFormat } from "../parts/turns/turn-sport.ts";

/** A total above this means a match of 48 minutes; others have 40. */
const LONG_GAME = 200;
const POSSESSION = 20_000;
/** The clock is stopped for as long as it runs, and a little longer. */
const STOPPED = 2.1;
const OVERTIME = alternating(14);
/** The points of the race markets. */
const RACES = [10, 20, 30, 50];

function formatOf(possessions: number): TurnFormat {
  const turns = inTurn(possessions);
  return clocked({
    word: "quarter",
    turns: (period) => (period > 4 ? OVERTIME : turns(period)),
    playMs: POSSESSION,
    stopped: STOPPED,
    breakAfter: (period) => (period === 2 ? 15 : 2),
  });
}

const LONG = formatOf(36);
const SHORT = formatOf(30);

/**
 * A turn is a possession, up to a score or the loss of the ball. 72 of them a side, with 1.58 points each, make the 114
 * points of the NBA and the standard deviation of 13 points of its results from the handicap.
 */
export const BASKETBALL = turnModel({
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
  markets: {
    result: "winner",
    total: { marketId: "total-points", ladder: points(1, 2, 4, 6, 9, 13) },
    handicap: { marketId: "handicap", ladder: handicaps(1, 2, 4, 6, 9, 13) },
    sides: points(2, 5),
    period: { total: points(1, 3), handicap: points(1, 3) },
    more: [highestPeriodLine, (outlook) => RACES.flatMap((goal) => raceLine(outlook, goal)), overtimeLine],
  },
});
