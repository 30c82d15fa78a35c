import fc from "fast-check";
import { of } from "rxjs";
import { afterEach, expect, test, vi } from "vitest";
import { IntlFormat } from "./intl-format.ts";
import { dayAfter, dayIn, deviceTimeZone, isTimeZone, setTimeZone, startOfDay, timeZones } from "./time-zone-rules.ts";

afterEach(() => void vi.unstubAllEnvs());

/**
 * The extreme offsets, half-hour offsets, and clock changes at one, at two, at midnight, by half an hour, and in the
 * southern hemisphere.
 */
const ZONES = [
  ...["Pacific/Kiritimati", "Pacific/Pago_Pago", "Pacific/Chatham", "Asia/Kathmandu", "UTC", "Europe/Kyiv"],
  ...["Europe/London", "America/New_York", "America/Santiago", "Africa/Cairo", "Asia/Beirut", "America/Havana"],
  ...["Australia/Lord_Howe", "America/St_Johns", "Africa/Casablanca"],
] as const;
const zone = fc.constantFrom(...ZONES);
const instant = fc.integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2035, 0, 1) });
const HOUR = 3_600_000;

test("a day begins with its first instant, in every zone and on every day, also where clocks change", () => {
  fc.assert(
    fc.property(zone, instant, (timeZone, at) => {
      const day = dayIn(timeZone, at);
      const start = startOfDay(day, timeZone);
      expect(dayIn(timeZone, start)).toBe(day);
      expect(dayIn(timeZone, start - 1)).toBe(dayAfter(day, -1));
    }),
    { numRuns: 300 },
  );
});

test("days follow each other without a gap and have 23 to 25 hours", () => {
  fc.assert(
    fc.property(zone, instant, (timeZone, at) => {
      const day = dayIn(timeZone, at);
      const [start, next] = [startOfDay(day, timeZone), startOfDay(dayAfter(day, 1), timeZone)];
      expect(start <= at && at < next).toBe(true);
      expect(next - start).toBeGreaterThanOrEqual(23 * HOUR);
      expect(next - start).toBeLessThanOrEqual(25 * HOUR);
    }),
    { numRuns: 300 },
  );
});

test.each([
  ["2026-10-25", "Europe/Kyiv", "2026-10-24T21:00:00.000Z"],
  ["2026-10-26", "Europe/Kyiv", "2026-10-25T22:00:00.000Z"],
  ["2026-11-22", "Pacific/Kiritimati", "2026-11-21T10:00:00.000Z"],
  ["2026-11-22", "Pacific/Pago_Pago", "2026-11-22T11:00:00.000Z"],
  // Clocks go from 24:00 to 01:00: this day has no midnight.
  ["2026-04-24", "Africa/Cairo", "2026-04-23T22:00:00.000Z"],
])("%s in %s begins at %s", (day, timeZone, start) => {
  expect(new Date(startOfDay(day, timeZone)).toISOString()).toBe(start);
});

test("without a chosen zone days are the device's, also after it has moved to another zone", () => {
  vi.stubEnv("TZ", "Asia/Tokyo");
  expect(dayIn(undefined, Date.parse("2026-11-21T15:00:00Z"))).toBe("2026-11-22");
  vi.stubEnv("TZ", "America/New_York");
  expect(dayIn(undefined, Date.parse("2026-11-21T15:00:00Z"))).toBe("2026-11-21");
});

test("on a device without a known zone days are those of UTC", () => {
  vi.stubEnv("TZ", "Etc/Unknown");
  const now = Date.parse("2026-11-21T23:59:00Z");
  const state = { language: "en", dir: "ltr" as const };
  const format = new IntlFormat({ state, state$: of(state) });
  setTimeZone(format, undefined, now);
  expect([deviceTimeZone(), dayIn(undefined, now), startOfDay("2026-11-21"), format.state.today]).toEqual([
    "UTC",
    "2026-11-21",
    Date.parse("2026-11-21T00:00:00Z"),
    "2026-11-21",
  ]);
  expect(format.dateTime(now)).toBe("21 Nov 2026, 23:59");
});

test("a match is today, tomorrow or yesterday exactly by the days of the player's zone, whatever clocks do", () => {
  const state = { language: "en", dir: "ltr" as const };
  const i18n = { state, state$: of(state) };
  const formats = new Map(ZONES.map((timeZone) => [timeZone, new IntlFormat(i18n, { timeZone })]));
  fc.assert(
    fc.property(zone, instant, fc.integer({ min: -50 * HOUR, max: 50 * HOUR }), (timeZone, now, ahead) => {
      const { day } = formats.get(timeZone)!.eventTime(new Date(now + ahead).toISOString(), now);
      const today = dayIn(timeZone, now);
      const [that, yesterday, tomorrow] = [dayIn(timeZone, now + ahead), dayAfter(today, -1), dayAfter(today, 1)];
      const named = new Map([
        [yesterday, "Yesterday"],
        [today, "Today"],
        [tomorrow, "Tomorrow"],
      ]).get(that);
      if (named) expect(day).toBe(named);
      else expect(day).not.toMatch(/day$/);
    }),
    { numRuns: 300 },
  );
});

test.each(["", "undefined", "\u0000☃", "x".repeat(100_000), "Europe/Atlantis", "{}"])(
  "%j is no time zone",
  (garbage) => {
    expect(isTimeZone(garbage)).toBe(false);
  },
);

test("a browser that lists a place by its old and its new name, and UTC too, offers each only once", () => {
  const listed = vi
    .spyOn(Intl, "supportedValuesOf")
    .mockReturnValue(["UTC", "Europe/Kyiv", "Europe/Kiev", "Asia/Saigon"]);
  expect(timeZones()).toEqual(["Asia/Ho_Chi_Minh", "Europe/Kyiv", "UTC"]);
  listed.mockRestore();
});

test("a chosen zone applies to all times from then on; an invalid one leaves the device's, without a re-render", () => {
  vi.stubEnv("TZ", "UTC");
  const state = { language: "en", dir: "ltr" as const };
  const format = new IntlFormat({ state, state$: of(state) });
  const now = Date.parse("2026-11-22T12:00:00Z");
  const time = () => Object.values(format.eventTime("2026-11-22T23:30:00Z", now)).join(" ");
  expect(time()).toBe("Today 23:30");
  setTimeZone(format, "Asia/Tokyo", now);
  expect([time(), format.dateTime(now), format.state.today]).toEqual([
    "Tomorrow 08:30",
    "22 Nov 2026, 21:00",
    "2026-11-22",
  ]);
  const before = format.state;
  setTimeZone(format, "Asia/Tokyo", now + HOUR);
  expect(format.state).toBe(before);
  setTimeZone(format, "Europe/Atlantis", now);
  expect([time(), format.state.timeZone]).toEqual(["Today 23:30", undefined]);
});
