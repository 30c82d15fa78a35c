import { added, certainly, type Lattice, together } from "../parts/lattice.ts";
import { listed, points, SIDES, totalLines, TWO_WAY } from "../parts/lattice-lines.ts";
import { type PricedLine, twoWayLine } from "../priced-line.ts";
import type { Beliefs } from "../sport-model.ts";
import { type ChaseOutlook, chaseOutlook, type CricketPosition, homeChance } from "./chase.ts";
import { FRESH, inningsOutlook } from "./innings.ts";
import { chaseOutlasts, wicketsAhead } from "./wickets.ts";

const TOTAL = { marketId: "total-runs", ladder: points(5, 10, 15, 25) };
const INNINGS = points(5, 10, 20);
const START: CricketPosition = { first: null, innings: 1, now: FRESH, target: null, fallen: 0 };

/** Both sides' runs, computed only as far as markets need them. */
interface Sides {
  readonly homeWins: number;
  readonly home: Lattice;
  readonly away: Lattice;
  readonly total: Lattice;
  /** Of both sides. */
  readonly wickets: Lattice;
}

function sidesOf(outlook: ChaseOutlook, first: "home" | "away", wickets: () => Lattice): Sides {
  const [home, away] = first === "home" ? (["first", "second"] as const) : (["second", "first"] as const);
  return {
    homeWins: homeChance(outlook, first),
    get home() {
      return outlook[home];
    },
    get away() {
      return outlook[away];
    },
    get total() {
      return outlook.total;
    },
    get wickets() {
      return wickets();
    },
  };
}

/**
 * The wickets of both innings. A low first innings has more of them, but that hardly affects the second, so they are
 * added as if independent.
 */
function wicketsOf(chasing: number, set: Lattice, { innings, now, fallen }: CricketPosition): Lattice {
  const chase = innings === 2 ? now : FRESH;
  const second = wicketsAhead(chase, chaseOutlasts(chasing, chase, set));
  const both = innings === 2 ? second : added(wicketsAhead(now), second);
  return { first: both.first + fallen + now.wickets, chances: both.chances };
}

/** Before the toss either side may bat first. */
function eitherOrder(beliefs: Beliefs): Sides {
  const home = inningsOutlook(beliefs.home, FRESH);
  const away = inningsOutlook(beliefs.away, FRESH);
  const one = sidesOf(chaseOutlook(home.runs, away), "home", () => wicketsOf(beliefs.away, home.runs, START));
  const two = sidesOf(chaseOutlook(away.runs, home), "away", () => wicketsOf(beliefs.home, away.runs, START));
  const half = ({ first, chances }: Lattice): Lattice => ({ first, chances: chances.map((chance) => chance / 2) });
  const mixed = (part: Exclude<keyof Sides, "homeWins">) => together([half(one[part]), half(two[part])]);
  return {
    homeWins: (one.homeWins + two.homeWins) / 2,
    get home() {
      return mixed("home");
    },
    get away() {
      return mixed("away");
    },
    get total() {
      return mixed("total");
    },
    get wickets() {
      return mixed("wickets");
    },
  };
}

function knownOrder(beliefs: Beliefs, first: "home" | "away", position: CricketPosition): Sides {
  const { innings, now, target } = position;
  const second = first === "home" ? "away" : "home";
  const opening = target === null ? inningsOutlook(beliefs[first], now).runs : certainly(target);
  return sidesOf(chaseOutlook(opening, inningsOutlook(beliefs[second], innings === 2 ? now : FRESH)), first, () =>
    wicketsOf(beliefs[second], opening, position),
  );
}

/** All markets of a match from a position. */
export function cricketLines(beliefs: Beliefs, position: CricketPosition = START, mainOnly = false): PricedLine[] {
  const { first } = position;
  const sides = first ? knownOrder(beliefs, first, position) : eitherOrder(beliefs);
  const mains = [
    ...twoWayLine("winner", "", true, sides.homeWins, SIDES, TWO_WAY),
    ...totalLines(listed(TOTAL, sides.total, mainOnly)),
  ];
  if (mainOnly) return mains;
  return [
    ...mains,
    ...totalLines({ marketId: "innings-runs-home", lattice: sides.home, ladder: INNINGS }),
    ...totalLines({ marketId: "innings-runs-away", lattice: sides.away, ladder: INNINGS }),
    ...totalLines({ marketId: "total-wickets", lattice: sides.wickets, ladder: points(1, 2) }),
  ];
}
