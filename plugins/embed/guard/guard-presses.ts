import { BUS, I18N, popupRequested, type Scope, type Services } from "@core";
import type { FrameWord } from "../words-wire.ts";
import { denialOf, FramePlace } from "./press-rules.ts";
import { COSTING, SeenButtons } from "./seen-buttons.ts";

/**
 * Lets a press cost money only where the player sees what they press: nothing lies over the button, and the frame has not
 * just been put under the pointer. Returns what hears that the host has scrolled.
 */
export function guardPresses(
  services: Services,
  scope: Scope,
  say: (word: FrameWord) => void,
  now: () => number,
): () => void {
  const place = new FramePlace();
  const buttons = new SeenButtons(now, scope);
  const bus = services.get(BUS).as("embed");
  const i18n = services.get(I18N);
  void i18n.load("embed");

  const note = (event: Event) => {
    const { screenX, screenY, clientX, clientY } = event as PointerEvent;
    place.at(screenX - clientX, screenY - clientY, now());
  };
  scope.listen(window, "pointermove", note, { capture: true, passive: true });
  scope.listen(window, "pointerdown", note, { capture: true, passive: true });
  scope.listen(
    window,
    "click",
    (event) => {
      const button = event.target instanceof Element ? event.target.closest(COSTING) : null;
      const denial = button && denialOf(place, buttons.seenSince(button), now());
      if (!denial) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      bus.publish(popupRequested, { type: "warn", message: i18n.t(`embed:press-${denial}`), name: "frame-press" });
      say({
        type: "error",
        code: "PRESS_DENIED",
        verb: "press",
        message:
          denial === "covered"
            ? "Something of your page lies over the frame, or changes how it is drawn; a press on it cost nothing"
            : "The frame had just moved on the screen; a press on it cost nothing",
      });
    },
    { capture: true },
  );
  return () => place.scrolled(now());
}
