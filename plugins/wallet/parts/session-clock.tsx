import { CLOCK, useFormat, useService, useStore, useTexts } from "@core";
import { useSyncExternalStore } from "react";
import { SESSION } from "../../session/contract.ts";
import { elapsed } from "./session-time.ts";

const everySecond = (changed: () => void) => {
  const timer = setInterval(changed, 1000);
  return () => clearInterval(timer);
};

/** The time of day and the length of the session, always visible. */
export default function SessionClock() {
  const t = useTexts("wallet");
  const format = useFormat();
  const clock = useService(CLOCK);
  const start = useStore(useService(SESSION), (state) => state.sessionStartDate);
  // Texts, so that the header renders once a minute and not once a second.
  const time = useSyncExternalStore(everySecond, () =>
    format.dateTime(clock.now(), { hour: "2-digit", minute: "2-digit" }),
  );
  const session = useSyncExternalStore(everySecond, () => (start ? elapsed(start, clock.steady()) : ""));

  return (
    <p className="session-clock">
      <time dateTime={time}>
        <bdi dir="ltr">{time}</bdi>
      </time>
      {session ? (
        <span>
          <span className="session-clock-word">{t("session")} </span>
          <bdi dir="ltr">{session}</bdi>
        </span>
      ) : null}
    </p>
  );
}
