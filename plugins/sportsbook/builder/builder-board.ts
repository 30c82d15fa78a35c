import { map } from "rxjs";
import { type Pick, type Picks, type Price, type PriceKey, priceKeyText } from "../contract.ts";
import { PriceBoard } from "../prices/price-board.ts";
import type { PriceView, ShownPrice } from "../prices/price-view.ts";
import type { ChosenParts } from "./chosen-parts.ts";

/** The combination as price buttons see it: a press adds an outcome to it or removes it. */
export class PartPicks implements Picks {
  readonly state$;

  constructor(
    private readonly chosen: ChosenParts,
    private readonly eventId: string,
  ) {
    this.state$ = chosen.state$.pipe(map(() => this.state));
  }

  get state(): ReadonlySet<string> {
    return new Set(this.chosen.state.map((part) => priceKeyText({ eventId: this.eventId, ...part })));
  }

  toggle({ marketId, specifiers, outcomeId }: Pick): void {
    this.chosen.toggle({ marketId, specifiers, outcomeId });
  }

  press(pick: Pick): void {
    this.toggle(pick);
  }
}

/**
 * The price buttons of the builder. A button whose outcome cannot be added gives the reason in its accessible name, and
 * cannot be pressed.
 */
export class BuilderBoard extends PriceBoard {
  private blocked: ReadonlyMap<string, string> = new Map();
  private readonly keys = new WeakMap<Element, PriceKey>();

  /** Why outcomes cannot be added, by their `priceKeyText`; all others can be added. */
  block(blocked: ReadonlyMap<string, string>): void {
    this.blocked = blocked;
    this.rewrite();
  }

  /** Why the outcome of a button cannot be added; undefined if it can. */
  reasonAt(button: Element): string | undefined {
    const key = this.keys.get(button);
    return key && !this.isPicked(key) ? this.blocked.get(priceKeyText(key)) : undefined;
  }

  override bind(element: HTMLElement, key: PriceKey, shown: ShownPrice): () => void {
    this.keys.set(element, key);
    return super.bind(element, key, shown);
  }

  protected override viewOf(key: PriceKey, price: Price | undefined): PriceView {
    const view = super.viewOf(key, price);
    const reason = this.blocked.get(priceKeyText(key));
    if (reason === undefined || view.state === "suspended" || this.isPicked(key)) return view;
    return { ...view, state: "blocked", canBet: false, spoken: `${view.text}, ${reason}` };
  }
}
