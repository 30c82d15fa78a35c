import type { PlatformClock } from "../../../server/clock.ts";
import type { Time } from "../../../server/programs/payments/time.ts";

interface Planned {
  readonly at: number;
  readonly run: () => unknown;
  isDropped: boolean;
}

/** One time for the platform, the payment service and the world, which passes from one thing to the next. */
export class VirtualTime implements Time, PlatformClock {
  readonly rate = 1;
  /** The next one last. */
  private readonly planned: Planned[] = [];

  constructor(private moment: number) {}

  now(): number {
    return this.moment;
  }

  toReal(platformMs: number): number {
    return platformMs;
  }

  at(moment: number, run: () => unknown): () => void {
    const each: Planned = { at: Math.max(moment, this.moment), run, isDropped: false };
    let [from, to] = [0, this.planned.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if (this.planned[middle]!.at > each.at) from = middle + 1;
      else to = middle;
    }
    this.planned.splice(from, 0, each);
    return () => void (each.isDropped = true);
  }

  in(milliseconds: number, run: () => unknown): void {
    this.at(this.moment + milliseconds, run);
  }

  /** Lets time pass until a moment, and what falls due happen, each to its end before the next. */
  async passTo(end: number): Promise<void> {
    for (let next = this.planned.at(-1); next && next.at <= end; next = this.planned.at(-1)) {
      this.planned.pop();
      if (next.isDropped) continue;
      this.moment = Math.max(this.moment, next.at);
      await next.run();
    }
    this.moment = Math.max(this.moment, end);
  }
}
