import { TokenBucket } from "../load/token-buckets.ts";

/** So many lines a second in the long run; ten times as many at once. */
const PER_SECOND = 1;

/** Lets so many lines of one kind into the log that a visitor who makes them without end does not fill it. */
export class LogBrake {
  private readonly bucket: TokenBucket;
  private leftOut = 0;

  constructor(now?: () => number) {
    this.bucket = new TokenBucket(PER_SECOND, now);
  }

  /** Writes a line, with how many were left out before it; or leaves this one out. */
  write(line: (more: { readonly leftOut?: number }) => void): void {
    if (!this.bucket.take()) {
      this.leftOut++;
      return;
    }
    line(this.leftOut > 0 ? { leftOut: this.leftOut } : {});
    this.leftOut = 0;
  }
}
