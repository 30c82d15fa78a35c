import { CLOCK, useService } from "@core";
import { useEffect, useState } from "react";

const EVERY_MS = 20_000;

/** The platform's time, read again and again while the page can be seen, and when it is seen again. */
export function useTicks(): number {
  const clock = useService(CLOCK);
  const [now, setNow] = useState(() => clock.platformNow());
  useEffect(() => {
    const read = () => {
      if (document.visibilityState === "visible") setNow(clock.platformNow());
    };
    const timer = setInterval(read, EVERY_MS);
    document.addEventListener("visibilitychange", read);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", read);
    };
  }, [clock]);
  return now;
}
