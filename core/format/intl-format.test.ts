import { of } from "rxjs";
import { expect, test } from "vitest";
import type { LanguageState } from "../i18n/i18n.ts";
import { formatBalance } from "./balance.ts";
import { IntlFormat, type IntlFormatOptions } from "./intl-format.ts";
import { setOddsFormat } from "./odds.ts";

function formatIn(language: string, options: IntlFormatOptions = {}): IntlFormat {
  const state: LanguageState = { language, dir: language === "ar" ? "rtl" : "ltr" };
  return new IntlFormat({ state, state$: of(state) }, { timeZone: "Europe/Kyiv", ...options });
}

const english = formatIn("en");
const ukrainian = formatIn("uk");

test("money is written as the language writes it, with the currency's own minor digits", () => {
  expect(english.money(100_000, "EUR")).toBe("€1,000.00");
  expect(ukrainian.money(100_000, "UAH")).toBe("1\u00a0000,00\u00a0₴");
  expect(english.money(100_000, "JPY")).toBe("¥100,000");
  expect(english.money(1_234_567, "KWD")).toBe("KWD\u00a01,234.567");
  expect(english.money(-50, "EUR")).toBe("-€0.50");
});

test("the configuration's symbol stands in the place of the usual one", () => {
  expect(formatIn("uk", { symbol: (currency) => (currency === "UAH" ? "грн" : undefined) }).money(100, "UAH")).toBe(
    "1,00\u00a0грн",
  );
});

test("a currency that no standard knows is written with its code", () => {
  expect(english.money(1050, "PLAY")).toBe("10.50 PLAY");
});

test("a balance comes in all the variants of the specification", () => {
  expect(formatBalance(english, 1_250_000, "EUR")).toEqual({
    formattedBalance: "€12,500.00",
    plain: "12,500.00",
    noSpace: "€12,500.00",
    label: "12,500.00 EUR",
    shortenedLabel: "12,5k EUR",
    digits: "12500.00",
  });
  expect(formatBalance(ukrainian, 100_050, "EUR")).toMatchObject({
    noSpace: "1000,50€",
    shortenedLabel: "1.000,50 EUR",
    digits: "1000.50",
  });
});

// prettier-ignore
test.each([
  [0, "0.00"], [29, "0.29"], [123_456_789, "1234567.89"], [1_234_567_899, "12345678.9"], [123_456_789_999, "1234567890"],
])("a balance of %i minor units has at most 9 significant digits and is never rounded up", (minor, digits) => {
  expect(formatBalance(english, minor, "EUR").digits).toBe(digits);
});

test("a balance in yen has no decimals and one in dinars two", () => {
  expect(formatBalance(english, 1500, "JPY").plain).toBe("1,500");
  expect(formatBalance(english, 1_999, "KWD").plain).toBe("1.99");
});

test("a kick-off is today, tomorrow, a near weekday or a date, in the player's own time zone", () => {
  const now = Date.parse("2026-11-21T21:30:00Z");
  const written = (instant: string) => Object.values(english.eventTime(instant, now)).join(" ");
  expect(written("2026-11-21T21:45:00Z")).toBe("Today 23:45");
  expect(written("2026-11-21T22:00:00Z")).toBe("Tomorrow 00:00");
  expect(written("2026-11-24T14:30:00Z")).toBe("Tue 24 16:30");
  expect(written("2026-12-05T14:30:00Z")).toBe("5 Dec 16:30");
  expect(ukrainian.eventTime("2026-11-21T21:45:00Z", now)).toEqual({ day: "Сьогодні", time: "23:45" });
});

test.each(["en", "uk", "ru", "de", "es", "fr", "pt", "pl", "tr", "hi", "ja", "zh", "ar"])(
  "%s uses a 24-hour clock, whatever other preferences are set",
  (language) => {
    const format = formatIn(language);
    const evening = "2026-11-21T20:45:00Z";
    expect(format.dateTime(evening)).toContain("22:45");
    expect(format.dateTime(evening, { dateStyle: "full", timeStyle: "medium" })).toContain("22:45:00");
    expect(format.dateTime("2026-11-21T22:05:00Z", { hour: "2-digit", minute: "2-digit" })).toBe("00:05");
    expect(format.dateTime(evening, { dateStyle: "medium" })).not.toContain(":45");
  },
);

test("changing the odds format notifies all components that show prices", () => {
  const format = formatIn("en");
  const seen: string[] = [];
  format.state$.subscribe(() => seen.push(format.odds(2500)));
  setOddsFormat(format, "fractional");
  setOddsFormat(format, "fractional");
  setOddsFormat(format, "american");
  expect(seen).toEqual(["2.50", "3/2", "+150"]);
});

test("a price with a sign is isolated where texts run from right to left", () => {
  const [arabic, german] = [formatIn("ar"), formatIn("de")];
  for (const format of [arabic, german]) setOddsFormat(format, "american");
  expect([arabic.odds(3000), arabic.odds(1200)]).toEqual(["\u2066+200\u2069", "\u2066-500\u2069"]);
  expect([german.odds(3000), german.odds(1200)]).toEqual(["+200", "-500"]);
  setOddsFormat(arabic, "malay");
  expect(arabic.odds(2500)).toBe("\u2066-0.667\u2069");
  setOddsFormat(arabic, "decimal");
  expect(arabic.odds(2500)).toBe("2.50");
});

test("a zone that is already the player's changes nothing, and what shows times is not rendered again", () => {
  const format = formatIn("en");
  const before = format.state;
  format.setPlace({ timeZone: "Europe/Kyiv" });
  expect(format.state).toBe(before);
  format.setPlace({ timeZone: "Asia/Tokyo" });
  expect(format.state.timeZone).toBe("Asia/Tokyo");
});
