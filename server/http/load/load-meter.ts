import type { LoadConfiguration } from "./load-configuration.ts";

/** From 0, at which the platform serves all requests, to 3, at which it only finishes work that has begun. */
export type Level = 0 | 1 | 2 | 3;

/** The size of a queue, and the time since which its oldest item waits. */
export interface Queue {
  readonly waiting: number;
  readonly oldestMs: number;
}

const SAMPLE_MS = 20;
/** Older samples have little weight. */
const SPAN_MS = 1_000;
/** Fewer waiting items than this are no overload, however long they wait. */
const CROWD = 16;

/** Measures how long work waits for the event loop and for the database. */
export class LoadMeter {
  private meanMs = 0;
  private due = 0;
  private timer: NodeJS.Timeout | undefined;

  private readonly queues: (() => Queue)[] = [];

  constructor(
    private readonly limits: Pick<LoadConfiguration, "delayMs" | "databaseMs">,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Adds a queue to the measurement. */
  watch(queue: () => Queue): void {
    this.queues.push(queue);
  }

  start(): void {
    this.due = this.now() + SAMPLE_MS;
    this.timer = setInterval(() => this.sample(), SAMPLE_MS).unref();
  }

  stop(): void {
    clearInterval(this.timer);
  }

  /** The average wait for the event loop over the last second. */
  get delayMs(): number {
    return this.meanMs;
  }

  get level(): Level {
    const { delayMs, databaseMs } = this.limits;
    const ofLoop = levelOf(this.meanMs, delayMs);
    return this.queues.reduce<Level>((level, queue) => {
      const { waiting, oldestMs } = queue();
      return waiting < CROWD ? level : (Math.max(level, levelOf(oldestMs, databaseMs)) as Level);
    }, ofLoop);
  }

  /** Records how late the timer is. Work that arrives at a random moment of this span waits for half of it. */
  sample(): void {
    const now = this.now();
    const late = Math.max(0, now - this.due);
    this.due = now + SAMPLE_MS;
    const weight = 1 - Math.exp(-(late + SAMPLE_MS) / SPAN_MS);
    this.meanMs += weight * (late / 2 - this.meanMs);
  }
}

function levelOf(ms: number, { searches, lists, bets }: LoadConfiguration["delayMs"]): Level {
  if (ms >= bets) return 3;
  if (ms >= lists) return 2;
  return ms >= searches ? 1 : 0;
}
