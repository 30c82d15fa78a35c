import type { Scope } from "@core";
import type { Denial } from "./press-rules.ts";

/** How often what cannot be judged by a single press is judged, in milliseconds. */
const OFTEN_MS = 100;

type Judge = (pressed: Element) => Denial | undefined;

/**
 * Judges what one press does not tell: a button that costs when it has been held, and a frame of somebody else's within
 * this one, such as a game, whose presses nobody hears here. It takes no press while a press may not cost.
 */
export class Watched {
  private frames: readonly Element[] = [];
  private held: { readonly button: Element; readonly tell: (denial: Denial) => void } | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly judge: Judge,
    scope: Scope,
  ) {
    for (const name of ["pointerup", "pointercancel"] as const)
      scope.listen(window, name, () => this.release(), { capture: true, passive: true });
    scope.add(() => clearTimeout(this.timer));
  }

  found(costing: ReadonlySet<Element>): void {
    this.frames = [...costing].filter((each) => each.matches("[data-costs-inside]"));
    this.look();
  }

  /** Ends the hold if its button may not cost any more. */
  holds(button: Element, tell: (denial: Denial) => void): void {
    this.held = { button, tell };
    this.look();
  }

  /** The frame at this place that takes no press now. */
  withheldAt({ clientX, clientY }: MouseEvent): Element | undefined {
    return this.frames.find((frame) => {
      const { left, right, top, bottom } = frame.getBoundingClientRect();
      const isIn = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
      return isIn && frame.hasAttribute("data-withheld");
    });
  }

  private release(): void {
    this.held = undefined;
    this.look();
  }

  private look(): void {
    for (const frame of this.frames) frame.toggleAttribute("data-withheld", this.judge(frame) !== undefined);
    const { held } = this;
    const denial = held && this.judge(held.button);
    if (held && denial) {
      this.held = undefined;
      held.button.dispatchEvent(new PointerEvent("pointercancel", { bubbles: true }));
      held.tell(denial);
    }
    clearTimeout(this.timer);
    if (this.held || this.frames.length > 0) this.timer = setTimeout(() => this.look(), OFTEN_MS);
  }
}
