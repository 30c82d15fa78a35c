import { AHEAD_PX } from "./sight.ts";

/**
 * Notices when the page or a part of it jumps a long way. The browser tells only after its first frame what has come into
 * sight by that; scrolling is told before the frame that shows it is drawn.
 */
export class Jumps {
  private readonly ended = new AbortController();
  private readonly offsets = new WeakMap<object, number>();

  constructor(private readonly jumped: () => void) {
    const { signal } = this.ended;
    addEventListener("scroll", ({ target }) => this.follow(target), { signal, capture: true, passive: true });
  }

  dispose(): void {
    this.ended.abort();
  }

  private follow(target: EventTarget | null): void {
    const scroller = target instanceof Element ? target : document.documentElement;
    const now = scroller.scrollTop + scroller.scrollLeft;
    const before = this.offsets.get(scroller) ?? 0;
    this.offsets.set(scroller, now);
    if (Math.abs(now - before) >= AHEAD_PX) this.jumped();
  }
}
