import { Answer } from "./answer.ts";
import { Problem } from "./problem.ts";
import { writtenInTurns } from "./written-in-turns.ts";

/** How long an answer is used. Prices of the feed do not change faster than its ticks. */
const FRESH_MS = 100;
const BOUNDS = { answers: 500, bytes: 16 * 1024 * 1024, making: 200 };

interface Made {
  readonly answer: Promise<Answer>;
  readonly madeAt: number;
  readonly size: number;
}

/**
 * Answers by their address, so that a thousand visitors cost no more than one. No answer is stored after it has
 * expired.
 */
export class AnswerCache {
  private readonly making = new Map<string, Promise<Answer>>();
  /** Oldest first. */
  private readonly made = new Map<string, Made>();
  private bytes = 0;
  private sweeping: NodeJS.Timeout | undefined;

  constructor(private readonly bounds = BOUNDS) {}

  /** The number of stored answers, and their size in bytes. */
  get size(): { readonly answers: number; readonly bytes: number } {
    return { answers: this.made.size, bytes: this.bytes };
  }

  /** Requests that arrive while an answer is being made share it. */
  get(key: string, make: () => unknown): Promise<Answer> {
    const known = this.made.get(key);
    if (known && performance.now() - known.madeAt < FRESH_MS) return known.answer;
    return this.making.get(key) ?? this.make(key, make);
  }

  private make(key: string, make: () => unknown): Promise<Answer> {
    if (this.making.size >= this.bounds.making) return Promise.reject(tooMany());
    const answer = (async () => new Answer(await writtenInTurns(await make())))();
    this.making.set(key, answer);
    answer
      .then(
        ({ size }) => this.keep(key, { answer, madeAt: performance.now(), size }),
        () => undefined,
      )
      .finally(() => this.making.delete(key));
    return answer;
  }

  private keep(key: string, made: Made): void {
    this.forget(key);
    this.made.set(key, made);
    this.bytes += made.size;
    const { answers, bytes } = this.bounds;
    for (const oldest of this.made.keys()) {
      if (this.made.size <= answers && this.bytes <= bytes) break;
      this.forget(oldest);
    }
    this.sweeping ??= setTimeout(() => this.sweep(), FRESH_MS).unref();
  }

  private forget(key: string): void {
    this.bytes -= this.made.get(key)?.size ?? 0;
    this.made.delete(key);
  }

  private sweep(): void {
    const now = performance.now();
    for (const [key, { madeAt }] of this.made) {
      if (now - madeAt < FRESH_MS) break;
      this.forget(key);
    }
    this.sweeping = this.made.size > 0 ? setTimeout(() => this.sweep(), FRESH_MS).unref() : undefined;
  }
}

const tooMany = () =>
  new Problem(
    503,
    "BUSY",
    "Too many lists are asked for at this moment. Nothing was done; try again in a second.",
    {},
    { "retry-after": "1" },
  );
