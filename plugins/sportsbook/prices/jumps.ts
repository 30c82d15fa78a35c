import { AHEAD_PX } from "./sight.ts";

/**
 * Notices when the page or a part of it jumps a long way. After a jump the browser reports which elements are in sight
 * only after its first frame; the scroll event comes before that frame is drawn.
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
