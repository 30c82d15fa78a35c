import { expect, test } from "vitest";
import { REGISTRATION, registrationConfiguration } from "./registration-configuration.ts";

const refused = (part: object) => !registrationConfiguration.safeParse({ ...REGISTRATION, ...part }).success;

test("the product's own registration rules are valid in a brand's file", () => {
  expect(refused({})).toBe(false);
});

test.each([
  ["lets minors join", { minimumAge: 17 }],
  ["lets minors of one country join", { minimumAges: { UA: 16 } }],
  ["names a country by something other than its code", { notServed: ["Cuba"] }],
  ["asks for a field that no form has", { profile: ["shoeSize"] }],
  ["looks up leaked passwords at an address that is not HTTP", { breachedPasswordsUrl: "file:///leaked" }],
])("a brand's file that %s is refused", (_, part) => {
  expect(refused(part)).toBe(true);
});
