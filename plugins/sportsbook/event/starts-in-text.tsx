import { CLOCK, useService } from "@core";
import { useEffect, useEffectEvent, useState } from "react";
import { useEventTexts } from "./event-texts.ts";
import { startsIn } from "./starts-in.ts";

/** In milliseconds; often enough to show each minute of platform time, which may run faster. */
const TICK_MS = 1000;

/** A countdown to the start of a match. */
export function StartsInText({ startsAt }: { startsAt: string }) {
  const t = useEventTexts();
  const clock = useService(CLOCK);
  const read = () => {
    const { key, values } = startsIn(Date.parse(startsAt) - clock.platformNow());
    return t(key, values);
  };
  const [text, setText] = useState(read);
  const tick = useEffectEvent(() => setText(read()));
  useEffect(() => {
    const timer = setInterval(() => tick(), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return <span role="timer">{text}</span>;
}
