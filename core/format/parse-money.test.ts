import fc from "fast-check";
import { of } from "rxjs";
import { expect, test } from "vitest";
import { IntlFormat } from "./intl-format.ts";
import { parseAmount, parseMoney, typedMoney } from "./parse-money.ts";

const english = { group: ",", minorDigits: 2 };
const german = { group: ".", minorDigits: 2 };
const ukrainian = { group: "\u00a0", minorDigits: 2 };

// prettier-ignore
test.each([
  ["10", english, 1000], ["10.5", english, 1050], ["10,5", english, 1050], ["10.50", ukrainian, 1050], ["10,50", ukrainian, 1050],
  ["1,000", english, 100_000], ["1,000.00", english, 100_000], ["1.000,00", english, 100_000], ["1.000", german, 100_000],
  ["1.000.000", german, 100_000_000], ["1,000,000", german, 100_000_000], ["1\u00a0234,56", ukrainian, 123_456],
  ["1’000.5", english, 100_050], [" 7 ", english, 700], [".5", english, 50], ["5.", english, 500], ["0", english, 0],
  ["١٢٫٥", english, 1250], ["१२.५", english, 1250], ["１２", english, 1200],
  ["１２．５", english, 1250], ["12。5", english, 1250], ["12｡5", english, 1250], ["１２，５", english, 1250], ["١٢،٥", english, 1250],
  ["１，０００．５０", english, 100_050], ["\u2066١٢٫٥\u2069", english, 1250], ["\u202a12.5\u202c", english, 1250],
  ["1500", { group: ",", minorDigits: 0 }, 1500], ["1.234", { group: ",", minorDigits: 3 }, 1234],
  ["1,234", { group: ".", minorDigits: 3 }, 1234], ["1,234,567", { group: ",", minorDigits: 3 }, 1_234_567_000],
])("%j is parsed as an amount", (text, notation, minor) => {
  expect(parseAmount(text, notation)).toBe(minor);
});

// prettier-ignore
test.each([
  ["", english], [".", english], ["-5", english], ["+5", english], ["5e3", english], ["abc", english], ["10.555", english],
  ["1.000", english], ["1,000", ukrainian], ["1,00,000", english], ["1.0.0", english], ["1,000.000", english],
  ["1,234", { group: ",", minorDigits: 3 }], ["5.5", { group: ",", minorDigits: 0 }], ["9".repeat(20), english], ["10 €", english],
])("%j is refused instead of guessed", (text, notation) => {
  expect(parseAmount(text, notation)).toBeUndefined();
});

test("every amount that a language writes is read back", () => {
  const written = (locale: string, minor: number) =>
    new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(minor / 100);
  const groups = { en: ",", de: ".", uk: "\u00a0", "ar-EG": "٬", fr: "\u202f" } as const;
  fc.assert(
    fc.property(
      fc.constantFrom(...(Object.keys(groups) as (keyof typeof groups)[])),
      fc.nat(2 ** 40),
      (locale, minor) => {
        expect(parseAmount(written(locale, minor), { group: groups[locale], minorDigits: 2 })).toBe(minor);
      },
    ),
  );
});

test.each([
  ["en", "1,000", "EUR", 100_000],
  ["de", "1.000", "EUR", 100_000],
  ["uk", "1 000,5", "UAH", 100_050],
  ["hi", "1,00,000", "EUR", undefined],
  ["en", "1500", "JPY", 1500],
  ["en", "1.5", "JPY", undefined],
  ["en", "1.234", "KWD", 1234],
])("in %s the typed amount %j of %s is %s minor units", (language, text, currency, minor) => {
  const state = { language, dir: "ltr" as const };
  expect(parseMoney(text, currency, new IntlFormat({ state, state$: of(state) }))).toBe(minor);
});

test("the value of an input field is parsed back unchanged, whatever the language and the currency", () => {
  const languages = ["en", "uk", "ru", "de", "es", "fr", "pt", "pl", "tr", "hi", "ja", "zh", "ar"];
  const formats = languages.map((language) => {
    const state = { language, dir: "ltr" as const };
    return new IntlFormat({ state, state$: of(state) });
  });
  expect([typedMoney(120_050, "EUR", formats[0]!), typedMoney(120_050, "EUR", formats[3]!)]).toEqual([
    "1200.50",
    "1200,50",
  ]);
  fc.assert(
    fc.property(
      fc.constantFrom(...formats),
      fc.constantFrom("EUR", "JPY", "KWD"),
      fc.nat(2 ** 40),
      (format, currency, minor) => {
        expect(parseMoney(typedMoney(minor, currency, format), currency, format)).toBe(minor);
      },
    ),
  );
});
