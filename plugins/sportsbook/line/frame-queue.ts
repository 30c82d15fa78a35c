/** An object to be flushed at most once a frame. */
export interface Flushed {
  isQueued: boolean;
  flush(): void;
}

type Schedule = (flush: () => void) => void;

/**
 * Schedules a flush in the next frame, or in the one after it if the frame before had a flush already. Constant changes
 * so leave every other frame to scrolling and the rest of the page, and the delay is too short to see.
 */
function pacedFrames(): Schedule {
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

/**
 * Collects changes and flushes them once a frame. A hidden tab has no frames: its changes are flushed when it is
 * visible again.
 */
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
