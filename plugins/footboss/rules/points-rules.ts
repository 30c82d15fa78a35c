import type { MatchFacts, UnitKind } from "../wire.ts";

/** What a rule brought a unit in a match. `count` is how often it held, `points` what that came to. */
export interface PointPart {
  readonly rule: PointRule;
  readonly count: number;
  readonly points: number;
}

/** By rule: the points for each time that it holds. Those of corners are for each three. */
export const POINTS = {
  "clean-sheet": 8,
  "held-win": 2,
  conceded: -1,
  win: 6,
  draw: 2,
  corners: 1,
  yellow: -1,
  red: -3,
  goals: 3,
  "no-goal": -2,
} as const;
export type PointRule = keyof typeof POINTS;

/** Corners that bring one point. */
const CORNERS_A_POINT = 3;

/** The rules of each kind of unit, in the order in which they are told. */
export const RULES: Readonly<Record<UnitKind, readonly PointRule[]>> = {
  defence: ["clean-sheet", "held-win", "conceded"],
  midfield: ["win", "draw", "corners", "yellow", "red"],
  attack: ["goals", "no-goal"],
};

/**
 * What a unit has in a match, rule by rule; nothing before the kick-off, and of a match that is not played. What needs the
 * end of the match counts once it is over; what the line does not know counts as not happened.
 */
export function partsOf(kind: UnitKind, side: "home" | "away", facts: MatchFacts | null): PointPart[] {
  if (!facts || facts.state === "off") return [];
  const isOver = facts.state === "over";
  const own = facts[side];
  const other = facts[side === "home" ? "away" : "home"];
  const atEnd = (isTrue: boolean) => (isOver && isTrue ? 1 : 0);
  const counts: Readonly<Record<PointRule, number>> = {
    "clean-sheet": atEnd(other.goals === 0),
    "held-win": atEnd(own.goals > other.goals),
    // The first goal against costs nothing but the clean sheet.
    conceded: Math.max(0, other.goals - 1),
    win: atEnd(own.goals > other.goals),
    draw: atEnd(own.goals === other.goals),
    corners: Math.floor((own.corners ?? 0) / CORNERS_A_POINT),
    yellow: own.yellow ?? 0,
    red: own.red ?? 0,
    goals: own.goals,
    "no-goal": atEnd(own.goals === 0),
  };
  return RULES[kind]
    .map((rule) => ({ rule, count: counts[rule], points: counts[rule] * POINTS[rule] }))
    .filter(({ count }) => count > 0);
}

/** The points of a unit in a match. */
export const pointsOf = (kind: UnitKind, side: "home" | "away", facts: MatchFacts | null): number =>
  partsOf(kind, side, facts).reduce((sum, { points }) => sum + points, 0);
