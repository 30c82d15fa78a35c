import { hash32 } from "./random.ts";

const DEPTH = 10;

/** A draw from the standard normal distribution that belongs to a name (the sum of twelve uniforms, less six). */
function normalOf(name: string): number {
  let sum = -6;
  for (let draw = 0; draw < 12; draw++) sum += hash32(name, draw + 11) / 4294967296;
  return sum;
}

/**
 * A seeded random walk from 0 at `part` 0 to its end at `part` 1, with a standard deviation of 1 there, found by halving:
 * any moment is computed without walking the way to it.
 */
export function walkAt(name: string, part: number): number {
  let from = 0;
  let to = 1;
  let left = 0;
  let right = normalOf(`${name}/end`);
  const target = Math.min(1, Math.max(0, part));
  for (let depth = 0; depth < DEPTH; depth++) {
    const middle = (from + to) / 2;
    const value = (left + right) / 2 + (Math.sqrt(to - from) / 2) * normalOf(`${name}/${middle}`);
    if (target < middle) {
      to = middle;
      right = value;
    } else {
      from = middle;
      left = value;
    }
  }
  return left + ((right - left) * (target - from)) / (to - from);
}
