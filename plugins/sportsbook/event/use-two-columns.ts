import { useSyncExternalStore } from "react";

/** The same width as in the screen's styles. */
const ROOM = "(width >= 768px)";

function watch(changed: () => void): () => void {
  const query = matchMedia(ROOM);
  query.addEventListener("change", changed);
  return () => query.removeEventListener("change", changed);
}

const read = (): boolean => matchMedia(ROOM).matches;

/** Whether there is room for two columns of markets. */
export const useTwoColumns = (): boolean => useSyncExternalStore(watch, read, read);
