import type { LoadConfiguration } from "./load-configuration.ts";

/** From 0, where the platform does all that it is asked for, to 3, where it only finishes what it has begun. */
export type Level = 0 | 1 | 2 | 3;

/** What waits in a queue, and since when the first of it does. */
export interface Queue {
  readonly waiting: number;
  readonly oldestMs: number;
}

const SAMPLE_MS = 20;
/** What was longer ago than this counts for little. */
const SPAN_MS = 1_000;
/** A few that wait are no crowd, however long they do. */
const CROWD = 16;

/** Measures how long work waits: for its turn in the event loop, and for the database. */
export class LoadMeter {
  private meanMs = 0;
  private due = 0;
  private timer: NodeJS.Timeout | undefined;

  private readonly queues: (() => Queue)[] = [];

  constructor(
    private readonly limits: Pick<LoadConfiguration, "delayMs" | "databaseMs">,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Watches a queue as well. */
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

  /** How long work waited for its turn on average, over the last second. */
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

  /** Takes down how late the timer is: what comes at any moment of a span waits for half of it. */
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
