import { useCallback, useSyncExternalStore } from "react";
import { token } from "../plugin/token.ts";
import { useProvided } from "../react/use-provided.ts";

/** How long ago something was, in words. */
export interface RelativeTimes {
  /**
   * `3 minutes ago`, `Yesterday 20:00`; undefined where the whole date says more, and where the words are not there: they come
   * with the first watch, and may fail to.
   */
  text(instant: string): string | undefined;
  /** Calls whenever the texts may have changed, at the next one's moment and never while the page is hidden. */
  watch(instant: string, changed: () => void): () => void;
}

export const RELATIVE_TIMES = token<RelativeTimes>("core/relative-times");

/** How long ago an instant was; undefined where there are no words for it, so that its whole date is shown. */
export function useRelativeTime(instant: string): string | undefined {
  const times = useProvided(RELATIVE_TIMES);
  const watch = useCallback(
    (changed: () => void) => times?.watch(instant, changed) ?? (() => undefined),
    [times, instant],
  );
  return useSyncExternalStore(watch, () => times?.text(instant));
}
