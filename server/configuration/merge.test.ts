import { expect, test } from "vitest";
import { merged } from "./merge.ts";

test("a brand's file changes what it names and leaves the rest", () => {
  const base = { brandName: "Openline", common: { defaultCurrency: "EUR", operatorId: "openline" } };
  expect(merged(base, { common: { defaultCurrency: "UAH" } })).toEqual({
    brandName: "Openline",
    common: { defaultCurrency: "UAH", operatorId: "openline" },
  });
});

test("a brand's list replaces the product's list", () => {
  expect(merged({ languages: ["en", "uk"] }, { languages: ["uk"] })).toEqual({ languages: ["uk"] });
});

test("a brand's file cannot change the prototype of objects", () => {
  merged({}, JSON.parse('{"__proto__": {"isSandbox": false}}'));
  expect(({} as { isSandbox?: boolean }).isSandbox).toBeUndefined();
});
