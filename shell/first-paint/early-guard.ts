/** A press that costs. While the slip starts, any price may come to be one, for a player who has been logged in. */
const COSTS = "[data-costs]";
const PRICE = ".price";
/** Acts before it is let go. */
const HELD = '[data-costs="held"]';

/** Said for each press that was denied, and kept at the root for who comes later (shell/recover/say-unguarded.ts). */
const DENIED = "openline:press-denied";
/** Said once the page judges presses by itself (plugin "embed"). */
const GUARDED = "openline:guarded";

/**
 * In a frame on another site's page, until the page can judge a press, none costs, and none is kept to be repeated. What
 * the page comes with, and what a player's browser keeps of their slip, is there before that.
 */
export function denyCostlyPresses(isPlayers: boolean): void {
  const guarded = new AbortController();
  const denyAt = (event: string, what: string) =>
    addEventListener(
      event,
      (press) => {
        if (!(press.target instanceof Element) || !press.target.closest(what)) return;
        press.preventDefault();
        press.stopImmediatePropagation();
        document.documentElement.dataset["pressDenied"] = "";
        dispatchEvent(new Event(DENIED));
      },
      { capture: true, signal: guarded.signal },
    );
  denyAt("pointerdown", HELD);
  denyAt("click", isPlayers ? `${COSTS}, ${PRICE}` : COSTS);
  addEventListener(GUARDED, () => guarded.abort(), { once: true });
}
