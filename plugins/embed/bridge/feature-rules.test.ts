import { expect, test } from "vitest";
import { askedAt, FEATURES, featuresOf } from "./feature-rules.ts";

test("a host takes away for itself, and brings nothing back that the platform withholds", () => {
  expect(featuresOf({})).toEqual(FEATURES);
  expect(featuresOf({ deposit: false }, { deposit: true, login: false, amounts: true })).toEqual({
    ...FEATURES,
    deposit: false,
    login: false,
  });
  expect(featuresOf({ amounts: true, unknown: true }, { topics: true })).toEqual({ ...FEATURES, amounts: true });
  expect(featuresOf({}, JSON.parse('{"__proto__":{"amounts":true}}') as Record<string, boolean>)).toEqual(FEATURES);
});

test.each([
  ["login", "/login", { login: false }, "auth-required"],
  ["login", "/login", {}, undefined],
  ["register", "/regmail", { registration: false }, "auth-required"],
  ["register", "/regmail", { login: false }, undefined],
  ["cashier", "/deposit", { deposit: false }, "deposit-required"],
  ["cashier-payments", "/payments/deposit?amount=5", { deposit: false }, "deposit-required"],
  ["cashier", "/withdraw", { deposit: false }, undefined],
  ["search", "/deposits", { deposit: false }, undefined],
] as const)("at %s (%s) with %j the host is asked for %s", (route, path, asked, wanted) =>
  expect(askedAt(route, path, featuresOf({}, asked))).toBe(wanted),
);
