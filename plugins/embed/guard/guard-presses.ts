import { BUS, I18N, popupRequested, type Scope, type Services } from "@core";
import type { FrameWord } from "../words-wire.ts";
import { type Denial, denialOf, FramePlace } from "./press-rules.ts";
import { COSTING, SeenButtons } from "./seen-buttons.ts";

/** What the guard has to hear of what a host does. */
export interface HostDoing {
  /** The page around the frame has scrolled. */
  readonly scrolled: () => void;
  /** The host has added to the slip, or emptied it. */
  readonly changedSlip: () => void;
}

/** For developers of hosts. */
const DENIALS: Readonly<Record<Denial, string>> = {
  covered: "Something of your page lies over the frame, or changes how it is drawn; a press on it cost nothing",
  moved: "The frame had just moved on the screen; a press on it cost nothing",
  changed: "Your page had just changed the slip; a press on it cost nothing",
};

/**
 * Lets a press cost money only where the player sees what they press: nothing lies over the button, and the frame has not
 * just been put under the pointer, nor the slip been changed by the host. Returns what hears of the host's doing.
 */
export function guardPresses(
  services: Services,
  scope: Scope,
  say: (word: FrameWord) => void,
  now: () => number,
): HostDoing {
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
        message: DENIALS[denial],
      });
    },
    { capture: true },
  );
  return { scrolled: () => place.scrolled(now()), changedSlip: () => place.changed(now()) };
}
