import type { MountOptions } from "../package/mount-options.ts";

/** How often the frame hears where the reader's eye is while the page scrolls, in milliseconds. */
const TRACK_MS = 150;

/** Follows which part of a frame the reader sees, by scrolling of the page and of whatever in it holds the frame. */
export class ViewportTracker {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private last = "";
  private readonly sizes = new ResizeObserver(() => this.soon());

  constructor(
    private readonly element: HTMLElement,
    private readonly options: MountOptions,
    private readonly say: (seen: { start: number; size: number; height: "content" | "fixed" }) => void,
  ) {
    addEventListener("scroll", this.soon, { capture: true, passive: true });
    addEventListener("resize", this.soon);
    this.sizes.observe(element);
  }

  private get top(): number {
    return this.options.offsets?.top ?? 0;
  }

  /** Says it now, also if nothing has changed: the frame may be a new one. */
  tell(): void {
    this.last = "";
    this.measure();
  }

  /** Shows the reader what begins at this height of the frame, unless they see it. */
  scrollTo(top: number): void {
    const by = this.element.getBoundingClientRect().top + top - this.top;
    if (by < 0) scrollBy({ top: by, behavior: "instant" });
  }

  destroy(): void {
    removeEventListener("scroll", this.soon, { capture: true });
    removeEventListener("resize", this.soon);
    this.sizes.disconnect();
    clearTimeout(this.timer);
  }

  private readonly soon = (): void => {
    this.timer ??= setTimeout(() => this.measure(), TRACK_MS);
  };

  private measure(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    const { offsets, height } = this.options;
    const start = Math.round(this.top - this.element.getBoundingClientRect().top);
    const size = Math.max(0, innerHeight - this.top - (offsets?.bottom ?? 0));
    const now = `${start} ${size}`;
    if (now === this.last) return;
    this.last = now;
    this.say({ start, size, height: height === "content" ? "content" : "fixed" });
  }
}
