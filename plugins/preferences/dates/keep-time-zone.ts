import { type Clock, dayAfter, dayIn, type Format, KEYS, setTimeZone, startOfDay, type Storage } from "@core";

/** Timers are late on a device that slept, so midnight is checked at least this often, in milliseconds. */
const LONGEST_WAIT_MS = 15 * 60_000;

export interface TimeZoneOptions {
  readonly format: Format;
  readonly storage: Storage;
  readonly clock: Clock;
  /** How fast the platform's time runs compared with the device's. */
  readonly rate: number;
  readonly page?: Pick<Document, "addEventListener" | "removeEventListener">;
}

/** Stores the chosen time zone, adopts another tab's choice, and begins a new day at that zone's midnight. */
export function keepTimeZone(options: TimeZoneOptions): { unsubscribe(): void } {
  const { format, storage, clock, rate, page = document } = options;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function update(): void {
    const now = clock.platformNow();
    setTimeZone(format, storage.get(KEYS.timeZone), now);
    const { timeZone } = format.state;
    const midnight = startOfDay(dayAfter(dayIn(timeZone, now), 1), timeZone);
    clearTimeout(timer);
    timer = setTimeout(update, Math.min((midnight - now) / rate, LONGEST_WAIT_MS));
  }

  update();
  const keeping = format.state$.subscribe(({ timeZone }) => {
    if (timeZone === storage.get(KEYS.timeZone)) return;
    if (timeZone === undefined) storage.remove(KEYS.timeZone);
    else storage.set(KEYS.timeZone, timeZone);
    update();
  });
  const stop = storage.watch(KEYS.timeZone, update);
  page.addEventListener("visibilitychange", update);
  return {
    unsubscribe: () => {
      clearTimeout(timer);
      keeping.unsubscribe();
      stop();
      page.removeEventListener("visibilitychange", update);
    },
  };
}
