import { hashesAfter } from "./random.ts";

const DEPTH = 10;

/** Draws from the standard normal distribution that belong to names with one beginning (sums of twelve uniforms, less six). */
function normalsOf(prefix: string): (rest: string) => number {
  const hashes = Array.from({ length: 12 }, (_, draw) => hashesAfter(prefix, draw + 11));
  return (rest) => hashes.reduce((sum, hash) => sum + hash(rest) / 4294967296, -6);
}

/**
 * A seeded random walk from 0 at `part` 0 to its end at `part` 1, with a standard deviation of 1 there, found by halving:
 * any moment is computed without walking the way to it.
 */
export function walkAt(name: string, part: number): number {
  const normalOf = normalsOf(`${name}/`);
  let from = 0;
  let to = 1;
  let left = 0;
  let right = normalOf("end");
  const target = Math.min(1, Math.max(0, part));
  for (let depth = 0; depth < DEPTH; depth++) {
    const middle = (from + to) / 2;
    const value = (left + right) / 2 + (Math.sqrt(to - from) / 2) * normalOf(String(middle));
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
