import { expect, test } from "vitest";
import { phoneNumberOf } from "./phone-number.ts";

test.each([
  ["+9112345678", undefined],
  ["(340) 775-1", "VI"],
  ["+13407751", undefined],
  ["+380000000000", undefined],
  ["0500000001", undefined],
  // A German mobile as dialed at home, which without its zero would be somebody's in the United States.
  ["015123456789", "UA"],
  ["015123456789", undefined],
])("%j in %s is a number that no plan has", (typed, country) => {
  expect(phoneNumberOf(typed, country)).toBeUndefined();
});

test.each([
  ["050 000 00 01", "UA", "+380500000001"],
  ["380 50 000 00 01", "US", "+380500000001"],
  ["(340) 775-1234", "VI", "+13407751234"],
  ["512 345 678", "PL", "+48512345678"],
])("%j in %s is %s", (typed, country, e164) => {
  expect(phoneNumberOf(typed, country)?.e164).toBe(e164);
});
