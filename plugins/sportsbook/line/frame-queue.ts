import type { Schedule } from "./frame-pace.ts";

/** An object to be flushed at most once a frame. */
export interface Flushed {
  isQueued: boolean;
  flush(): void;
}

/**
 * Collects changes and flushes them in the frames that its pace gives them, the oldest first. A hidden tab has no frames:
 * its changes are flushed when it is visible again.
 */
export class FrameQueue {
  private queue: Flushed[] = [];
  private isScheduled = false;

  constructor(private readonly schedule: Schedule) {}

  add(item: Flushed): void {
    if (item.isQueued) return;
    item.isQueued = true;
    this.queue.push(item);
    this.ask();
  }

  private ask(): void {
    if (this.isScheduled) return;
    this.isScheduled = true;
    this.schedule((most) => this.flush(most));
  }

  private flush(most: number): number {
    this.isScheduled = false;
    const { queue } = this;
    const due = queue.slice(0, most);
    this.queue = queue.slice(most);
    if (this.queue.length > 0) this.ask();
    for (const item of due) {
      item.isQueued = false;
      item.flush();
    }
    return due.length;
  }
}
