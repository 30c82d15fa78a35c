import { CLOCK, useService, useTexts } from "@core";
import { useEffect, useState } from "react";
import { timeLeft } from "./time-left.ts";

/** The time until a race starts, counted down while it is shown. */
export function Countdown({ startsAt }: { startsAt: string }) {
  const t = useTexts("horse-racing");
  const clock = useService(CLOCK);
  const [left, setLeft] = useState(() => Date.parse(startsAt) - clock.platformNow());
  useEffect(() => {
    const read = () => setLeft(Date.parse(startsAt) - clock.platformNow());
    read();
    const timer = setInterval(read, 1000);
    return () => clearInterval(timer);
  }, [clock, startsAt]);
  const { key, values } = timeLeft(left);
  return (
    <span className="race-countdown" role="timer">
      {t(key, values)}
    </span>
  );
}
