import type { Storage } from "@core";

/** The result of sending a batch: it arrived, it was refused for good, or it may be sent again. */
export type Sent = "arrived" | "refused" | "failed";

export interface OutboxOptions {
  readonly storage: Storage;
  /** The local storage key for messages that could not be sent before the page was closed. */
  readonly key: string;
  readonly send: (batch: readonly unknown[]) => Promise<Sent>;
  /** Sends a batch while the page closes; false if the browser refuses it. */
  readonly leave: (batch: readonly unknown[]) => boolean;
  readonly random?: () => number;
}

const BATCH = 20;
const MOST_KEPT = 200;
const GATHER_MS = 5_000;
const FIRST_RETRY_MS = 2_000;
const LAST_RETRY_MS = 5 * 60_000;

/** Sends items in batches and in order. A failed batch is sent again at growing intervals, also by the next page. */
export class Outbox {
  private waiting: unknown[];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private failures = 0;
  private isSending = false;
  private isOver = false;
  private readonly ending = new AbortController();

  constructor(private readonly options: OutboxOptions) {
    this.waiting = this.readKept();
    const { signal } = this.ending;
    // The browser may end a hidden page without another event.
    addEventListener("pagehide", () => this.empty(), { signal });
    document.addEventListener("visibilitychange", () => document.hidden && this.empty(), { signal });
    addEventListener("online", () => this.flush(), { signal });
    if (this.waiting.length > 0) this.schedule();
  }

  put(item: unknown): void {
    if (this.isOver) return;
    this.waiting = [...this.waiting, item].slice(-MOST_KEPT);
    if (this.waiting.length >= BATCH && this.failures === 0) this.flush();
    else this.schedule();
  }

  /** Ends the outbox: unsent items are dropped, and nothing stays stored. */
  stop(): void {
    this.isOver = true;
    this.ending.abort();
    clearTimeout(this.timer);
    this.waiting = [];
    this.options.storage.remove(this.options.key);
  }

  private schedule(): void {
    if (this.isSending) return;
    const { random = Math.random } = this.options;
    const backoff = Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** (this.failures - 1));
    const wait = this.failures === 0 ? GATHER_MS : backoff * (0.5 + random() / 2);
    this.timer ??= setTimeout(() => this.flush(), wait);
  }

  private flush(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (!this.isSending && this.waiting.length > 0) void this.sendBatch();
  }

  private async sendBatch(): Promise<void> {
    const batch = this.waiting.splice(0, BATCH);
    this.isSending = true;
    const sent = await this.options.send(batch).catch((): Sent => "failed");
    this.isSending = false;
    if (this.isOver) return;
    if (sent === "failed") {
      this.failures += 1;
      this.waiting = [...batch, ...this.waiting].slice(-MOST_KEPT);
    } else this.failures = 0;
    if (this.waiting.length === 0) return;
    if (sent !== "failed" && this.waiting.length >= BATCH) this.flush();
    else this.schedule();
  }

  private empty(): void {
    while (this.waiting.length > 0) {
      const batch = this.waiting.splice(0, BATCH);
      if (this.options.leave(batch)) continue;
      this.options.storage.set(this.options.key, JSON.stringify([...batch, ...this.waiting]));
      this.waiting = [];
    }
  }

  private readKept(): unknown[] {
    const { storage, key } = this.options;
    const text = storage.get(key);
    storage.remove(key);
    try {
      const kept: unknown = JSON.parse(text ?? "[]");
      return Array.isArray(kept) ? kept.slice(-MOST_KEPT) : [];
    } catch {
      return [];
    }
  }
}

/** What an answer's status means for a batch. 408 and 429 are temporary, so the batch may be sent again. */
export const sentBy = ({ ok, status }: Response): Sent =>
  ok ? "arrived" : status >= 400 && status < 500 && status !== 429 && status !== 408 ? "refused" : "failed";
