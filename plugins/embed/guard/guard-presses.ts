import { BUS, I18N, popupRequested, type Scope, type Services } from "@core";
import { distinctUntilChanged, map, pairwise } from "rxjs";
import { BETSLIP } from "../../betslip/contract.ts";
import { priceKeyText } from "../../sportsbook/contract.ts";
import type { FrameWord } from "../words-wire.ts";
import { FramePlace } from "./frame-place.ts";
import { type Denial, denialOf, isHostsChange } from "./press-rules.ts";
import { SeenButtons } from "./seen-buttons.ts";
import { watchShownPart } from "./shown-part.ts";
import { Watched } from "./watched.ts";
import "./guard.css";

/** What the guard has to hear of what a host does. */
export interface HostDoing {
  /** The host says that the page around the frame has scrolled. */
  readonly scrolled: () => void;
  /** The host has done something that changes the slip or brings another page, by which the slip may change a little later. */
  readonly changedSlip: () => void;
}

/** For developers of hosts. */
const DENIALS: Readonly<Record<Denial, string>> = {
  covered: "Something of your page lies over the frame, or changes how it is drawn; a press on it cost nothing",
  moved: "The frame had just moved on the screen; a press on it cost nothing",
  changed: "Your page had just changed the slip; a press on it cost nothing",
};

/** A press that costs when it ends; one that costs when it has been held is judged from its begin to its end. */
const PRESSED = "[data-costs], :root:has([data-costs-prices]) .price";
const HELD = '[data-costs="held"]';
/** What shows where the pointer is; a finger that scrolls the page says no more by pointer's events. */
const SIGHTS = ["pointermove", "pointerdown", "wheel"] as const;

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
  let changedAt = -Infinity;
  let pressedAt = -Infinity;
  const bus = services.get(BUS).as("embed");
  const i18n = services.get(I18N);
  void i18n.load("embed");

  const judge = (pressed: Element) => denialOf({ place, changedAt, seenSince: buttons.seenSince(pressed) }, now());
  const watched = new Watched(judge, scope);
  const buttons: SeenButtons = new SeenButtons(now, scope, (costing) => watched.found(costing));
  watchShownPart(scope, () => place.moved(now()));

  const tell = (denial: Denial) => {
    bus.publish(popupRequested, { type: "warn", message: i18n.t(`embed:press-${denial}`), name: "frame-press" });
    say({ type: "error", code: "PRESS_DENIED", verb: "press", message: DENIALS[denial] });
  };
  /** Lets nobody hear of a press that may not cost; returns whether it may. */
  const letPass = (event: Event, pressed: Element): boolean => {
    const denial = judge(pressed);
    if (!denial) return true;
    event.preventDefault();
    event.stopImmediatePropagation();
    tell(denial);
    return false;
  };
  const pressedOf = ({ target }: Event, what: string) => (target instanceof Element ? target.closest(what) : null);

  for (const name of ["pointerdown", "keydown"])
    scope.listen(window, name, ({ isTrusted }) => void (isTrusted && (pressedAt = now())), {
      capture: true,
      passive: true,
    });
  const picks = services.get(BETSLIP).state$.pipe(
    // One pick in another one's place is a change as well.
    map((slip) => ({ keys: slip.picks.map(priceKeyText).join(), received: slip.received })),
    distinctUntilChanged((before, after) => before.keys === after.keys && before.received === after.received),
    pairwise(),
  );
  scope.add(
    picks.subscribe(([before, { received }]) => {
      if (isHostsChange({ isReceived: received !== before.received, pressedAt, changedAt }, now())) changedAt = now();
    }),
  );
  for (const name of SIGHTS)
    scope.listen(window, name, (event) => place.at(event as PointerEvent, now()), { capture: true, passive: true });
  scope.listen(
    window,
    "pointerdown",
    (event) => {
      const button = pressedOf(event, HELD);
      if (button && letPass(event, button)) watched.holds(button, tell);
    },
    { capture: true },
  );
  scope.listen(
    window,
    "click",
    (event) => {
      const pressed = pressedOf(event, PRESSED) ?? watched.withheldAt(event as MouseEvent);
      if (pressed) letPass(event, pressed);
    },
    { capture: true },
  );
  // Until now the script before the first paint has denied what costs.
  dispatchEvent(new Event("openline:guarded"));
  return { scrolled: () => place.moved(now()), changedSlip: () => void (changedAt = now()) };
}
