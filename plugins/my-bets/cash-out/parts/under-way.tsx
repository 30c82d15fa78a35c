import { CLOCK, useService, useTexts } from "@core";
import { useEffect, useState } from "react";
import type { CashOutAttempt } from "../cash-out-desk.ts";

const TICK_MS = 250;

/** The acceptance has been sent. In play the platform holds it back for some seconds, which are counted down here. */
export function UnderWay({ attempt }: { attempt: Exclude<CashOutAttempt, { state: "refused" }> }) {
  const t = useTexts("my-bets");
  const clock = useService(CLOCK);
  const until = attempt.state === "sending" ? attempt.startedAt + attempt.delayMs : 0;
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const count = () => setSeconds(Math.max(0, Math.ceil((until - clock.steady()) / 1000)));
    count();
    const timer = setInterval(count, TICK_MS);
    return () => clearInterval(timer);
  }, [until, clock]);
  const text =
    attempt.state === "asking"
      ? t("cash-out.asking")
      : seconds > 0
        ? t("cash-out.waiting", { seconds })
        : t("cash-out.sending");
  return (
    <p className="cash-out-wait" role="group" aria-busy>
      {text}
    </p>
  );
}
