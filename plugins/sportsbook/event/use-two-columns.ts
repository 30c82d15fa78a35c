import { useSyncExternalStore } from "react";

/** The same width as in the screen's styles. */
const ROOM = "(width >= 768px)";

function watch(changed: () => void): () => void {
  const query = matchMedia(ROOM);
  query.addEventListener("change", changed);
  // What changed while the screen was hidden.
  changed();
  return () => query.removeEventListener("change", changed);
}

const read = (): boolean => matchMedia(ROOM).matches;
const no = () => false;

/** Whether there is room for two columns of markets; a page that is rendered on the platform starts with one. */
export const useTwoColumns = (): boolean => useSyncExternalStore(watch, read, no);
