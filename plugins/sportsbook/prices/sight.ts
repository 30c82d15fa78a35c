/**
 * How far beyond the screen elements count as visible, in pixels. With ordinary scrolling they are written before they
 * appear.
 */
export const AHEAD_PX = 120;

/** Reports which places of the page come into sight and leave it. */
export class Sight {
  private readonly places = new Set<Element>();
  /** Observed anew at the end of the task, once for all prices of a place. */
  private readonly coming = new Set<Element>();
  /** Made with the first place: where pages are only rendered there is none. */
  private observer: IntersectionObserver | undefined;

  constructor(private readonly see: (place: Element, isInSight: boolean) => void) {}

  watch(place: Element): void {
    this.places.add(place);
    if (this.coming.size === 0) queueMicrotask(() => this.observe());
    this.coming.add(place);
  }

  /** Anew, so that the browser reports where the places are now. */
  private observe(): void {
    if (this.coming.size === 0) return;
    const observer = (this.observer ??= new IntersectionObserver(
      (entries) => entries.forEach(({ target, isIntersecting }) => this.see(target, isIntersecting)),
      { rootMargin: `${AHEAD_PX}px` },
    ));
    for (const place of this.coming) {
      if (!this.places.has(place)) continue;
      observer.unobserve(place);
      observer.observe(place);
    }
    this.coming.clear();
  }

  leave(place: Element): void {
    this.places.delete(place);
    this.observer?.unobserve(place);
  }

  dispose(): void {
    this.observer?.disconnect();
    this.places.clear();
    this.coming.clear();
  }

  /** Checks all places now, before the browser reports them. */
  check(): void {
    const seen = [...this.places].filter((place) => {
      const { top, bottom } = place.getBoundingClientRect();
      return bottom > 0 && top < innerHeight;
    });
    for (const place of seen) this.see(place, true);
  }
}
