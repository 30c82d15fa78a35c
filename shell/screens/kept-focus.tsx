import { useLayoutEffect, useRef } from "react";

/** Gives a kept screen its focus back when it is shown again. Renders nothing. */
export function KeptFocus() {
  const focused = useRef<HTMLElement>(undefined);
  useLayoutEffect(() => {
    focused.current?.focus({ preventScroll: true });
    return () => {
      const { activeElement } = document;
      const isOurs = activeElement instanceof HTMLElement && activeElement.closest("main > *") !== null;
      focused.current = isOurs ? activeElement : undefined;
    };
  }, []);
  return null;
}
