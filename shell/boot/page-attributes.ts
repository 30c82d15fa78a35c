import type { LanguageState, Scope } from "@core";
import type { WindowViewport } from "@core/host";

/** How long the window's size must be stable before its height is used, in milliseconds. */
const RESIZE_DEBOUNCE_MS = 200;

/** Keeps the attributes of `<html>` up to date: language, channel, view, and the height of the screen. */
export function keepPageAttributes(scope: Scope, viewport: WindowViewport, language: LanguageState): void {
  const { documentElement: root } = document;
  root.lang = language.language;
  root.dir = language.dir;
  scope.add(
    viewport.state$.subscribe(({ channel, view }) => {
      root.dataset["channel"] = channel;
      root.dataset["view"] = view;
    }),
  );

  const measure = () => root.style.setProperty("--screen-height", `${innerHeight}px`);
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
