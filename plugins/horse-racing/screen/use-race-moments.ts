import { CLOCK, useService } from "@core";
import { useEffect } from "react";

/** So that the platform has surely passed the moment. */
const AFTER_MS = 400;
/** A timer cannot wait for longer than this; the screen is then asked for anew anyhow. */
const LONGEST_MS = 3600_000;
const SHORTEST_MS = 1000;

/** Repeats the request as soon as the platform's time passes one of the moments, such as the start of a race. */
export function useRaceMoments(moments: readonly number[], rate: number, retry: () => void): void {
  const clock = useService(CLOCK);
  const next = Math.min(...moments.filter((moment) => moment > clock.platformNow()));
  useEffect(() => {
    if (next === Infinity) return;
    const wait = (next - clock.platformNow()) / rate + AFTER_MS;
    const timer = setTimeout(retry, Math.min(LONGEST_MS, Math.max(SHORTEST_MS, wait)));
    return () => clearTimeout(timer);
  }, [clock, next, rate, retry]);
}
