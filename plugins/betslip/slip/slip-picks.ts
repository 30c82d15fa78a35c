import { distinctUntilChanged, map, type Observable } from "rxjs";
import { type Pick, type Picks, priceKeyText } from "../../sportsbook/contract.ts";
import type { QuickBet } from "../quick-bet/quick-bet.ts";
import type { BetslipStore } from "./betslip-store.ts";

/** The slip as the price buttons see it: a set of keys, and a press. */
export class SlipPicks implements Picks {
  private last: { readonly picks: readonly Pick[]; readonly keys: ReadonlySet<string> } | undefined;
  readonly state$: Observable<ReadonlySet<string>>;

  /** If present and switched on, a press places a bet at once. */
  quick: QuickBet | undefined;

  constructor(private readonly slip: BetslipStore) {
    this.state$ = slip.state$.pipe(
      map(() => this.state),
      distinctUntilChanged(),
    );
  }

  get state(): ReadonlySet<string> {
    const { picks } = this.slip.state;
    if (this.last?.picks !== picks) this.last = { picks, keys: new Set(picks.map(priceKeyText)) };
    return this.last.keys;
  }

  toggle(pick: Pick): void {
    this.slip.toggle(pick);
  }

  press(pick: Pick): void {
    // A pick that is already in the slip is removed as usual.
    if (this.quick?.isActive && !this.state.has(priceKeyText(pick))) this.quick.press(pick);
    else this.toggle(pick);
  }
}
