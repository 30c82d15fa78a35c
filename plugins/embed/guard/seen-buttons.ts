import type { Scope } from "@core";

/**
 * What costs money: what says so itself, each price while a press on one places a bet, and what is pressed in a frame of
 * somebody else's, such as a game.
 */
const COSTING = "[data-costs], :root:has([data-costs-prices]) .price, [data-costs-inside]";

/** The part of a button that has to be seen; pixels of screens are not whole ones. */
const WHOLE = 0.99;
/** Of what is larger than the part of the page that is seen, so much is enough. */
const MOST_OF_FRAME = 0.5;

type Options = IntersectionObserverInit & { readonly trackVisibility: boolean; readonly delay: number };
/** Only browsers with the second version of the observer have it. */
type Entry = IntersectionObserverEntry & { readonly isVisible?: boolean };

/** Since when what costs money is seen, with nothing over it, as the browser finds it. */
export class SeenButtons {
  private readonly since = new Map<Element, number | undefined>();
  private isTold = false;

  /** `found` hears of every look for what costs money. */
  constructor(
    private readonly now: () => number,
    scope: Scope,
    found: (costing: ReadonlySet<Element>) => void,
  ) {
    const options: Options = { threshold: [0, MOST_OF_FRAME, WHOLE], trackVisibility: true, delay: 100 };
    const observer = new IntersectionObserver((entries) => this.note(entries), options);
    const look = () => {
      this.isTold = false;
      const there = new Set(document.querySelectorAll(COSTING));
      for (const gone of [...this.since.keys()].filter((each) => !there.has(each))) {
        observer.unobserve(gone);
        this.since.delete(gone);
      }
      for (const each of there) {
        if (this.since.has(each)) continue;
        this.since.set(each, undefined);
        observer.observe(each);
      }
      found(there);
    };
    const soon = () => {
      if (this.isTold) return;
      this.isTold = true;
      requestAnimationFrame(look);
    };
    const changes = new MutationObserver(soon);
    changes.observe(document.body, {
      childList: true,
      subtree: true,
      attributeFilter: ["data-costs", "data-costs-prices", "data-costs-inside"],
    });
    scope.add(() => (changes.disconnect(), observer.disconnect()));
    soon();
  }

  /** Since when a button is seen, by the same clock; "unknown" where the browser does not say. */
  seenSince(button: Element): number | undefined | "unknown" {
    return "isVisible" in IntersectionObserverEntry.prototype ? this.since.get(button) : "unknown";
  }

  private note(entries: readonly Entry[]): void {
    for (const { target, isVisible, intersectionRatio } of entries) {
      // What is cut off at an edge of the frame is not covered, and is not seen either.
      const isSeen = isVisible && intersectionRatio >= (target.matches("[data-costs-inside]") ? MOST_OF_FRAME : WHOLE);
      if (this.since.has(target)) this.since.set(target, isSeen ? (this.since.get(target) ?? this.now()) : undefined);
    }
  }
}
