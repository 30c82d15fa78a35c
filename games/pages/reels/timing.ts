/** No slot is faster than this, whatever the house asks for. */
const LEAST_CYCLE_MS = 2_500;
/** A longer cycle is waited for with the reels at rest. */
const MOST_SPIN_MS = 3_200;
const BETWEEN_REELS_MS = 260;
const LAST_REELS_MS = 1_300;

/**
 * When each reel stands, in milliseconds from the press: one after another, and the last one when the cycle that the house
 * publishes is over. What is won or lost makes no difference to it.
 */
export function stopsOf(reels: number, cycleMs: number): number[] {
  const end = Math.min(Math.max(cycleMs, LEAST_CYCLE_MS), MOST_SPIN_MS);
  const between = Math.min(BETWEEN_REELS_MS, LAST_REELS_MS / reels);
  return Array.from({ length: reels }, (_, reel) => Math.round(end - (reels - 1 - reel) * between));
}

/** Fast at first, then slow. */
export const easeOut = (t: number): number => 1 - (1 - t) ** 3;

/** Comes a little too far and back. */
export const easeBack = (t: number): number => 1 + 1.8 * (t - 1) ** 3 + 0.8 * (t - 1) ** 2;

/** Falls, and bounces once. */
export const bounce = (t: number): number => (t < 0.7 ? (t / 0.7) ** 2 : 1 - 0.07 * (1 - ((t - 0.85) / 0.15) ** 2));

/** Up and down again. */
export const pulse = (t: number): number => Math.sin(Math.PI * t);
