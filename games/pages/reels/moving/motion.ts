import { Ticker } from "pixi.js";

type Frame = (passedMs: number) => void;

/** All that moves, by one clock. It stands while the page is not seen: then what has an end is at its end at once. */
export class Motion {
  private readonly ticker = new Ticker();
  private readonly moving = new Set<() => void>();

  constructor(render: () => void) {
    this.ticker.maxFPS = 60;
    this.ticker.add(render, undefined, -50);
    document.addEventListener("visibilitychange", this.look);
    this.ticker.start();
  }

  /** Calls `frame` with the milliseconds since the last one, until what it returns is called. */
  always(frame: Frame): () => void {
    const tick = () => {
      frame(this.ticker.elapsedMS);
    };
    this.ticker.add(tick);
    return () => void this.ticker.remove(tick);
  }

  /** Calls `frame` with a share that goes from 0 to 1 in so many milliseconds; resolves after 1. */
  over(ms: number, frame: (share: number) => void): Promise<void> {
    return new Promise((resolve) => {
      let passed = 0;
      const finish = () => {
        stop();
        this.moving.delete(finish);
        frame(1);
        resolve();
      };
      const stop = this.always((by) => {
        passed += by;
        if (passed >= ms) finish();
        else frame(passed / ms);
      });
      this.moving.add(finish);
      if (document.hidden) finish();
    });
  }

  rest(ms: number): Promise<void> {
    return this.over(Math.max(ms, 0), () => undefined);
  }

  destroy(): void {
    document.removeEventListener("visibilitychange", this.look);
    for (const finish of this.moving) finish();
    this.ticker.destroy();
  }

  private readonly look = () => {
    if (document.hidden) for (const finish of this.moving) finish();
  };
}
