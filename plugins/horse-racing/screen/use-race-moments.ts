import { CLOCK, useService } from "@core";
import { useEffect } from "react";

/** So that the platform has surely passed the moment. */
const AFTER_MS = 400;
/** The device may sleep meanwhile, so a longer wait is looked at anew. */
const LONGEST_MS = 3600_000;
const SHORTEST_MS = 1000;

/** Repeats the request each time that the platform's time passes one of the moments, such as the start of a race. */
export function useRaceMoments(moments: readonly number[], rate: number, retry: () => void): void {
  const clock = useService(CLOCK);
  const list = moments.join();
  useEffect(() => {
    const all = list.split(",").map(Number);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      const now = clock.platformNow();
      const next = Math.min(...all.filter((moment) => moment > now));
      if (next === Infinity) return;
      const left = (next - now) / rate + AFTER_MS;
      timer = setTimeout(
        () => {
          if (clock.platformNow() >= next) retry();
          wait();
        },
        Math.min(LONGEST_MS, Math.max(SHORTEST_MS, left)),
      );
    };
    wait();
    return () => clearTimeout(timer);
  }, [clock, list, rate, retry]);
}
