import type { Clock } from "../clock.ts";

/** A clock that stops until it is moved. Device and platform time are equal until they are aligned differently. */
export class ManualClock implements Clock {
  private ahead = 0;
  private setBy = 0;

  constructor(private time = Date.UTC(2026, 0, 1, 12)) {}

  now(): number {
    return this.time + this.setBy;
  }

  steady(): number {
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

  /** Sets the device's clock forward, or back by a negative number; no time passes. */
  set(milliseconds: number): void {
    this.setBy += milliseconds;
  }
}
