import fc from "fast-check";
import { of } from "rxjs";
import { expect, test } from "vitest";
import { formatBalance } from "./balance.ts";
import { formatCompact } from "./compact.ts";
import { IntlFormat } from "./intl-format.ts";

const formatIn = (language: string) =>
  new IntlFormat(
    { state: { language, dir: "ltr" }, state$: of({ language, dir: "ltr" as const }) },
    { timeZone: "UTC" },
  );
const formats = ["en", "uk", "de", "ar"].map(formatIn);
const [english] = formats;

const minor = fc.integer({ min: -10_000_000_000_000, max: 10_000_000_000_000 });
const CURRENCIES = { EUR: 2, UAH: 2, JPY: 0, KWD: 3 } as const;
const currency = fc.constantFrom(...(Object.keys(CURRENCIES) as (keyof typeof CURRENCIES)[]));

const significant = (digits: string) => digits.replace(/\D/g, "").replace(/^0+/, "");

test("a balance has at most 9 significant digits and 2 decimals, and is never rounded up", () => {
  fc.assert(
    fc.property(minor, currency, (amount, code) => {
      const { digits } = formatBalance(english!, amount, code);
      expect(digits).toMatch(/^-?\d+(\.\d{1,2})?$/);
      // Digits before the decimal point are never dropped, only replaced by zeros.
      expect(significant(digits).replace(/0+$/, "").length).toBeLessThanOrEqual(9);
      expect(Math.abs(Number(digits))).toBeLessThanOrEqual(Math.abs(amount / 10 ** CURRENCIES[code]));
    }),
  );
});

test("a balance of up to 9 digits is written to the last cent", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999 }), (amount) => {
      const whole = Math.floor(amount / 100);
      expect(formatBalance(english!, amount, "EUR").digits).toBe(`${whole}.${String(amount % 100).padStart(2, "0")}`);
    }),
  );
});

test("all variants of a balance show the same amount in every language", () => {
  fc.assert(
    fc.property(minor, currency, fc.constantFrom(...formats), (amount, code, format) => {
      const { formattedBalance, plain, noSpace, label, shortenedLabel } = formatBalance(format, amount, code);
      expect(noSpace).toBe(formattedBalance.replace(/\s/g, ""));
      expect(noSpace).not.toMatch(/\s/);
      expect(label).toBe(`${plain} ${code}`);
      expect(shortenedLabel.endsWith(` ${code}`)).toBe(true);
      // Section 9: thousands with dots and decimals with a comma below 10,000, abbreviated above, in every language.
      const full = CURRENCIES[code] === 0 ? /^-?(\d\.)?\d{1,3} / : /^-?(\d\.)?\d{1,3},\d\d /;
      if (Math.abs(amount / 10 ** CURRENCIES[code]) < 10_000) expect(shortenedLabel).toMatch(full);
      else expect(shortenedLabel).toMatch(/^-?\d{1,3}(\.\d{3})*(,\d)?[kmbt] /);
    }),
  );
});

const POWER = { "": 0, k: 3, m: 6, b: 9, t: 12 } as const;

test("a compact number is in full below 10,000, has a step above, and is short of the value by less than its last digit", () => {
  fc.assert(
    fc.property(fc.double({ min: -9e15, max: 9e15, noNaN: true }), (value) => {
      const written = formatCompact(value);
      const [, number = "", suffix = ""] = /^(-?[\d.]+(?:,\d{1,2})?)([kmbt]?)$/.exec(written) ?? [];
      expect(suffix === "").toBe(Math.abs(value) < 10_000);
      const step = 10 ** POWER[suffix as keyof typeof POWER];
      const read = Number(number.replaceAll(".", "").replace(",", ".")) * step;
      const last = suffix === "" ? 0.01 : step / 10;
      expect(Math.abs(value) - Math.abs(read)).toBeLessThan(last * (1 + 1e-9));
      expect(Math.abs(read)).toBeLessThanOrEqual(Math.abs(value) * (1 + 1e-12));
    }),
  );
});
