/** The platform's time: what events start, run and end by. It runs `rate` times as fast as the machine's. */
export interface PlatformClock {
  /** Milliseconds since the epoch, platform time. */
  now(): number;
  readonly rate: number;
  /** How many milliseconds of the machine's time a span of platform time takes. */
  toReal(platformMs: number): number;
}
