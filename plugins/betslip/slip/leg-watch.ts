import { type Scope, Store } from "@core";
import { type Line, type Pick, priceKeyText } from "../../sportsbook/contract.ts";
import type { BetslipStore } from "./betslip-store.ts";
import { UNSEEN, type WatchedLeg } from "./leg-state.ts";
import { without } from "./without.ts";

export type WatchedLegs = Readonly<Record<string, WatchedLeg>>;

/** The line's current data for every pick in the slip. Changes of one frame arrive as one change of state. */
export class LegWatch extends Store<WatchedLegs> {
  private readonly ends = new Map<string, () => void>();
  private changed = new Map<string, WatchedLeg>();

  constructor(
    private readonly line: Line,
    slip: BetslipStore,
    private readonly scope: Scope,
  ) {
    super({});
    scope.add(slip.state$.subscribe(({ picks }) => this.watch(picks)));
    scope.add(() => this.watch([]));
  }

  private watch(picks: readonly Pick[]): void {
    const wanted = new Map(picks.map((pick) => [priceKeyText(pick), pick]));
    for (const [key, end] of this.ends) {
      if (wanted.has(key)) continue;
      end();
      this.ends.delete(key);
      this.changed.delete(key);
      this.set((legs) => without(legs, key));
    }
    for (const [key, pick] of wanted) if (!this.ends.has(key)) this.ends.set(key, this.begin(key, pick));
  }

  private begin(key: string, pick: Pick): () => void {
    const unfollow = this.line.follow(pick.eventId, "all");
    const unwatch = this.line.onPrice(pick, (price) =>
      this.note(key, (leg) => ({ ...leg, price, wasSeen: leg.wasSeen || price !== undefined })),
    );
    const price = this.line.price(pick);
    this.note(key, (leg) => ({ ...leg, price, wasSeen: price !== undefined }));
    const states = this.line.state$(pick.eventId).subscribe((event) => this.note(key, (leg) => ({ ...leg, event })));
    return () => {
      states.unsubscribe();
      unwatch();
      unfollow();
    };
  }

  private note(key: string, change: (leg: WatchedLeg) => WatchedLeg): void {
    if (this.changed.size === 0) queueMicrotask(() => this.flush());
    this.changed.set(key, change(this.changed.get(key) ?? this.state[key] ?? UNSEEN));
  }

  private flush(): void {
    const { changed } = this;
    this.changed = new Map();
    if (changed.size > 0 && !this.scope.signal.aborted)
      this.set((legs) => ({ ...legs, ...Object.fromEntries(changed) }));
  }
}
