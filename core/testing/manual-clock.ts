import type { Clock } from "../clock.ts";

/** A clock that stands until it is moved. Device and platform show the same time until they are aligned otherwise. */
export class ManualClock implements Clock {
  private ahead = 0;

  constructor(private time = Date.UTC(2026, 0, 1, 12)) {}

  now(): number {
    return this.time;
  }

  platformNow(): number {
    return this.time + this.ahead;
  }

  align(platformTime: number): void {
    this.ahead = platformTime - this.time;
  }

  advance(milliseconds: number): void {
    this.time += milliseconds;
  }
}
