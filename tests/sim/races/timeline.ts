import type { PlatformClock } from "../../../server/clock.ts";
import type { Wait } from "../../../server/modules/bets/live-delay.ts";

interface Due {
  readonly at: number;
  readonly run: () => void;
}

/** Time that passes only from one thing to the next, in an order that is always the same. */
export class Timeline {
  private at: number;
  private readonly due: Due[] = [];

  readonly clock: PlatformClock = { now: () => this.at, rate: 1, toReal: (ms) => ms };
  readonly wait: Wait = (ms, _value, { signal }) =>
    new Promise((resolve, reject) => {
      this.plan(this.at + ms, () => resolve(undefined));
      signal.addEventListener("abort", () => reject(new Error("aborted")), { once: true });
    });

  /** `isBusy` says whether something is under way that takes no time: it ends before the next thing. */
  constructor(
    startsAt: number,
    private readonly isBusy: () => boolean,
  ) {
    this.at = startsAt;
  }

  plan(at: number, run: () => void): void {
    // Sorted in when it is looked at; of one moment, what was planned first is first.
    let place = this.due.length;
    while (place > 0 && this.due[place - 1]!.at > at) place--;
    this.due.splice(place, 0, { at, run });
  }

  /** A moment passes while something is under way: what is done then is later than what was done before it. */
  pass(): void {
    this.at += 0.01;
  }

  async run(): Promise<void> {
    for (;;) {
      if (!(this.due[0] && this.due[0].at <= this.at)) await this.rest();
      const next = this.due.shift();
      if (!next) return;
      this.at = Math.max(this.at, next.at);
      next.run();
    }
  }

  /** Everything that follows of what was done has happened. */
  private async rest(): Promise<void> {
    for (let quiet = 0; quiet < 2; quiet = this.isBusy() ? 0 : quiet + 1) {
      await new Promise((resolve) => setImmediate(resolve));
    }
  }
}
