import { useSyncExternalStore } from "react";

/** From this width on the frame has room for the slip beside the screen. The frame's stylesheet uses the same width. */
const DOCKED = "(width >= 1024px)";

function subscribe(changed: () => void): () => void {
  const query = matchMedia(DOCKED);
  query.addEventListener("change", changed);
  return () => query.removeEventListener("change", changed);
}

/** Whether the slip is beside the screen; else it opens as a sheet over it. */
export const useIsDocked = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(DOCKED).matches);
