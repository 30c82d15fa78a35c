import { CLOCK, useService } from "@core";
import { useEffect, useState } from "react";

const MINUTE = 60_000;

/** The current time, updated every minute. */
export function useNow(): number {
  const clock = useService(CLOCK);
  const [now, setNow] = useState(() => clock.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(clock.now()), MINUTE);
    return () => clearInterval(timer);
  }, [clock]);
  return now;
}
