import { playGames } from "./games/play-games.ts";
import { checkAgain } from "./games/second/check-again.ts";
import type { Simulate } from "./run/simulation.ts";

export { end } from "../support/at-end.ts";
export const size = 10_000_000;
/** Of `all`, and of the tests. */
export const smallSize = 20_000;

const CHECKED_AGAIN = 1_000;

/**
 * So many rounds of each house game: what they return, how often, and whether one round says something of the next, inside the
 * 99.9 % interval of the computed values; and a thousand of each again by rules that were written a second time. There are
 * about 170 figures, so one seed in six has one outside: a fault with one seed alone is none.
 */
export const simulate: Simulate = ({ seed, size }) => {
  const { furthest, faults } = playGames(seed, size);
  const again = checkAgain(seed, Math.min(CHECKED_AGAIN, size));
  return Promise.resolve({
    figures: { rounds: size, "checked again": again.rounds, ...furthest },
    faults: [...faults, ...again.faults],
  });
};
