import type { Scope } from "@core";

/** What costs money: what says so itself, and each price while a press on one places a bet. */
export const COSTING = "[data-costs], :root:has([data-costs-prices]) .price";

/** The part of a button that has to be seen; pixels of screens are not whole ones. */
const WHOLE = 0.99;

type Options = IntersectionObserverInit & { readonly trackVisibility: boolean; readonly delay: number };
/** Only browsers with the second version of the observer have it. */
type Entry = IntersectionObserverEntry & { readonly isVisible?: boolean };

/** Since when the buttons that cost money are seen whole, with nothing over them, as the browser finds it. */
export class SeenButtons {
  private readonly since = new Map<Element, number | undefined>();
  private isTold = false;

  constructor(
    private readonly now: () => number,
    scope: Scope,
  ) {
    const options: Options = { threshold: [0, WHOLE], trackVisibility: true, delay: 100 };
    const observer = new IntersectionObserver((entries) => this.note(entries), options);
    const look = () => {
      this.isTold = false;
      const there = new Set(document.querySelectorAll(COSTING));
      for (const gone of [...this.since.keys()].filter((each) => !there.has(each))) {
        observer.unobserve(gone);
        this.since.delete(gone);
      }
      for (const found of there) {
        if (this.since.has(found)) continue;
        this.since.set(found, undefined);
        observer.observe(found);
      }
    };
    const changes = new MutationObserver(() => {
      if (this.isTold) return;
      this.isTold = true;
      requestAnimationFrame(look);
    });
    changes.observe(document.body, {
      childList: true,
      subtree: true,
      attributeFilter: ["data-costs", "data-costs-prices"],
    });
    scope.add(() => (changes.disconnect(), observer.disconnect()));
    look();
  }

  /** Since when a button is seen, by the same clock; "unknown" where the browser does not say. */
  seenSince(button: Element): number | undefined | "unknown" {
    return "isVisible" in IntersectionObserverEntry.prototype ? this.since.get(button) : "unknown";
  }

  private note(entries: readonly Entry[]): void {
    for (const { target, isVisible, intersectionRatio } of entries) {
      // What is cut off at an edge of the frame is not covered, and is not seen either.
      const isSeen = isVisible && intersectionRatio >= WHOLE;
      if (this.since.has(target)) this.since.set(target, isSeen ? (this.since.get(target) ?? this.now()) : undefined);
    }
  }
}
