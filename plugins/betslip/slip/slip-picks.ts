import { distinctUntilChanged, map, type Observable } from "rxjs";
import { type Pick, type Picks, priceKeyText } from "../../sportsbook/contract.ts";
import { isHere } from "../contract.ts";
import type { QuickBet } from "../quick-bet/quick-bet.ts";
import type { BetslipStore } from "./betslip-store.ts";

const NONE: ReadonlySet<string> = new Set();

/** The slip as the price buttons see it: a set of keys, and a press. */
export class SlipPicks implements Picks {
  private last: { readonly picks: readonly Pick[]; readonly keys: ReadonlySet<string> } | undefined;
  readonly state$: Observable<ReadonlySet<string>>;

  /** Pressed in this task, for whoever has the slip instead. */
  private waiting: Pick[] = [];

  /** If present and switched on, a press places a bet at once. */
  quick: QuickBet | undefined;

  constructor(private readonly slip: BetslipStore) {
    this.state$ = slip.state$.pipe(
      map(() => this.state),
      distinctUntilChanged(),
    );
  }

  get state(): ReadonlySet<string> {
    const { picks, place } = this.slip.state;
    if (place === "none") return NONE;
    if (this.last?.picks !== picks) this.last = { picks, keys: new Set(picks.map(priceKeyText)) };
    return this.last.keys;
  }

  toggle(pick: Pick): void {
    if (isHere(this.slip.state.place) || this.state.has(priceKeyText(pick))) this.slip.toggle(pick);
    else this.handOn(pick);
  }

  press(pick: Pick): void {
    // A pick that is already in the slip is removed as usual.
    if (this.quick?.isActive && isHere(this.slip.state.place) && !this.state.has(priceKeyText(pick)))
      this.quick.press(pick);
    else this.toggle(pick);
  }

  /** Several prices may be pressed as one, and are told together. */
  private handOn(pick: Pick): void {
    if (this.waiting.push(pick) === 1) queueMicrotask(() => this.slip.handOn(this.waiting.splice(0)));
  }
}
