/** So long a button must have been seen whole, and the frame have stood still, before a press on it costs money. */
const STEADY_MS = 300;
/** So long a press waits after the host has changed the slip, so that the player sees what it is for. */
const READ_MS = 1_000;
/** The frame is held to have moved if it stands elsewhere on the screen by more than this, in pixels. */
const MOVED_BY = 8;

/** Where the frame stands on the screen, as presses and movements of the pointer show it. */
export class FramePlace {
  private known: { readonly x: number; readonly y: number } | undefined;
  private movedAt = -Infinity;
  private changedAt = -Infinity;

  /** `x` and `y`: the frame's own corner on the screen. */
  at(x: number, y: number, now: number): void {
    const { known } = this;
    if (known && Math.hypot(x - known.x, y - known.y) > MOVED_BY) this.movedAt = now;
    this.known = { x, y };
  }

  /** The host has scrolled: where the frame stands now is found out by the next movement. */
  scrolled(now: number): void {
    this.known = undefined;
    this.movedAt = now;
  }

  /** The host has changed the slip. */
  changed(now: number): void {
    this.changedAt = now;
  }

  hasJustChanged(now: number): boolean {
    return now - this.changedAt < READ_MS;
  }

  hasJustMoved(now: number): boolean {
    return now - this.movedAt < STEADY_MS;
  }
}

export type Denial = "covered" | "moved" | "changed";

/** Why a press may not cost money; undefined if it may. `seenSince`: undefined while the button is covered. */
export function denialOf(
  place: FramePlace,
  seenSince: number | undefined | "unknown",
  now: number,
): Denial | undefined {
  if (place.hasJustChanged(now)) return "changed";
  if (place.hasJustMoved(now)) return "moved";
  // Not every browser says whether something lies over a frame.
  if (seenSince === "unknown") return undefined;
  return seenSince === undefined || now - seenSince < STEADY_MS ? "covered" : undefined;
}
