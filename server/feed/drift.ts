import type { Draws, Purpose } from "./secrets/draws.ts";

const DEPTH = 10;
/** The end of a walk; the halves of it have numbers from 1 on, as in a binary heap. */
const END = 0;

/** A draw from the standard normal distribution: a sum of twelve uniforms, less six. */
function normalAt(draws: Draws, purpose: Purpose, node: number): number {
  const random = draws(purpose, node);
  let sum = -6;
  for (let draw = 0; draw < 12; draw++) sum += random();
  return sum;
}

/**
 * A random walk from 0 at `part` 0 to its end at `part` 1, with a standard deviation of 1 there, found by halving: any moment
 * is computed without walking the way to it. The halves of the last moment are remembered, as the next one shares most of them.
 */
export class Walk {
  private readonly nodes = new Map<number, number>();

  constructor(
    private readonly draws: Draws,
    private readonly purpose: Purpose,
  ) {}

  at(part: number): number {
    // Seasons ask thousands of matches what they opened with.
    if (part <= 0) return 0;
    let from = 0;
    let to = 1;
    let left = 0;
    let right = this.normal(END);
    const target = Math.min(1, part);
    const way = [END];
    for (let depth = 0, node = 1; depth < DEPTH; depth++) {
      const middle = (from + to) / 2;
      const value = (left + right) / 2 + (Math.sqrt(to - from) / 2) * this.normal(node);
      way.push(node);
      if (target < middle) {
        to = middle;
        right = value;
        node = 2 * node;
      } else {
        from = middle;
        left = value;
        node = 2 * node + 1;
      }
    }
    this.keep(way);
    return left + ((right - left) * (target - from)) / (to - from);
  }

  private normal(node: number): number {
    const known = this.nodes.get(node);
    if (known !== undefined) return known;
    const value = normalAt(this.draws, this.purpose, node);
    this.nodes.set(node, value);
    return value;
  }

  private keep(way: readonly number[]): void {
    if (this.nodes.size > way.length)
      for (const node of this.nodes.keys()) if (!way.includes(node)) this.nodes.delete(node);
  }
}
