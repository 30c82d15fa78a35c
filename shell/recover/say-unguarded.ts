import { I18N, type Scope, type Services } from "@core";
import "./say-unguarded.css";

/** A guard that is on its way comes sooner, and then nothing needs to be said: the press is made again anyway. */
const GRACE_MS = 1500;

/**
 * Where the guard of presses in a frame did not come (plugin "embed"), the script before the first paint denies what costs, for
 * as long as the page lasts. Says so once something was denied, with a way to load the page again.
 */
export function sayUnguarded(services: Services, scope: Scope): void {
  const i18n = services.get(I18N);
  const { dataset } = document.documentElement;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let said: HTMLElement | undefined;
  let isGuarded = false;

  const say = () => {
    timer = undefined;
    said = document.createElement("div");
    said.className = "unguarded-bar";
    said.role = "alert";
    // What stands outside of a dialog cannot be pressed.
    ([...document.querySelectorAll("dialog:modal")].at(-1) ?? document.body).append(said);
    const again = document.createElement("button");
    again.type = "button";
    again.className = "button button-plain button-small";
    again.textContent = i18n.t("shell:boot-failed.reload");
    again.addEventListener("click", () => location.reload());
    const words = document.createElement("p");
    words.textContent = i18n.t("shell:unguarded");
    said.append(words, again);
  };
  const denied = () => {
    if (!isGuarded && !said?.isConnected) timer ??= setTimeout(say, GRACE_MS);
  };
  const end = () => {
    isGuarded = true;
    clearTimeout(timer);
    said?.remove();
  };
  scope.listen(window, "openline:press-denied", denied);
  scope.listen(window, "openline:guarded", end);
  scope.add(end);
  if ("pressDenied" in dataset) denied();
}
