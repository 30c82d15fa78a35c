/** Flushes the oldest changes, at most so many, and returns how many there were. */
export type Flush = (most: number) => number;

/** Calls back once, when the next changes may be drawn. */
export type Schedule = (flush: Flush) => void;

/** Prices wait this long after a press: until a finger has left the glass and the result is painted. */
const PRESS_MS = 150;
/** However fast someone types, prices wait no longer than this. */
const LONGEST_WAIT_MS = 500;
/** How long a frame with prices may take, because a press in the middle of it waits for its end: two frames at 60 Hz. */
const FRAME_MS = 34;
/** So many changes are drawn at once on the slowest device, and on the fastest. */
const LEAST = 16;
const MOST = 8192;

/**
 * Decides in which frames prices are drawn, and how many at once. A press goes first: prices wait until it is shown.
 * Constant changes leave every other frame to scrolling and the rest of the page, and where frames take long, each draws
 * fewer of them. The delay is too short to see.
 */
export class FramePace {
  private most = MOST;
  private pressedAt = -Infinity;
  /** Since when changes wait for a press. */
  private waitingSince: number | undefined;
  private isResting = false;
  private next: Flush | undefined;

  readonly schedule: Schedule = (flush) => {
    if (this.isResting) this.next = flush;
    else this.ask(flush);
  };

  /** The player pressed something. */
  giveWay(): void {
    this.pressedAt = performance.now();
  }

  private ask(flush: Flush): void {
    requestAnimationFrame(() => {
      const now = performance.now();
      const left = this.leftOfPress(now);
      if (left > 0) setTimeout(() => this.ask(flush), left);
      else this.draw(flush, now);
    });
  }

  private leftOfPress(now: number): number {
    this.waitingSince ??= now;
    return Math.min(this.pressedAt + PRESS_MS, this.waitingSince + LONGEST_WAIT_MS) - now;
  }

  private draw(flush: Flush, began: number): void {
    this.waitingSince = undefined;
    this.isResting = true;
    const drawn = flush(this.most);
    requestAnimationFrame(() => {
      this.isResting = false;
      this.adapt(drawn, performance.now() - began);
      if (this.next) this.ask(this.next);
      this.next = undefined;
    });
  }

  /** `took` is the time until the page was ready for another frame. */
  private adapt(drawn: number, took: number): void {
    if (took <= FRAME_MS) this.most = Math.min(MOST, 2 * this.most);
    else this.most = Math.max(LEAST, Math.floor((drawn * FRAME_MS) / took));
  }
}
