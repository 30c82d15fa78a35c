import { token } from "./plugin/token.ts";

/**
 * Time. `now` is this device's time, to be shown. `steady` measures durations. `platformNow` is the platform's time,
 * which runs faster where match time is simulated.
 */
export interface Clock {
  /** Milliseconds since the epoch, of this device. It jumps, also backwards, when the device's clock is set. */
  now(): number;
  /**
   * This device's time when the page began, plus the whole milliseconds that have passed since: it never jumps.
   * Durations on this page are differences of it.
   */
  steady(): number;
  /** The platform's time in milliseconds since the epoch: events start and end by it. */
  platformNow(): number;
  /** Sets the platform's current time, and how fast it runs compared with this device's. */
  align(platformTime: number, rate?: number): void;
}

export const CLOCK = token<Clock>("core/clock");

/** A clock over this device's time, aligned with the platform's time from its answers. */
export class SystemClock implements Clock {
  private anchor: { readonly steady: number; readonly platform: number } | undefined;
  private rate = 1;
  /** What is added to the monotonic time. */
  private ahead: number;

  constructor(
    private readonly device: () => number = Date.now,
    private readonly monotonic: () => number = () => performance.now(),
  ) {
    this.ahead = device() - monotonic();
  }

  now(): number {
    return this.device();
  }

  steady(): number {
    return Math.floor(this.monotonic() + this.ahead);
  }

  platformNow(): number {
    if (!this.anchor) return this.now();
    return this.anchor.platform + (this.steady() - this.anchor.steady) * this.rate;
  }

  align(platformTime: number, rate = this.rate): void {
    this.rate = rate;
    this.anchor = { steady: this.steady(), platform: platformTime };
  }

  /**
   * Counts the time that the device sleeps while the page is hidden, during which the monotonic time of many devices
   * stands still. Only the device's clock tells how long it was; it is believed only if it is ahead.
   */
  countSleep(page: Pick<Document, "hidden" | "addEventListener">, signal: AbortSignal): void {
    const read = () => this.now() - this.steady();
    let before = read();
    page.addEventListener(
      "visibilitychange",
      () => {
        if (page.hidden) before = read();
        else this.ahead += Math.max(0, read() - before);
      },
      { signal },
    );
  }
}
