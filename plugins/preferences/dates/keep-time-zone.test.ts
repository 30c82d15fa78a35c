import { CLOCK, FORMAT, setTimeZone, STORAGE } from "@core";
import { testPage } from "@core/testing";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keepTimeZone } from "./keep-time-zone.ts";

const HOUR = 3_600_000;

beforeEach(() => {
  vi.stubEnv("TZ", "UTC");
  vi.useFakeTimers({ now: 0 });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

/** A page at noon (UTC) of the first of January. */
function page(stored?: string, rate = 1) {
  const { services, storage, clock } = testPage();
  if (stored !== undefined) storage.set("timeZone", stored);
  const format = services.get(FORMAT);
  const document = new EventTarget();
  const keeping = keepTimeZone({
    format,
    storage: services.get(STORAGE),
    clock: services.get(CLOCK),
    rate,
    page: document as Document,
  });
  const pass = (ms: number) => {
    for (let left = ms; left > 0; left -= 60_000) {
      clock.advance(Math.min(left, 60_000) * rate);
      vi.advanceTimersByTime(Math.min(left, 60_000));
    }
  };
  return { format, storage, clock, keeping, pass, document };
}

test("a stored zone is loaded, and a return to the device's is stored too", () => {
  const { format, storage, clock } = page("Pacific/Kiritimati");
  expect(format.state).toMatchObject({ timeZone: "Pacific/Kiritimati", today: "2026-01-02" });
  setTimeZone(format, "Europe/Kyiv", clock.platformNow());
  expect(storage.get("timeZone")).toBe("Europe/Kyiv");
  setTimeZone(format, undefined, clock.platformNow());
  expect(storage.get("timeZone")).toBeUndefined();
});

test("an invalid zone is ignored and not stored", () => {
  const { format, storage } = page("Mars/Olympus");
  expect([format.state.timeZone, storage.get("timeZone")]).toEqual([undefined, undefined]);
});

test("a device without a known zone has the days of UTC, and stores none", () => {
  vi.stubEnv("TZ", "Etc/Unknown");
  const { format, storage, pass } = page();
  pass(12 * HOUR);
  expect([format.state.today, storage.get("timeZone")]).toEqual(["2026-01-02", undefined]);
});

test("another tab's choice applies at once", () => {
  const { format, storage } = page();
  storage.writeElsewhere("timeZone", "Asia/Tokyo");
  expect(format.state.timeZone).toBe("Asia/Tokyo");
  storage.writeElsewhere("timeZone", undefined);
  expect(format.state.timeZone).toBeUndefined();
});

test.each([
  ["Europe/Kyiv", 10],
  ["Pacific/Pago_Pago", 23],
  ["Asia/Kathmandu", 6.25],
])("in %s a new day begins at its own midnight, %d hours from noon in UTC", (timeZone, hours) => {
  const { format, pass } = page(timeZone);
  const { today } = format.state;
  pass(hours * HOUR - 60_000);
  expect(format.state.today).toBe(today);
  pass(60_000);
  expect(format.state.today! > today!).toBe(true);
});

test("where the platform's time runs faster, midnight comes sooner", () => {
  const { format, pass } = page("UTC", 60);
  pass(0.2 * HOUR - 60_000);
  expect(format.state.today).toBe("2026-01-01");
  pass(60_000);
  expect(format.state.today).toBe("2026-01-02");
});

test("a device that slept through midnight is right when the page is visible again, and a stopped plugin leaves no timer", () => {
  const { format, clock, document, keeping } = page("UTC");
  clock.advance(30 * HOUR);
  document.dispatchEvent(new Event("visibilitychange"));
  expect(format.state.today).toBe("2026-01-02");
  keeping.unsubscribe();
  expect(vi.getTimerCount()).toBe(0);
});
