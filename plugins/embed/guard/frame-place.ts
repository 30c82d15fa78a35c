/** So long the frame must have stood still before a press in it costs money. */
export const STEADY_MS = 300;
/** The frame is held to have moved if it stands elsewhere on the screen by more than this, in pixels. */
const MOVED_BY = 8;

/** Where the pointer is on the screen, and in the frame. */
export type Sample = Pick<PointerEvent, "screenX" | "screenY" | "clientX" | "clientY">;

/** What a frame's pixel is on the screen where the reader has zoomed the page, in the steps of browsers. */
const ZOOMS = [1, 1.1, 1.2, 1.25, 4 / 3, 1.5, 1.7, 1.75, 2, 2.4, 2.5, 3, 4, 5, 0.9, 0.8, 0.75, 2 / 3, 0.5, 1 / 3, 0.25];
/** The pointer must have gone so far to show the zoom, and show the same one so often in a row. */
const FAR = 60;
const SURE = 3;
const ROUNDING = 2;

/**
 * Where the frame stands on the screen, by what the frame sees by itself: the pointer's events, and which part of it the
 * browser shows. A host's word can make it move, and never explains a move.
 */
export class FramePlace {
  private base: Sample | undefined;
  private from: Sample | undefined;
  private zoom = 1;
  private shown: { readonly zoom: number; readonly times: number } | undefined;
  private movedAt = -Infinity;

  /** The pointer is here; where it is seen first, the frame may have come under it just now. */
  at(sample: Sample, now: number): void {
    const { base, from = sample } = this;
    this.from ??= sample;
    this.learn(from, sample);
    if (base && distance(base, sample, this.zoom) <= MOVED_BY) return;
    this.base = sample;
    this.movedAt = now;
  }

  /** The host says that it has scrolled, or the browser shows another part of the frame. */
  moved(now: number): void {
    this.movedAt = now;
  }

  hasJustMoved(now: number): boolean {
    return now - this.movedAt < STEADY_MS;
  }

  private learn(from: Sample, to: Sample): void {
    if (Math.hypot(to.clientX - from.clientX, to.clientY - from.clientY) < FAR) return;
    this.from = to;
    const [nearest = 1] = ZOOMS.toSorted((one, other) => distance(from, to, one) - distance(from, to, other));
    const zoom = distance(from, to, nearest) <= ROUNDING ? nearest : undefined;
    this.shown = zoom === undefined ? undefined : { zoom, times: this.shown?.zoom === zoom ? this.shown.times + 1 : 1 };
    if (!this.shown || this.shown.times < SURE || this.shown.zoom === this.zoom) return;
    this.zoom = this.shown.zoom;
    this.base = undefined;
  }
}

/** How far the frame has gone on the screen between two sights of the pointer. */
const distance = (from: Sample, to: Sample, zoom: number): number =>
  Math.hypot(
    to.screenX - from.screenX - zoom * (to.clientX - from.clientX),
    to.screenY - from.screenY - zoom * (to.clientY - from.clientY),
  );
