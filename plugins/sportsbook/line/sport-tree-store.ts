import { Store, type Http } from "@core";
import { sportTree, type SportTree } from "../wire.ts";
import type { SportTreeReader } from "../contract.ts";

/** How old the counts may become while somebody looks at them, in milliseconds. */
const FRESH_MS = 60_000;

/** Sports, countries and competitions with their counts, loaded when first looked at. */
export class SportTreeStore extends Store<SportTree | undefined> implements SportTreeReader {
  private viewers = 0;
  private loadedAt = -Infinity;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly http: Http,
    private readonly now: () => number = Date.now,
  ) {
    super(undefined);
  }

  open(): () => void {
    this.viewers++;
    if (this.viewers === 1) this.plan(Math.max(0, FRESH_MS - (this.now() - this.loadedAt)));
    return () => {
      this.viewers--;
      if (this.viewers === 0) clearTimeout(this.timer);
    };
  }

  private plan(delay: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.load(), delay);
  }

  private async load(): Promise<void> {
    try {
      const tree = await this.http.send("/api/v1/line/sports", { answer: sportTree, authenticated: false });
      this.loadedAt = this.now();
      this.set(() => tree);
    } catch {
      // A menu without counts still leads everywhere; the next round tries again.
    }
    if (this.viewers > 0) this.plan(FRESH_MS);
  }
}
