/** How long a lower height must last before it is told: a screen that loads is low for a moment, and the page would jump. */
const FALL_MS = 300;
/** So many rises in a row, each within `QUIET_MS` of the one before, are no content that loads but a loop. */
const MOST_RISES = 60;
const QUIET_MS = 500;
/** A pixel of rounding is no change. */
const LEAST_CHANGE = 2;

export type Step =
  | { readonly kind: "same" }
  | { readonly kind: "tell"; readonly height: number }
  /** To be measured again after so long. */
  | { readonly kind: "wait"; readonly ms: number }
  /** The content grows with the frame: nothing is told until it rests. */
  | { readonly kind: "loop" };

/** Decides which heights of the content a host hears of, so that its page neither jumps nor grows for ever. */
export class HeightTeller {
  private told = 0;
  private lowSince: number | undefined;
  private rises = 0;
  private lastRise = -Infinity;

  /** `now`: milliseconds of a steady clock. */
  constructor(private readonly now: () => number) {}

  measured(content: number): Step {
    const height = Math.ceil(content);
    const now = this.now();
    if (Math.abs(height - this.told) < LEAST_CHANGE) {
      this.lowSince = undefined;
      return { kind: "same" };
    }
    if (height < this.told) return this.fall(height, now);
    this.lowSince = undefined;
    this.rises = now - this.lastRise < QUIET_MS ? this.rises + 1 : 0;
    this.lastRise = now;
    if (this.rises === MOST_RISES) return { kind: "loop" };
    return this.rises > MOST_RISES ? { kind: "wait", ms: QUIET_MS } : this.tell(height);
  }

  private fall(height: number, now: number): Step {
    this.lowSince ??= now;
    const left = FALL_MS - (now - this.lowSince);
    return left > 0 ? { kind: "wait", ms: left } : this.tell(height);
  }

  private tell(height: number): Step {
    this.told = height;
    this.lowSince = undefined;
    return { kind: "tell", height };
  }
}
