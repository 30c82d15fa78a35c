/** How long a movement is shown before it fades, in milliseconds: two thirds of the style's --flash. */
export const MOVE_MS = 600;

/** Marks elements as moved and removes the mark after a while, with one timer for all of them. */
export class Moves {
  private readonly until = new Map<HTMLElement, number>();
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly now: () => number) {}

  show(element: HTMLElement, direction: "up" | "down"): void {
    element.dataset.move = direction;
    // Deleted first, so that the map stays in the order in which the marks end.
    this.until.delete(element);
    this.until.set(element, this.now() + MOVE_MS);
    this.timer ??= setTimeout(() => this.sweep(), MOVE_MS);
  }

  end(element: HTMLElement): void {
    this.until.delete(element);
    delete element.dataset.move;
  }

  dispose(): void {
    clearTimeout(this.timer);
    this.until.clear();
  }

  private sweep(): void {
    this.timer = undefined;
    const now = this.now();
    for (const [element, until] of this.until) {
      if (until > now) {
        this.timer = setTimeout(() => this.sweep(), until - now);
        return;
      }
      this.end(element);
    }
  }
}
