import type { Time } from "../time.ts";

/** A clock that a test moves. */
export class ManualTime implements Time {
  private at = Date.UTC(2026, 10, 1, 12);
  private planned: { readonly at: number; readonly run: () => void }[] = [];

  now(): number {
    return this.at;
  }

  after(ms: number, run: () => void): () => void {
    const one = { at: this.at + ms, run };
    this.planned.push(one);
    return () => void (this.planned = this.planned.filter((each) => each !== one));
  }

  /** Lets time pass, and runs what falls into it in its order. */
  pass(ms: number): void {
    const end = this.at + ms;
    for (;;) {
      const [next] = this.planned.filter(({ at }) => at <= end).toSorted((a, b) => a.at - b.at);
      if (!next) break;
      this.planned = this.planned.filter((each) => each !== next);
      this.at = Math.max(this.at, next.at);
      next.run();
    }
    this.at = end;
  }

  /** A process that was killed runs nothing more. */
  clear(): void {
    this.planned = [];
  }
}
