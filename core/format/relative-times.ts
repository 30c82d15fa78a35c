import { useCallback, useSyncExternalStore } from "react";
import { token } from "../plugin/token.ts";
import { useProvided } from "../react/use-provided.ts";

/** Texts that say how long ago something was. */
export interface RelativeTimes {
  /**
   * `3 minutes ago`, `Yesterday 20:00`. Undefined if the full date is more useful, or if the texts are not loaded: the
   * first `watch` loads them, and that may fail.
   */
  text(instant: string): string | undefined;
  /** Calls back when the text may have changed: when the next text is due, and never while the page is hidden. */
  watch(instant: string, changed: () => void): () => void;
}

export const RELATIVE_TIMES = token<RelativeTimes>("core/relative-times");

/** How long ago an instant was. Undefined if there is no text for it; then show the full date. */
export function useRelativeTime(instant: string): string | undefined {
  const times = useProvided(RELATIVE_TIMES);
  const watch = useCallback(
    (changed: () => void) => {
      const stop = times?.watch(instant, changed);
      // What changed while the screen was hidden.
      changed();
      return () => stop?.();
    },
    [times, instant],
  );
  return useSyncExternalStore(watch, () => times?.text(instant));
}
