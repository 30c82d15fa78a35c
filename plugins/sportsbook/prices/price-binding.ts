import type { PriceKey } from "../contract.ts";
import { type PriceName, type PriceView, spokenName } from "./price-view.ts";

/** One price button in the page. */
export interface PriceBinding {
  readonly element: HTMLElement;
  /** The text node of the price: changing it recalculates neither styles nor the layout around it. */
  readonly text: Text;
  /** The element that is observed for coming into sight. */
  readonly place: Element;
  readonly key: PriceKey;
  readonly keyText: string;
  readonly name: PriceName;
  /** The state that the element shows now. */
  shown: PriceView;
  /** The accessible name still has an earlier price, until the button loses the focus. */
  isNameDue: boolean;
  odds: number | undefined;
  /** Ends the subscription to the price; undefined while the element is out of sight. */
  stop: (() => void) | undefined;
}

/** Writes only the differences from the shown state. */
export function writePrice(binding: PriceBinding, view: PriceView): void {
  const { element, text, shown } = binding;
  if (shown.text !== view.text) text.data = view.text;
  if (shown.isLong !== view.isLong) text.parentElement?.parentElement?.toggleAttribute("data-long", view.isLong);
  if (shown.state !== view.state) {
    if (view.state) element.dataset.state = view.state;
    else delete element.dataset.state;
  }
  if (shown.canBet !== view.canBet) {
    if (view.canBet) element.removeAttribute("aria-disabled");
    else element.setAttribute("aria-disabled", "true");
  }
  binding.shown = view;
  if (shown.spoken === view.spoken) return;
  const isOnlyMove = shown.state === view.state && shown.text !== view.text;
  if (isOnlyMove && element === element.ownerDocument.activeElement) postponeName(binding);
  else writeName(binding);
}

function writeName(binding: PriceBinding): void {
  binding.isNameDue = false;
  binding.element.setAttribute("aria-label", spokenName(binding.name, binding.shown.spoken));
}

/**
 * A screen reader reads out each new name of the focused element, so a price that only moves stays in the name as it
 * was when the button got the focus.
 */
function postponeName(binding: PriceBinding): void {
  if (binding.isNameDue) return;
  binding.isNameDue = true;
  binding.element.addEventListener("blur", () => binding.isNameDue && writeName(binding), { once: true });
}

/** The text node in which a price button shows its price. */
export function textOf(button: HTMLElement): Text {
  const place = button.querySelector("bdi[data-odds]") ?? button;
  return place.firstChild instanceof Text ? place.firstChild : place.appendChild(new Text());
}
