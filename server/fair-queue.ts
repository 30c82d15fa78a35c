import { Problem } from "./http/answers/problem.ts";

export interface FairQueueOptions {
  /** The maximum amount of concurrent work. */
  readonly atOnce: number;
  /** The maximum number of waiting requests of all keys together. */
  readonly most: number;
  /** The maximum wait. A request that waited longer is refused, because its caller has given up or is about to. */
  readonly longestMs: number;
}

interface Waiting {
  readonly since: number;
  readonly start: () => void;
  readonly refuse: (reason: Problem) => void;
}

/**
 * Runs costly work a few at a time. Keys take turns, so that the burst of one key waits behind the others. When all
 * places are taken, the key with the longest queue loses its last request.
 */
export class FairQueue {
  /** The queues of the waiting keys, the next to be served first. */
  private readonly lines = new Map<string, Waiting[]>();
  private underWay = 0;
  private waiting = 0;

  constructor(
    private readonly options: FairQueueOptions,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Refuses with 503 if there is no place; the work was not begun then. */
  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    if (this.underWay < this.options.atOnce) this.underWay++;
    else await this.turnOf(key);
    try {
      return await work();
    } finally {
      // The place goes to the next in the queue, or becomes free.
      if (!this.startNext()) this.underWay--;
    }
  }

  private turnOf(key: string): Promise<void> {
    const own = this.lines.get(key)?.length ?? 0;
    if (this.waiting >= this.options.most) this.makePlaceFor(own);
    return new Promise((start, refuse) => {
      const line = this.lines.get(key);
      const waiting = { start, refuse, since: this.now() };
      if (line) line.push(waiting);
      else this.lines.set(key, [waiting]);
      this.waiting++;
    });
  }

  private startNext(): boolean {
    for (const [key, line] of this.lines) {
      const next = line.shift();
      this.lines.delete(key);
      if (line.length > 0) this.lines.set(key, line);
      this.waiting--;
      if (!next) continue;
      if (this.now() - next.since <= this.options.longestMs) {
        next.start();
        return true;
      }
      next.refuse(busy());
    }
    return false;
  }

  private makePlaceFor(own: number): void {
    let longest: readonly [string, Waiting[]] | undefined;
    for (const each of this.lines) if (each[1].length > (longest?.[1].length ?? 0)) longest = each;
    if (!longest || longest[1].length <= own + 1) throw busy();
    const [key, line] = longest;
    line.pop()?.refuse(busy());
    if (line.length === 0) this.lines.delete(key);
    this.waiting--;
  }
}

const busy = () =>
  new Problem(
    503,
    "BUSY",
    "There is too much to do at this moment. Nothing was done, and it does not count as an attempt; try again in 2 s.",
    { retryAfter: 2 },
    { "retry-after": "2" },
  );
