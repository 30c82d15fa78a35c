import { type Clock, type Http, Store } from "@core";
import type { SportTreeReader } from "../contract.ts";
import type { SportTree } from "./wire.ts";

/** How old the counts may become while they are shown, in milliseconds. */
const FRESH_MS = 60_000;

/** Sports, countries and competitions with their counts, loaded when they are first needed. */
export class SportTreeStore extends Store<SportTree | undefined> implements SportTreeReader {
  private viewers = 0;
  private loadedAt = -Infinity;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private request: Promise<void> | undefined;

  constructor(
    private readonly http: Http,
    private readonly clock: Clock,
  ) {
    super(undefined);
  }

  async load(): Promise<void> {
    if (!this.state) await this.fetch();
  }

  open(): () => void {
    this.viewers++;
    if (this.viewers === 1) this.renew();
    return () => {
      this.viewers--;
      if (this.viewers === 0) clearTimeout(this.timer);
    };
  }

  dispose(): void {
    clearTimeout(this.timer);
  }

  /**
   * Requests the counts now if they are old, else when they will be. A failed request is repeated with the next one.
   */
  private renew(): void {
    clearTimeout(this.timer);
    const age = this.clock.steady() - this.loadedAt;
    if (age >= FRESH_MS) void this.fetch();
    this.timer = setTimeout(() => this.renew(), age >= FRESH_MS ? FRESH_MS : FRESH_MS - age);
  }

  private fetch(): Promise<void> {
    return (this.request ??= this.ask()
      .then(
        (tree) => {
          this.loadedAt = this.clock.steady();
          this.set(() => tree);
        },
        // Without counts the menu's links still work.
        () => undefined,
      )
      .finally(() => (this.request = undefined)));
  }

  private async ask(): Promise<SportTree> {
    const { sportTree } = await import("./wire.ts");
    return this.http.send("/api/v1/line/sports", { answer: sportTree, authenticated: false });
  }
}
