/** Something that wants to be told once a frame. */
export interface Flushed {
  isQueued: boolean;
  flush(): void;
}

type Schedule = (flush: () => void) => void;

/**
 * Asks for the next frame, and for the one after it where the frame before has told already: what never stops changing
 * leaves every other frame to scrolling and the rest of the page, and comes no later than an eye can follow.
 */
export function pacedFrames(): Schedule {
  let isResting = false;
  let waiting: (() => void) | undefined;
  const ask = (flush: () => void) =>
    requestAnimationFrame(() => {
      isResting = true;
      requestAnimationFrame(() => {
        isResting = false;
        if (waiting) ask(waiting);
        waiting = undefined;
      });
      flush();
    });
  return (flush) => {
    if (isResting) waiting = flush;
    else ask(flush);
  };
}

/** Collects what changed and tells it once a frame. A hidden tab has no frames: it is told when it comes back. */
export class FrameQueue {
  private queue: Flushed[] = [];
  private isScheduled = false;

  constructor(private readonly schedule: Schedule = pacedFrames()) {}

  add(item: Flushed): void {
    if (item.isQueued) return;
    item.isQueued = true;
    this.queue.push(item);
    if (this.isScheduled) return;
    this.isScheduled = true;
    this.schedule(() => this.flush());
  }

  private flush(): void {
    this.isScheduled = false;
    const { queue } = this;
    this.queue = [];
    for (const item of queue) {
      item.isQueued = false;
      item.flush();
    }
  }
}
