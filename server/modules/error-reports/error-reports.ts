import type { FastifyBaseLogger } from "fastify";
import type { Metrics } from "../../http/operation/metrics.ts";
import { type CountedError, type ErrorBatch, type ErrorSink, newBatch } from "./error-sink.ts";
import type { ReportedError } from "./reported-error.ts";

/** The most different errors that wait; a batch has up to this many. */
const MOST_WAITING = 500;
const MOST_OF_BATCH = 50;
const EVERY_MS = 5_000;
const LONGEST_REST_MS = 5 * 60_000;
const ANSWER_MS = 10_000;

export interface ErrorReportsParts {
  readonly sink: ErrorSink;
  readonly metrics: Pick<Metrics, "errorReports">;
  readonly log: FastifyBaseLogger;
  readonly everyMs?: number;
}

/** Collects errors, counts equal ones, and sends them. If the service is down, errors beyond the limit are dropped. */
export class ErrorReports {
  private readonly waiting = new Map<string, CountedError>();
  private underWay: ErrorBatch | undefined;
  private dropped = 0;
  private failures = 0;
  private timer: NodeJS.Timeout | undefined;
  private readonly end = new AbortController();
  private handing: Promise<void> = Promise.resolve();

  constructor(private readonly parts: ErrorReportsParts) {}

  add(error: ReportedError, count = 1): void {
    const key = JSON.stringify(error);
    const before = this.waiting.get(key);
    if (!before && this.waiting.size >= MOST_WAITING) return this.drop(count);
    const firstAt = before?.firstAt ?? new Date().toISOString();
    this.waiting.set(key, { ...error, count: (before?.count ?? 0) + count, firstAt });
    this.plan();
  }

  /** Counts errors that a page could not report because it reached its limit. */
  drop(count: number): void {
    this.dropped += count;
    this.parts.metrics.errorReports.inc({ outcome: "dropped" }, count);
  }

  /** Sends the waiting errors once, within this time. */
  async stop(withinMs: number): Promise<void> {
    clearTimeout(this.timer);
    const cut = setTimeout(() => this.end.abort(), withinMs);
    await this.handing;
    await this.handOver();
    clearTimeout(cut);
    this.end.abort();
    clearTimeout(this.timer);
  }

  private plan(): void {
    if (this.timer || this.end.signal.aborted) return;
    const { everyMs = EVERY_MS } = this.parts;
    const wait = Math.min(LONGEST_REST_MS, everyMs * 2 ** Math.min(this.failures, 10));
    this.timer = setTimeout(() => {
      this.handing = this.handOver().then(() => {
        this.timer = undefined;
        if (this.underWay || this.waiting.size > 0) this.plan();
      });
    }, wait).unref();
  }

  private async handOver(): Promise<void> {
    const { sink, metrics, log } = this.parts;
    const batch = (this.underWay ??= this.nextBatch());
    if (!batch) return;
    const signal = AbortSignal.any([this.end.signal, AbortSignal.timeout(ANSWER_MS)]);
    const isDone = await sink.deliver(batch, signal).catch(() => false);
    if (isDone) {
      this.failures = 0;
      this.underWay = undefined;
      metrics.errorReports.inc({ outcome: "reported" }, batch.errors.length);
      return;
    }
    this.failures++;
    if (this.failures === 1)
      log.warn("Errors cannot be reported to their service; they wait, and the newest are dropped.");
  }

  private nextBatch(): ErrorBatch | undefined {
    const next = [...this.waiting].slice(0, MOST_OF_BATCH);
    if (next.length === 0) return undefined;
    for (const [key] of next) this.waiting.delete(key);
    const batch = newBatch(
      next.map(([, error]) => error),
      this.dropped,
    );
    this.dropped = 0;
    return batch;
  }
}
