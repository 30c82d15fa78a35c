import { useCallback, useSyncExternalStore } from "react";

const no = () => false;

/** Whether a media query holds now; a page that is rendered on the platform starts without it. */
export function useMedia(query: string): boolean {
  const watch = useCallback(
    (changed: () => void) => {
      const list = matchMedia(query);
      list.addEventListener("change", changed);
      // What changed while the screen was hidden.
      changed();
      return () => list.removeEventListener("change", changed);
    },
    [query],
  );
  const read = () => matchMedia(query).matches;
  return useSyncExternalStore(watch, read, no);
}
