import { expect, test } from "vitest";
import { callingCodes, countryOfPhone, phoneNumberOf } from "./phone-number-rules.ts";

test.each([
  ["+380500000001", undefined, "+380500000001", "UA"],
  ["++380 (50) 000-00-01", undefined, "+380500000001", "UA"],
  ["050 000 00 01", "UA", "+380500000001", "UA"],
  ["07400 123456", "GB", "+447400123456", "GB"],
  ["+44 7400 123456", "UA", "+447400123456", "GB"],
  ["(201) 555-0123", "US", "+12015550123", "US"],
  ["506 234 5678", "CA", "+15062345678", "CA"],
])("%j in %s is %s of %s", (typed, country, e164, of) => {
  expect(phoneNumberOf(typed, country)).toEqual({ e164, country: of });
});

test.each([
  ["", "UA"],
  ["+", "UA"],
  ["12", "UA"],
  ["+3805000000011111", "UA"],
  ["0500000001", undefined],
  ["0500000001", "ZZ"],
  ["0500000001", "__proto__"],
  ["+80012345678", undefined],
  ["not a phone", "UA"],
])("%j in %s is no phone number of a country", (typed, country) => {
  expect(phoneNumberOf(typed, country)).toBeUndefined();
});

test("the country is recognized as soon as the calling code is typed", () => {
  expect(countryOfPhone("+380")).toBe("UA");
  expect(countryOfPhone("050")).toBeUndefined();
});

test("a player finds their country among those that have a calling code", () => {
  expect(callingCodes()).toContainEqual(["UA", "380"]);
  expect(callingCodes().length).toBeGreaterThan(200);
});
