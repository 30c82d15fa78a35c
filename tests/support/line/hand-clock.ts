import type { PlatformClock } from "../../../server/clock.ts";
import { until } from "../until.ts";

/** Platform time that stands until a test moves it. What waits for it looks at it every few milliseconds. */
export class HandClock implements PlatformClock {
  readonly rate = 1;
  private looks = 0;
  readonly now = () => this.at;
  readonly toReal = () => {
    this.looks++;
    return 5;
  };

  constructor(private at = Date.now()) {}

  pass(seconds: number): void {
    this.at += 1000 * seconds;
  }

  /** Something waits for time to pass, and what it began with is done. */
  async isWaitedFor(): Promise<void> {
    const { looks } = this;
    await until(() => this.looks > looks + 10);
  }

  /** Lets time pass until something that waits for it is done. */
  async passUntil<T>(something: Promise<T>): Promise<T> {
    let isDone = false;
    const done = () => void (isDone = true);
    something.then(done, done);
    await until(() => {
      if (!isDone) this.pass(1);
      return isDone;
    });
    return something;
  }
}
