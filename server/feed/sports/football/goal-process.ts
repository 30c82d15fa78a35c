/** Goals that either side is expected to score in a match. */
export interface GoalRates {
  readonly home: number;
  readonly away: number;
}

export interface Pair {
  readonly home: number;
  readonly away: number;
}

/** A match in progress, as far as it moves the chance of goals. */
export interface MatchPosition {
  readonly home: number;
  readonly away: number;
  readonly redCards: Pair;
  /** Minutes of play behind and (expected) ahead, added time included. */
  readonly played: number;
  readonly left: number;
  /** How much stronger than usual a side attacks just now; 1 is usual. It fades with `MOMENTUM_MINUTES`. */
  readonly momentum: Pair;
  /** Goals at half-time; left out before it. */
  readonly halfTime?: Pair | undefined;
  /** So far; left out where nobody counts them. */
  readonly corners?: Pair;
  /** Yellow and red ones so far. */
  readonly cards?: Pair;
}

/** Added time as it is expected before it is announced, and the minutes of play of a whole match. */
export const EXPECTED_ADDED = { first: 2, second: 5 } as const;
export const MATCH_MINUTES = 90 + EXPECTED_ADDED.first + EXPECTED_ADDED.second;
export const SECOND_HALF_MINUTES = 45 + EXPECTED_ADDED.second;

/** Cards and corners of either side in a match. */
export const CARDS_A_SIDE = { yellow: 1.9, red: 0.1 };
export const CORNERS_A_SIDE = 5;

/** After this many minutes a momentum is down to 1/e. */
export const MOMENTUM_MINUTES = 5;
/** How far it strays from 1, in standard deviations. */
export const MOMENTUM_SPREAD = 0.3;

/** The variance of a side's mean momentum over so many minutes to come: more goals tell of more corners by that. */
export function momentumVariance(left: number): number {
  if (left <= 0) return 0;
  const faded = Math.exp(-left / MOMENTUM_MINUTES);
  const known = MOMENTUM_MINUTES * (3 - 4 * faded + faded ** 2);
  return (MOMENTUM_SPREAD ** 2 * MOMENTUM_MINUTES * (2 * left - known)) / left ** 2;
}

export const KICK_OFF: MatchPosition = {
  home: 0,
  away: 0,
  redCards: { home: 0, away: 0 },
  played: 0,
  left: MATCH_MINUTES,
  momentum: { home: 1, away: 1 },
  corners: { home: 0, away: 0 },
  cards: { home: 0, away: 0 },
};

/** Matches open up towards the end; the mean over a match is 1. */
export function paceAt(played: number): number {
  return 0.84 + 0.32 * Math.min(1, played / MATCH_MINUTES);
}

/** Sides that trail attack, sides that lead sit back; level matches are a little more careful. */
export function scoreEffect(lead: number): number {
  if (lead === 0) return 0.98;
  return lead > 0 ? 0.94 : 1.08;
}

export function cardEffect(own: number, opponents: number): number {
  return 0.68 ** own * 1.25 ** opponents;
}
