import { CLOCK, useService, useTexts } from "@core";
import { useEffect, useState } from "react";
import "./commit-button.css";

const TICK_MS = 250;

/** The bet is sent. In play the platform holds it back for some seconds, which are counted down here. */
export function Placing({ until, delayMs }: { until: number; delayMs: number }) {
  const t = useTexts("betslip");
  const clock = useService(CLOCK);
  const [seconds, setSeconds] = useState(() => Math.ceil((until - clock.steady()) / 1000));
  useEffect(() => {
    const timer = setInterval(() => setSeconds(Math.ceil((until - clock.steady()) / 1000)), TICK_MS);
    return () => clearInterval(timer);
  }, [until, clock]);

  return (
    <>
      <div className="slip-commit" data-busy>
        <span>{seconds > 0 ? t("placing.delay", { seconds }) : t("placing.now")}</span>
        {delayMs > 0 ? (
          <svg
            className="ring"
            viewBox="0 0 36 36"
            aria-hidden
            ref={(ring) => ring?.style.setProperty("--ring", `${delayMs}ms`)}
          >
            <circle cx="18" cy="18" r="15.9" pathLength="100" />
            <circle cx="18" cy="18" r="15.9" pathLength="100" />
          </svg>
        ) : null}
      </div>
      <p className="slip-total">
        <span>{t("placing.note")}</span>
      </p>
    </>
  );
}
