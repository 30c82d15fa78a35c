import type { Side } from "../../../../../plugins/sportsbook/wire.ts";
import type { PricedLine } from "../../priced-line.ts";
import { manyWayLine } from "./turn-markets.ts";
import type { TurnOutlook } from "./turn-outlook.ts";
import { chanceYet } from "./turn-sport.ts";

/** The sides of the remaining turns in regular time, and the elapsed share of the first turn. */
function turnsLeft({ sport, format, position }: TurnOutlook): Side[] {
  const turns: Side[] = [];
  for (let period = position.period; period <= sport.periods; period++) {
    turns.push(...format.turns(period).slice(period === position.period ? position.turn : 0));
  }
  return turns;
}

const NEGLIGIBLE = 1e-10;

/** The chance that a side reaches this many more points, for each of the remaining turns. */
function arrivals(outlook: TurnOutlook, turns: readonly Side[], side: Side, needed: number): number[] {
  const { position, chances } = outlook;
  const { sizes } = outlook.sport;
  const open = new Float64Array(needed);
  open[0] = 1;
  let most = 0;
  const largest = Math.max(...sizes.map(([size]) => size));
  return turns.map((turn, at) => {
    if (turn !== side) return 0;
    const chance = at === 0 ? chanceYet(chances[side], position.gone) : chances[side];
    let arrived = 0;
    // Downwards, so that a chance that moves up in this turn is not counted again.
    for (let from = most; from >= 0; from--) {
      const here = open[from] as number;
      if (here < NEGLIGIBLE) continue;
      open[from] = here * (1 - chance);
      for (let each = 0; each < sizes.length; each++) {
        const [size, share] = sizes[each] as (typeof sizes)[number];
        const part = here * chance * share;
        if (from + size >= needed) arrived += part;
        else open[from + size] = (open[from + size] as number) + part;
      }
    }
    most = Math.min(needed - 1, most + largest);
    return arrived;
  });
}

/** The first side with this many points of its own: the chances of home, away and neither. */
function raceChances(outlook: TurnOutlook, goal: { home: number; away: number }) {
  const turns = turnsLeft(outlook);
  const home = arrivals(outlook, turns, "home", goal.home);
  const away = arrivals(outlook, turns, "away", goal.away);
  const chances = { home: 0, away: 0, none: 1 };
  const open = { home: 1, away: 1 };
  turns.forEach((_, at) => {
    const [one = 0, two = 0] = [home[at], away[at]];
    chances.home += one * open.away;
    chances.away += two * open.home;
    open.home -= one;
    open.away -= two;
  });
  chances.none = Math.max(0, 1 - chances.home - chances.away);
  return chances;
}

/** The first side with this many points. */
export function raceLine(outlook: TurnOutlook, points: number): PricedLine[] {
  const { home, away, period } = outlook.position;
  if (home >= points || away >= points || period > outlook.sport.periods) return [];
  const chances = raceChances(outlook, { home: points - home, away: points - away });
  return manyWayLine("race-to", `points=${points}`, [
    ["1", chances.home],
    ["2", chances.away],
    ["none", chances.none],
  ]);
}

/** The next side to score in regular time. */
export function nextGoalLine(outlook: TurnOutlook): PricedLine[] {
  const { home, away, period } = outlook.position;
  if (period > outlook.sport.periods) return [];
  const chances = raceChances(outlook, { home: 1, away: 1 });
  return manyWayLine("next-goal", `goalnr=${home + away + 1}`, [
    ["1", chances.home],
    ["none", chances.none],
    ["2", chances.away],
  ]);
}

/** The first side to score in the match, as long as there is no score. */
export function firstToScoreLine(outlook: TurnOutlook): PricedLine[] {
  const { home, away, period } = outlook.position;
  if (home + away > 0 || period > outlook.sport.periods) return [];
  const chances = raceChances(outlook, { home: 1, away: 1 });
  return manyWayLine("first-to-score", "", [
    ["1", chances.home],
    ["none", chances.none],
    ["2", chances.away],
  ]);
}
