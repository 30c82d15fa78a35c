export const RANKS = 13;
/** The first card and as many more; each is any of the 52. */
export const CARDS = 21;

export const GUESSES = ["higher", "lower", "same"] as const;
export type Guess = (typeof GUESSES)[number];

/**
 * Which ranks a guess wins with: on most cards a tie counts for "higher" and for "lower"; on an ace one may guess higher or
 * the same, on a king lower or the same. None where the guess cannot be made.
 */
export function winningRanks(rank: number, guess: Guess): readonly [least: number, greatest: number] | undefined {
  const isEnd = rank === 1 || rank === RANKS;
  if (guess === "same") return isEnd ? [rank, rank] : undefined;
  if (guess === "higher") return rank === RANKS ? undefined : [isEnd ? rank + 1 : rank, RANKS];
  return rank === 1 ? undefined : [1, isEnd ? rank - 1 : rank];
}
