import { DatabaseUnavailable } from "./database.ts";

interface Waiting<T, R> {
  readonly item: T;
  readonly resolve: (answer: R) => void;
  readonly reject: (error: unknown) => void;
  readonly since: number;
}

export interface TogetherOptions {
  /** The maximum number of concurrent calls. Items that arrive meanwhile wait and go with the next call. */
  readonly lanes: number;
  /**
   * How many items must wait before a call begins beside another, 1 by default. Fewer wait for the next call: fuller
   * calls cost less for each item.
   */
  readonly beside?: number;
  /** The maximum number of items in one call. */
  readonly most: number;
  /** The maximum number of waiting items; more are refused with DatabaseUnavailable. */
  readonly longest?: number;
}

const LONGEST = 10_000;

/**
 * Combines the items that arrive while other calls are in progress into one call. A single item waits for nothing;
 * under load many share a round trip and a commit. If a call with several items fails, each item is sent on its own, so
 * that none fails because of another; so it must be safe to send an item twice. If the database is lost, each item gets
 * one more try or is refused.
 */
export class Together<T, R> {
  private readonly waiting: Waiting<T, R>[] = [];
  private underWay = 0;

  constructor(
    private readonly call: (items: readonly T[]) => Promise<readonly R[]>,
    private readonly options: TogetherOptions,
  ) {}

  /** The number of waiting items and the age of the oldest. */
  queue(): { readonly waiting: number; readonly oldestMs: number } {
    const [first] = this.waiting;
    return { waiting: this.waiting.length, oldestMs: first ? performance.now() - first.since : 0 };
  }

  add(item: T): Promise<R> {
    if (this.waiting.length >= (this.options.longest ?? LONGEST))
      return Promise.reject(new DatabaseUnavailable("too much is waiting for it", "nothing"));
    return new Promise((resolve, reject) => {
      this.waiting.push({ item, resolve, reject, since: performance.now() });
      // Items that arrive in the same moment go together.
      queueMicrotask(() => this.go());
    });
  }

  private go(): void {
    while (this.mayGo()) {
      this.underWay++;
      void this.make(this.waiting.splice(0, this.options.most)).finally(() => {
        this.underWay--;
        this.go();
      });
    }
  }

  private mayGo(): boolean {
    const { lanes, beside = 1 } = this.options;
    return this.underWay < lanes && this.waiting.length >= (this.underWay === 0 ? 1 : beside);
  }

  private async make(some: readonly Waiting<T, R>[]): Promise<void> {
    try {
      const answers = await this.call(some.map(({ item }) => item));
      if (answers.length !== some.length) throw new Error(`${some.length} were asked and ${answers.length} answered`);
      some.forEach(({ resolve }, at) => resolve(answers[at]!));
    } catch (error) {
      if (some.length === 1) some[0]?.reject(error);
      else await this.makeEach(some);
    }
  }

  /** Stops at the first item that finds the database unavailable, so that the others do not wait for it one by one. */
  private async makeEach(some: readonly Waiting<T, R>[]): Promise<void> {
    for (const [at, { item, resolve, reject }] of some.entries()) {
      try {
        const [answer] = await this.call([item]);
        resolve(answer!);
      } catch (error) {
        reject(error);
        if (!(error instanceof DatabaseUnavailable)) continue;
        for (const rest of some.slice(at + 1)) rest.reject(error);
        return;
      }
    }
  }
}
