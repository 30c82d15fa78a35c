/** The expected goals of each side in a match. */
export interface GoalRates {
  readonly home: number;
  readonly away: number;
}

export interface Pair {
  readonly home: number;
  readonly away: number;
}

/** A match in progress, as far as it affects the chance of goals. */
export interface MatchPosition {
  readonly home: number;
  readonly away: number;
  readonly redCards: Pair;
  /** Minutes of play so far and (expected) ahead, added time included. */
  readonly played: number;
  readonly left: number;
  /** The current strength of a side's attacks relative to usual, which is 1. It fades with `MOMENTUM_MINUTES`. */
  readonly momentum: Pair;
  /** Goals at half-time; omitted before it. */
  readonly halfTime?: Pair | undefined;
  /** Corners so far; omitted if they are not counted. */
  readonly corners?: Pair;
  /** Yellow and red cards so far. */
  readonly cards?: Pair;
}

/** Added time as expected before it is announced, and the minutes of play of a whole match and its second half. */
export const EXPECTED_ADDED = { first: 2, second: 5 } as const;
export const MATCH_MINUTES = 90 + EXPECTED_ADDED.first + EXPECTED_ADDED.second;
export const SECOND_HALF_MINUTES = 45 + EXPECTED_ADDED.second;

/** Cards and corners of a side in a match. */
export const CARDS_A_SIDE = { yellow: 1.9, red: 0.1 };
export const CORNERS_A_SIDE = 5;

/** After this many minutes the momentum has decreased to 1/e. */
export const MOMENTUM_MINUTES = 5;
/** The standard deviation of the momentum around 1. */
export const MOMENTUM_SPREAD = 0.3;

/** The variance of a side's mean momentum over this many minutes ahead. It makes goals and corners correlated. */
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

/** Matches have more goals towards the end; the mean over a match is 1. */
export function paceAt(played: number): number {
  return 0.84 + 0.32 * Math.min(1, played / MATCH_MINUTES);
}

/** Trailing sides attack and leading sides defend; level matches are a little more careful. */
export function scoreEffect(lead: number): number {
  if (lead === 0) return 0.98;
  return lead > 0 ? 0.94 : 1.08;
}

export function cardEffect(own: number, opponents: number): number {
  return 0.68 ** own * 1.25 ** opponents;
}
