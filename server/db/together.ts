import { DatabaseUnavailable } from "./database.ts";

interface Waiting<T, R> {
  readonly item: T;
  readonly resolve: (answer: R) => void;
  readonly reject: (error: unknown) => void;
  readonly since: number;
}

export interface TogetherOptions {
  /** How many calls may be under way at once. What comes meanwhile waits, and goes with the next. */
  readonly lanes: number;
  /** How many items one call takes. */
  readonly most: number;
  /** How many items may wait; more are refused with DatabaseUnavailable. */
  readonly longest?: number;
}

const LONGEST = 10_000;

/**
 * Makes one call of what comes while others are under way. Alone it waits for nothing; under load many share a round trip and
 * a commit. Where a call of several fails, each is made on its own, so that none fails for another: items have to be such
 * that they may be made twice. Where the database is lost, each gets one more try or is refused.
 */
export class Together<T, R> {
  private readonly waiting: Waiting<T, R>[] = [];
  private underWay = 0;

  constructor(
    private readonly call: (items: readonly T[]) => Promise<readonly R[]>,
    private readonly options: TogetherOptions,
  ) {}

  /** What waits for its call, and for how long the first of it has. */
  queue(): { readonly waiting: number; readonly oldestMs: number } {
    const [first] = this.waiting;
    return { waiting: this.waiting.length, oldestMs: first ? performance.now() - first.since : 0 };
  }

  add(item: T): Promise<R> {
    if (this.waiting.length >= (this.options.longest ?? LONGEST))
      return Promise.reject(new DatabaseUnavailable("too much is waiting for it", "nothing"));
    return new Promise((resolve, reject) => {
      this.waiting.push({ item, resolve, reject, since: performance.now() });
      // What comes in the same moment goes together.
      if (this.waiting.length === 1) queueMicrotask(() => this.go());
    });
  }

  private go(): void {
    while (this.waiting.length > 0 && this.underWay < this.options.lanes) {
      this.underWay++;
      void this.make(this.waiting.splice(0, this.options.most)).finally(() => {
        this.underWay--;
        this.go();
      });
    }
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

  /** Ends with the first that the database is not there for: the others would wait for it one after the other. */
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
