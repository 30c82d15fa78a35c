import type { LanguageState, Scope } from "@core";
import type { WindowViewport } from "@core/host";

/** How long the window's size must be stable before its height is used, in milliseconds. */
const RESIZE_DEBOUNCE_MS = 200;

/** Keeps the attributes of `<html>` up to date: language, channel, view, and the height of the screen. */
export function keepPageAttributes(scope: Scope, viewport: WindowViewport, language: LanguageState): void {
  const { documentElement: root } = document;
  // Whatever is written here, even the same value, makes the browser compute the styles of the whole page; the first
  // values are set before it is painted.
  const set = (name: string, value: string) => {
    if (root.getAttribute(name) !== value) root.setAttribute(name, value);
  };
  set("lang", language.language);
  set("dir", language.dir);
  scope.add(
    viewport.state$.subscribe(({ channel, view }) => {
      set("data-channel", channel);
      set("data-view", view);
    }),
  );

  const measure = () => {
    const height = `${innerHeight}px`;
    if (root.style.getPropertyValue("--screen-height") !== height) root.style.setProperty("--screen-height", height);
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  scope.listen(window, "resize", () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      measure();
      viewport.measure();
    }, RESIZE_DEBOUNCE_MS);
  });
  scope.add(() => clearTimeout(timer));
  measure();
}
