import { type PriceKey, priceKeyText } from "../../../sportsbook/contract.ts";
import { type Moves, type PriceBinding, textOf, writePrice } from "../../../sportsbook/exports/small-page.ts";
import type { Market } from "../../../sportsbook/wire.ts";
import { priceKeyOf } from "../mini-query.ts";
import type { MiniView } from "../view/mini-view.ts";
import { priceOf } from "../view/mini-view.ts";
import { type MiniElement, toElement, toHtml } from "../view/node.ts";
import type { LiveEvent } from "./live-events.ts";

/** One place of the page that shows an event. Prices are written into their own text, the rest where it has changed. */
export class ShownEvent {
  private readonly bindings: readonly PriceBinding[];
  private readonly written = new Map<string, string>();

  constructor(
    readonly element: HTMLElement,
    private readonly view: MiniView,
    private readonly moves: Moves,
    live: LiveEvent,
  ) {
    this.bindings = [...element.querySelectorAll<HTMLElement>("[data-price]")].flatMap((button) => {
      const key = priceKeyOf(button.dataset["price"] ?? "");
      return key ? [this.bind(button, key, live)] : [];
    });
  }

  write(live: LiveEvent): void {
    const { event } = live;
    this.part("when", () => this.view.when(event));
    this.part("teams", () => this.view.teams(event));
    this.part("score", () => this.view.score(event));
    for (const binding of this.bindings) this.writePrice(binding, live);
  }

  private bind(element: HTMLElement, key: PriceKey, live: LiveEvent): PriceBinding {
    const market = marketOf(live, key);
    const label = element.querySelector(".price-label")?.textContent ?? "";
    return {
      element,
      text: textOf(element),
      place: element,
      key,
      keyText: priceKeyText(key),
      name: this.view.nameOf(live.event, key, label),
      // As it was written into the page.
      shown: this.view.view(market, key.outcomeId, false),
      isNameDue: false,
      odds: priceOf(market, key.outcomeId)?.odds,
      stop: undefined,
    };
  }

  private writePrice(binding: PriceBinding, live: LiveEvent): void {
    const { key, element, odds } = binding;
    const market = marketOf(live, key);
    const price = priceOf(market, key.outcomeId, live.isStale);
    const view = this.view.view(market, key.outcomeId, live.isStale);
    writePrice(binding, view);
    binding.odds = price?.odds;
    if (view.state) this.moves.end(element);
    else if (price && odds !== undefined && price.odds !== odds)
      this.moves.show(element, price.odds > odds ? "up" : "down");
  }

  /** The element stays, and with it the focus, as long as it is of the same kind. */
  private part(name: string, make: () => MiniElement): void {
    const element = this.element.querySelector(`[data-part="${name}"]`);
    if (!element) return;
    const made = make();
    const html = toHtml(made);
    if (this.written.get(name) === html) return;
    this.written.set(name, html);
    const fresh = toElement(made);
    if (fresh.tagName === element.tagName) element.replaceChildren(...fresh.childNodes);
    else element.replaceWith(fresh);
  }
}

const marketOf = ({ event }: LiveEvent, { marketId, specifiers }: PriceKey): Market | undefined =>
  event.markets.find((each) => each.marketId === marketId && each.specifiers === specifiers);
