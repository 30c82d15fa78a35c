import { useEffect } from "react";

/** Asks again every so often while something is awaited that the platform does not have yet. */
export function useAgain(isWaiting: boolean, retry: () => void, everyMs: number): void {
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(retry, everyMs);
    return () => clearInterval(timer);
  }, [isWaiting, retry, everyMs]);
}
