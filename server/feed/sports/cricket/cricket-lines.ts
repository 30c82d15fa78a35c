import { twoWayLine, type PricedLine } from "../priced-line.ts";
import { points, totalLines } from "../parts/turn-markets.ts";
import { certainly, together, type Lattice } from "../parts/lattice.ts";
import type { Beliefs } from "../sport-model.ts";
import { chaseOutlook, homeChance, type ChaseOutlook, type CricketPosition } from "./chase.ts";
import { FRESH, inningsOutlook } from "./innings.ts";

const TWO_WAY = 1.05;
const START: CricketPosition = { first: null, innings: 1, now: FRESH, target: null };

interface Sides {
  readonly homeWins: number;
  readonly home: Lattice;
  readonly away: Lattice;
  readonly total: Lattice;
}

function sidesOf(outlook: ChaseOutlook, first: "home" | "away"): Sides {
  return {
    homeWins: homeChance(outlook, first),
    home: first === "home" ? outlook.first : outlook.second,
    away: first === "home" ? outlook.second : outlook.first,
    total: outlook.total,
  };
}

/** Before the toss either side may bat first. */
function eitherOrder(beliefs: Beliefs): Sides {
  const home = inningsOutlook(beliefs.home, FRESH);
  const away = inningsOutlook(beliefs.away, FRESH);
  const one = sidesOf(chaseOutlook(home.runs, away), "home");
  const two = sidesOf(chaseOutlook(away.runs, home), "away");
  const half = ({ first, chances }: Lattice): Lattice => ({ first, chances: chances.map((chance) => chance / 2) });
  const mixed = (part: "home" | "away" | "total") => together([half(one[part]), half(two[part])]);
  return {
    homeWins: (one.homeWins + two.homeWins) / 2,
    home: mixed("home"),
    away: mixed("away"),
    total: mixed("total"),
  };
}

function knownOrder(beliefs: Beliefs, first: "home" | "away", { innings, now, target }: CricketPosition): Sides {
  const second = first === "home" ? "away" : "home";
  const opening = target === null ? inningsOutlook(beliefs[first], now).runs : certainly(target);
  return sidesOf(chaseOutlook(opening, inningsOutlook(beliefs[second], innings === 2 ? now : FRESH)), first);
}

/** All lines of a match from a position. */
export function cricketLines(beliefs: Beliefs, position: CricketPosition = START): PricedLine[] {
  const { first } = position;
  const sides = first ? knownOrder(beliefs, first, position) : eitherOrder(beliefs);
  return [
    ...twoWayLine("winner", "", true, sides.homeWins, ["1", "2"], TWO_WAY),
    ...totalLines("total-runs", sides.total, points(5, 10, 15, 25), true),
    ...totalLines("innings-runs-home", sides.home, points(5, 10, 20), false),
    ...totalLines("innings-runs-away", sides.away, points(5, 10, 20), false),
  ];
}
