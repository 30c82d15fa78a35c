import type { Scope } from "@core";
import type { IdleWatch } from "./idle-watch.ts";

const SECOND = 1000;
const ACTS = ["pointerdown", "pointermove", "keydown", "wheel", "scroll"];

/** Notes what somebody does on this page, and looks whether nobody has for a while. A page that comes back is an act. */
export function followIdle(watch: IdleWatch, scope: Scope): void {
  for (const act of ACTS) scope.listen(window, act, () => watch.noteAct(), { capture: true, passive: true });
  scope.listen(document, "visibilitychange", () => watch.noteAct());
  // A timer to the moment itself would run late after the device has slept.
  const timer = setInterval(() => {
    if (document.visibilityState === "visible") watch.look();
  }, SECOND);
  scope.add(() => clearInterval(timer));
}
