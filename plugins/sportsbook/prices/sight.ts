/** How far beyond the screen places count as seen, in pixels: what is scrolled to step by step is written before it shows. */
const AHEAD_PX = 120;

/**
 * Tells which places of the page come into sight and leave it. The browser tells of a jump only after its first frame is
 * painted, so after a long way places are looked at before.
 */
export class Sight {
  private readonly places = new Set<Element>();
  private readonly scrolled = new AbortController();
  private readonly observer = new IntersectionObserver(
    (entries) => entries.forEach(({ target, isIntersecting }) => this.see(target, isIntersecting)),
    { rootMargin: `${AHEAD_PX}px` },
  );
  private readonly offsets = new WeakMap<object, number>();

  constructor(private readonly see: (place: Element, isInSight: boolean) => void) {
    const { signal } = this.scrolled;
    // Scrolling is told before the frame that shows it is drawn, also of parts of the page.
    addEventListener("scroll", ({ target }) => this.follow(target), { signal, capture: true, passive: true });
  }

  watch(place: Element): void {
    this.places.add(place);
    // Watched anew, so that the browser tells where the place is now.
    this.observer.unobserve(place);
    this.observer.observe(place);
  }

  leave(place: Element): void {
    this.places.delete(place);
    this.observer.unobserve(place);
  }

  dispose(): void {
    this.scrolled.abort();
    this.observer.disconnect();
    this.places.clear();
  }

  private follow(target: EventTarget | null): void {
    const scroller = target instanceof Element ? target : document.documentElement;
    const now = scroller.scrollTop + scroller.scrollLeft;
    const before = this.offsets.get(scroller) ?? 0;
    this.offsets.set(scroller, now);
    if (Math.abs(now - before) < AHEAD_PX) return;
    const seen = [...this.places].filter((place) => {
      const { top, bottom } = place.getBoundingClientRect();
      return bottom > 0 && top < innerHeight;
    });
    for (const place of seen) this.see(place, true);
  }
}
