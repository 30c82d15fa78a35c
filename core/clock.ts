import { token } from "./plugin/token.ts";

/**
 * Time. `now` is this device's time. `platformNow` is the platform's, which runs faster where match time is simulated.
 */
export interface Clock {
  /** Milliseconds since the epoch, of this device. */
  now(): number;
  /** The platform's time in milliseconds since the epoch: events start and end by it. */
  platformNow(): number;
  /** Sets the platform's current time, and how fast it runs compared with this device's. */
  align(platformTime: number, rate?: number): void;
}

export const CLOCK = token<Clock>("core/clock");

/** A clock over this device's time, aligned with the platform's time from its answers. */
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
