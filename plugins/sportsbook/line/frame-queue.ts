/** Something that wants to be told once a frame. */
export interface Flushed {
  isQueued: boolean;
  flush(): void;
}

type Schedule = (flush: () => void) => void;

/** Collects what changed and tells it once a frame. A hidden tab has no frames: it is told when it comes back. */
export class FrameQueue {
  private queue: Flushed[] = [];
  private isScheduled = false;

  constructor(private readonly schedule: Schedule = (flush) => void requestAnimationFrame(flush)) {}

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
