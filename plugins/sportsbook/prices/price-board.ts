import type { Format, I18n, Navigation, Services, Storage } from "@core";
import type { Unsubscribable } from "rxjs";
import { type Pick, PICKS, type Picks, PRESSED_KEY, type Price, type PriceKey, priceKeyText } from "../contract.ts";
import type { LineStore } from "../line/line-store.ts";
import type { TextMarketNames } from "../names/market-names.ts";
import { namedEvent } from "../names/named-event.ts";
import { Moves } from "./moves.ts";
import { type PriceBinding, textOf, writePrice } from "./price-binding.ts";
import { type PriceName, type PriceView, type PriceWords, type ShownPrice, viewOfPrice } from "./price-view.ts";
import { Sight } from "./sight.ts";

/**
 * The price buttons of the page. It writes prices into the visible ones, at most once a frame, without React, and
 * passes presses on to the service that stores the picks.
 */
export class PriceBoard {
  private readonly bindings = new Set<PriceBinding>();
  /** By the element that is observed: one for a whole row of prices, so that long lists cost little. */
  private readonly bySight = new Map<Element, Set<PriceBinding>>();
  private readonly byKey = new Map<string, Set<PriceBinding>>();
  private readonly moves = new Moves(() => performance.now());
  readonly sight = new Sight((place, isInSight) => {
    for (const binding of this.bySight.get(place) ?? []) this.see(binding, isInSight);
  });
  /** Presses before the picks are provided. */
  private readonly waiting = new Map<string, Pick>();
  private picks: Picks | undefined;
  private readonly words: PriceWords = {
    odds: (thousandths) => this.format.odds(thousandths),
    suspended: (line) => this.i18n.t(`sportsbook:unavailable.${line ? (line.reason ?? line.status) : "gone"}`),
  };
  /** Closed with the board. */
  private readonly trusting: Unsubscribable & { readonly closed: boolean };
  /** Events whose prices became stale, or can be relied on again, and whose buttons out of sight do not show it yet. */
  private readonly doubted = new Set<string>();

  constructor(
    private readonly line: LineStore,
    private readonly names: TextMarketNames,
    private readonly format: Format,
    private readonly i18n: I18n,
    private readonly navigation: Navigation,
  ) {
    this.trusting = line.trust$.subscribe((eventId) => {
      if (this.doubted.size === 0) queueMicrotask(() => this.writeDoubted());
      this.doubted.add(eventId);
    });
  }

  /** Connects with the picks as soon as a plugin provides them. */
  async connect(services: Services, add: (stop: () => void) => void): Promise<void> {
    const picks = await services.whenProvided(PICKS);
    if (this.trusting.closed) return;
    this.picks = picks;
    for (const pick of this.waiting.values()) if (!picks.state.has(priceKeyText(pick))) picks.toggle(pick);
    this.waiting.clear();
    for (const key of this.byKey.keys()) this.showPressed(key);
    let before = picks.state;
    const subscription = picks.state$.subscribe((now) => {
      for (const key of before) if (!now.has(key)) this.showPressed(key);
      for (const key of now) if (!before.has(key)) this.showPressed(key);
      before = now;
    });
    add(() => subscription.unsubscribe());
  }

  view(key: PriceKey): PriceView {
    return this.viewOf(key, this.line.price(key));
  }

  /** The accessible name of a price with this label on it. */
  nameOf(key: PriceKey, label: string | undefined): PriceName {
    const info = this.line.info(key.eventId);
    const event = info && namedEvent(info);
    const isOutcome = label !== undefined && label === this.names.outcome(key, event);
    const rest = isOutcome ? this.names.market(key.marketId, key.specifiers, event) : this.names.pick(key, event);
    return { seen: label, rest };
  }

  isPicked(key: PriceKey): boolean {
    const text = priceKeyText(key);
    return this.waiting.has(text) || (this.picks?.state.has(text) ?? false);
  }

  /** Keeps a button up to date until the returned function is called. */
  bind(element: HTMLElement, key: PriceKey, { name, view }: ShownPrice): () => void {
    const keyText = priceKeyText(key);
    const odds = this.line.price(key)?.odds;
    const place = element.closest(".match-row") ?? element;
    const binding: PriceBinding = {
      element,
      text: textOf(element),
      place,
      key,
      keyText,
      name,
      shown: view,
      isNameDue: false,
      odds,
      stop: undefined,
    };
    this.bindings.add(binding);
    addTo(this.byKey, keyText, binding);
    addTo(this.bySight, place, binding);
    element.setAttribute("aria-pressed", String(this.isPicked(key)));
    this.sight.watch(place);
    return () => this.unbind(binding);
  }

  /**
   * Picks a price or removes the pick. A price that cannot be bet on can only be removed. `isAlone` means that a single
   * price was pressed, not several that belong together.
   */
  press(key: PriceKey, isAlone = false): void {
    const text = priceKeyText(key);
    const price = this.line.price(key);
    const info = this.line.info(key.eventId);
    if (!info || !(this.isPicked(key) || this.viewOf(key, price).canBet)) return;
    const pick: Pick = {
      ...key,
      odds: price?.odds ?? 0,
      version: price?.version ?? 0,
      origin: this.navigation.state.screen,
      event: {
        ...namedEvent(info),
        slug: info.slug,
        startsAt: info.startsAt,
        tournament: info.tournament.name,
        tournamentId: info.tournament.id,
      },
    };
    if (this.picks) {
      if (isAlone) this.picks.press(pick);
      else this.picks.toggle(pick);
      return;
    }
    if (!this.waiting.delete(text)) this.waiting.set(text, pick);
    this.showPressed(text);
  }

  /** Stores waiting presses for the next page. */
  leave(storage: Storage): void {
    for (const pick of this.waiting.values())
      storage.set(PRESSED_KEY, `${storage.get(PRESSED_KEY) ?? ""}${JSON.stringify(pick)}\n`);
    // If the browser restores this page, it must not pick again what another page has already read.
    this.waiting.clear();
  }

  /** Writes every price again, after the odds format has changed. */
  rewrite(): void {
    for (const binding of this.bindings) writePrice(binding, this.view(binding.key));
  }

  dispose(): void {
    this.trusting.unsubscribe();
    this.sight.dispose();
    this.moves.dispose();
    for (const binding of [...this.bindings]) this.unbind(binding);
  }

  /** A price out of sight may be outdated, but it must not look as if it could be bet on. */
  private writeDoubted(): void {
    for (const binding of this.bindings) {
      if (!binding.stop && this.doubted.has(binding.key.eventId)) writePrice(binding, this.view(binding.key));
    }
    this.doubted.clear();
  }

  private unbind(binding: PriceBinding): void {
    binding.stop?.();
    this.moves.end(binding.element);
    this.bindings.delete(binding);
    removeFrom(this.byKey, binding.keyText, binding);
    if (removeFrom(this.bySight, binding.place, binding)) this.sight.leave(binding.place);
  }

  private see(binding: PriceBinding, isInSight: boolean): void {
    if (isInSight === (binding.stop !== undefined)) return;
    if (!isInSight) {
      binding.stop?.();
      binding.stop = undefined;
      return;
    }
    const price = this.line.price(binding.key);
    binding.odds = price?.odds;
    writePrice(binding, this.viewOf(binding.key, price));
    binding.stop = this.line.onPrice(binding.key, (next) => this.show(binding, next));
  }

  private show(binding: PriceBinding, price: Price | undefined): void {
    const before = binding.odds;
    const view = this.viewOf(binding.key, price);
    writePrice(binding, view);
    binding.odds = price?.odds;
    if (view.state) this.moves.end(binding.element);
    else if (before !== undefined && price && price.odds !== before) {
      this.moves.show(binding.element, price.odds > before ? "up" : "down");
    }
  }

  private showPressed(keyText: string): void {
    for (const { element, key } of this.byKey.get(keyText) ?? []) {
      element.setAttribute("aria-pressed", String(this.isPicked(key)));
    }
  }

  protected viewOf(_key: PriceKey, price: Price | undefined): PriceView {
    return viewOfPrice(price, this.words);
  }
}

function addTo<K, V>(sets: Map<K, Set<V>>, key: K, value: V): void {
  const set = sets.get(key);
  if (set) set.add(value);
  else sets.set(key, new Set([value]));
}

/** Returns whether no binding is left under the key. */
function removeFrom<K, V>(sets: Map<K, Set<V>>, key: K, value: V): boolean {
  const set = sets.get(key);
  set?.delete(value);
  if (!set || set.size > 0) return false;
  return sets.delete(key);
}
