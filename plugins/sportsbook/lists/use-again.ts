import { useEffect } from "react";

/** Repeats the request at an interval while the platform does not have the awaited data yet. */
export function useAgain(isWaiting: boolean, retry: () => void, everyMs: number): void {
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(retry, everyMs);
    return () => clearInterval(timer);
  }, [isWaiting, retry, everyMs]);
}
