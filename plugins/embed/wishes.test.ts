import { expect, test } from "vitest";
import { isPlace, namedWith, wishesOf } from "./wishes.ts";

test.each([
  ["openline-main", undefined, undefined],
  ["openline-main?betslip=sheet", "sheet", undefined],
  ["openline?currency=USD&betslip=none&more=1", "none", "USD"],
  ["openline?betslip=<b>", "<b>", undefined],
  ["openliner?betslip=none&currency=USD", undefined, undefined],
  [`openline?currency=${"x".repeat(100)}`, undefined, "x".repeat(40)],
])("in the name %j the page asks for the slip %j and the currency %j", (name, betslip, currency) =>
  expect(wishesOf(name)).toEqual({ betslip, currency }),
);

test("a name keeps what it is called, and has the latest wishes", () => {
  const none = { betslip: undefined, currency: undefined };
  expect(namedWith("openline-main", none)).toBe("openline-main");
  expect(namedWith("openline-main?betslip=none", { ...none, currency: "USD" })).toBe("openline-main?currency=USD");
  // A frame of another name takes ours, so that the wish outlasts a reload.
  expect(namedWith("sport", { ...none, currency: "USD" })).toBe("openline?currency=USD");
  expect(wishesOf(namedWith("openline", { betslip: "&=?", currency: "EUR" }))).toEqual({
    betslip: "&=?",
    currency: "EUR",
  });
});

test("only places that are there are places", () =>
  expect(["inline", "none", "auto", "toString", undefined].map(isPlace)).toEqual([true, true, false, false, false]));
