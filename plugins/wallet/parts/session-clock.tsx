import { CLOCK, Store, useFormat, useProvided, useService, useStore, useTexts } from "@core";
import { useSyncExternalStore } from "react";
import { SESSION, SESSION_SECONDS } from "../../session/contract.ts";
import { elapsed } from "./session-time.ts";

const everySecond = (changed: () => void) => {
  const timer = setInterval(changed, 1000);
  return () => clearInterval(timer);
};

class MinutesOnly extends Store<boolean> {}
const MINUTES_ONLY = new MinutesOnly(false);

/** The time of day and the length of the session, always visible. */
export default function SessionClock() {
  const t = useTexts("wallet");
  const format = useFormat();
  const clock = useService(CLOCK);
  const start = useStore(useService(SESSION), (state) => state.sessionStartDate);
  const isToSecond = useStore(useProvided(SESSION_SECONDS) ?? MINUTES_ONLY);
  // Texts, so that the header renders once a minute and not once a second, where minutes are enough.
  const time = useSyncExternalStore(everySecond, () =>
    format.dateTime(clock.now(), { hour: "2-digit", minute: "2-digit" }),
  );
  const session = useSyncExternalStore(everySecond, () =>
    start ? elapsed(start, clock.steady(), isToSecond ? "seconds" : "minutes") : "",
  );

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
