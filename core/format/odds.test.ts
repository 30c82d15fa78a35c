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
});

test("a long price that no traditional fraction is near is written as a whole, a half or a quarter", () => {
  expect(formatOdds(12_340, "fractional")).toBe("23/2");
  expect(formatOdds(5_250, "fractional")).toBe("17/4");
  expect(formatOdds(27_000, "fractional")).toBe("26/1");
  expect(formatOdds(5_000_000, "fractional")).toBe("4999/1");
  expect(formatOdds(1_002_400, "fractional")).toBe("1001/1");
});

test("no fraction is more than 4 % from its price, none can be reduced, and a longer price has no shorter fraction", () => {
  let last = 0;
  for (let thousandths = 1001; thousandths < 2_000_000; thousandths += 1 + Math.floor(thousandths / 2000)) {
    const [numerator = 0, denominator = 1] = formatOdds(thousandths, "fractional").split("/").map(Number);
    const told = numerator / denominator;
    expect(Math.abs((told + 1) / (thousandths / 1000) - 1), String(thousandths)).toBeLessThan(0.04);
    expect(isReduced(numerator, denominator), `${numerator}/${denominator}`).toBe(true);
    expect(told, String(thousandths)).toBeGreaterThanOrEqual(last);
    last = told;
  }
});

test("halves are rounded away from zero on both sides", () => {
  expect(formatOdds(1320, "american")).toBe("-313");
  expect(formatOdds(2125, "american")).toBe("+113");
  expect(formatOdds(4200, "malay")).toBe("-0.313");
});

const isReduced = (numerator: number, denominator: number) =>
  denominator === 1 || (numerator % denominator !== 0 && !(denominator === 4 && numerator % 2 === 0));

const plain = (text: string) => (/^[-\d.]+$/.test(text) ? Number(text) : text);
