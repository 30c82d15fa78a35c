import { TokenBucket } from "../load/token-buckets.ts";

/** Lines per second in the long run; ten times as many at once. */
const PER_SECOND = 1;

/** Limits log lines of one kind, so that a visitor who causes them without end cannot fill the log. */
export class LogBrake {
  private readonly bucket: TokenBucket;
  private leftOut = 0;

  constructor(now?: () => number) {
    this.bucket = new TokenBucket(PER_SECOND, now);
  }

  /** Writes a line, with the number of lines left out before it; or leaves this one out. */
  write(line: (more: { readonly leftOut?: number }) => void): void {
    if (!this.bucket.consume()) {
      this.leftOut++;
      return;
    }
    line(this.leftOut > 0 ? { leftOut: this.leftOut } : {});
    this.leftOut = 0;
  }
}
