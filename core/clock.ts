import { token } from "./plugin/token.ts";

/** Time. `now` is this device's; `platformNow` is the platform's, which runs faster where match time is simulated. */
export interface Clock {
  /** Milliseconds since the epoch, of this device. */
  now(): number;
  /** Milliseconds since the epoch by which the platform's events start and end. */
  platformNow(): number;
  /** Tells what time it is on the platform, and how fast its time runs against this device's. */
  align(platformTime: number, rate?: number): void;
}

export const CLOCK = token<Clock>("core/clock");

/** A clock over this device's time, aligned with the platform's by what its answers say. */
export class SystemClock implements Clock {
  private anchor = { device: 0, platform: 0 };
  private rate = 1;

  constructor(private readonly read: () => number = Date.now) {
    const now = read();
    this.anchor = { device: now, platform: now };
  }

  now(): number {
    return this.read();
  }

  platformNow(): number {
    return this.anchor.platform + (this.read() - this.anchor.device) * this.rate;
  }

  align(platformTime: number, rate = this.rate): void {
    this.rate = rate;
    this.anchor = { device: this.read(), platform: platformTime };
  }
}
