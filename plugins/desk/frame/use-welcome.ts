import { useCallback, useRef } from "react";

/**
 * Returns what a screen calls when it has come: the focus moves to its heading, because what had it has left the page or
 * is in the menu. The first screen of the page leaves it to the browser, and a screen that has taken the focus keeps it.
 */
export function useWelcome(): () => void {
  const isFirst = useRef(true);
  return useCallback(() => {
    const wasFirst = isFirst.current;
    isFirst.current = false;
    const main = document.querySelector<HTMLElement>("main");
    const { activeElement } = document;
    if (wasFirst || !main || (main !== activeElement && main.contains(activeElement))) return;
    const target = main.querySelector<HTMLElement>("h1") ?? main;
    target.tabIndex = -1;
    target.focus({ preventScroll: true });
  }, []);
}
