import type { Random } from "../../../server/feed/random.ts";

export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;

/** What the seed decides. */
export class Chance {
  constructor(readonly random: Random) {}

  /** True so often of a hundred times. */
  in100(times: number): boolean {
    return this.random() * 100 < times;
  }

  whole(from: number, to: number): number {
    return from + Math.floor(this.random() * (to - from + 1));
  }

  pick<T>(items: readonly T[]): T {
    return items[Math.floor(this.random() * items.length)]!;
  }
}
