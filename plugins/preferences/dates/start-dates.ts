import { CLOCK, CONFIG, consoleLog, FORMAT, I18N, RELATIVE_TIMES, type Scope, type Services, STORAGE } from "@core";
import { keepTimeZone } from "./keep-time-zone.ts";
import { WordedTimes } from "./worded-times.ts";

/** Formats times in the player's zone, by its days, and in words. */
export function startDates(services: Services, scope: Scope): void {
  const [format, clock] = [services.get(FORMAT), services.get(CLOCK)];
  const { clockRate: rate } = services.get(CONFIG).value.sandbox;
  scope.add(keepTimeZone({ format, storage: services.get(STORAGE), clock, rate }));
  const load = async () => {
    const { loadDateLocale } = await import("./date-locales.ts");
    return loadDateLocale(services.get(I18N).state.language, navigator.languages);
  };
  // The platform's records use its real time. Its simulated time equals that only while it does not run faster.
  const now = () => (rate === 1 ? clock.platformNow() : clock.now());
  services.provideValue(RELATIVE_TIMES, scope.add(new WordedTimes({ format, load, now, log: consoleLog })));
}
