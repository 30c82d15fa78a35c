/**
 * How far beyond the screen elements count as visible, in pixels. With ordinary scrolling they are written before they
 * appear.
 */
export const AHEAD_PX = 120;

/** Reports which places of the page come into sight and leave it. */
export class Sight {
  private readonly places = new Set<Element>();
  private readonly observer = new IntersectionObserver(
    (entries) => entries.forEach(({ target, isIntersecting }) => this.see(target, isIntersecting)),
    { rootMargin: `${AHEAD_PX}px` },
  );

  constructor(private readonly see: (place: Element, isInSight: boolean) => void) {}

  watch(place: Element): void {
    this.places.add(place);
    // Observed anew, so that the browser reports where the place is now.
    this.observer.unobserve(place);
    this.observer.observe(place);
  }

  leave(place: Element): void {
    this.places.delete(place);
    this.observer.unobserve(place);
  }

  dispose(): void {
    this.observer.disconnect();
    this.places.clear();
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
