import { useEffect } from "react";

/** Calls back again and again while the component is shown and the page can be seen, and when it is seen again. */
export function useRepeated(work: () => void, everyMs: number, isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return undefined;
    const again = () => {
      if (document.visibilityState === "visible") work();
    };
    const timer = setInterval(again, everyMs);
    document.addEventListener("visibilitychange", again);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", again);
    };
  }, [work, everyMs, isOn]);
}
