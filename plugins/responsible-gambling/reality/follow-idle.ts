import type { Scope } from "@core";
import { forEachAccount, type Session } from "../../session/contract.ts";
import type { IdleWatch } from "./idle-watch.ts";

const SECOND = 1000;
const ACTS = ["pointerdown", "pointermove", "keydown", "wheel", "scroll"];

/**
 * Notes what somebody does on this page, which no script does for them, and looks whether nobody has for a while. A page
 * that comes back is an act.
 */
export function followIdle(watch: IdleWatch, session: Session, scope: Scope): void {
  const note = ({ isTrusted }: Event) => void (isTrusted && watch.noteAct());
  for (const act of ACTS) scope.listen(window, act, note, { capture: true, passive: true });
  scope.listen(document, "visibilitychange", note);
  forEachAccount(session, scope, (account) => watch.begin(account?.number));
  // A timer to the moment itself would run late after the device has slept.
  const timer = setInterval(() => {
    if (document.visibilityState === "visible") watch.look();
  }, SECOND);
  scope.add(() => clearInterval(timer));
}
