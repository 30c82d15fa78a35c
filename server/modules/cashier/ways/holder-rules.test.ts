import { expect, test } from "vitest";
import { isOwnName } from "./holder-rules.ts";

const ACCOUNT = { given: "Anna Maria", family: "van der Bergen" };

test.each([
  "Anna Maria van der Bergen",
  "ANNA VAN DER BERGEN",
  "van der Bergen Anna Maria",
  "Anna Maria van der Burgen",
])("%s can be the player", (holder) => {
  expect(isOwnName(ACCOUNT, holder)).toBe(true);
});

test.each(["Peter van der Bergen", "Anna Schmidt", "Bergen", "Best Payments Ltd", "   "])("%s cannot", (holder) => {
  expect(isOwnName(ACCOUNT, holder)).toBe(false);
});

test("names in other letters are compared too", () => {
  expect(isOwnName({ given: "Олена", family: "Коваленко" }, "OLENA KOVALENKO")).toBe(true);
  expect(isOwnName({ given: "Олена", family: "Коваленко" }, "TARAS SHEVCHENKO")).toBe(false);
});
