import { expect, test } from "vitest";
import type { OddsFormat } from "./format.ts";
import { formatOdds } from "./odds.ts";

const FORMATS: readonly OddsFormat[] = ["decimal", "fractional", "american", "hongkong", "malay", "indo"];

test.each([
  [1500, ["1.50", "1/2", "-200", "0.50", "0.50", "-2.00"]],
  [2000, ["2.00", "1/1", "+100", "1.00", "1.00", "1.00"]],
  [2500, ["2.50", "3/2", "+150", "1.50", "-0.667", "1.50"]],
  [1001, ["1.001", "1/1000", "-100000", "0.001", "0.001", "-1000.00"]],
  [1925, ["1.925", "10/11", "-108", "0.925", "0.925", "-1.081"]],
  [34000, ["34.00", "33/1", "+3300", "33.00", "-0.03", "33.00"]],
  [1000000, ["1000.00", "1000/1", "+99900", "999.00", "-0.001", "999.00"]],
])("odds of %i thousandths in all six formats", (thousandths, written) => {
  const all = FORMATS.map((format) => formatOdds(thousandths, format));
  // Small reciprocals may be written with a third decimal, so values are compared.
  expect(all.map(plain)).toEqual(written.map(plain));
});

test("the examples of the domain rules are formatted exactly", () => {
  expect(formatOdds(2500, "malay")).toBe("-0.667");
  expect(formatOdds(2500, "decimal")).toBe("2.50");
  expect(formatOdds(1500, "indo")).toBe("-2.00");
});

test("a price between two traditional fractions is written as the nearer one", () => {
  expect(formatOdds(1910, "fractional")).toBe("10/11");
  expect(formatOdds(3020, "fractional")).toBe("2/1");
  expect(formatOdds(7400, "fractional")).toBe("13/2");
  expect(formatOdds(5_000_000, "fractional")).toBe("1000/1");
});

const plain = (text: string) => (/^[-\d.]+$/.test(text) ? Number(text) : text);
