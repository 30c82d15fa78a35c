import { expect, test } from "vitest";
import { REGISTRATION, registrationConfiguration } from "./registration-configuration.ts";

const refused = (part: object) => !registrationConfiguration.safeParse({ ...REGISTRATION, ...part }).success;

test("the product's own rules of joining are ones that a brand could have written", () => {
  expect(refused({})).toBe(false);
});

test.each([
  ["lets minors join", { minimumAge: 17 }],
  ["lets minors of one country join", { minimumAges: { UA: 16 } }],
  ["names a country otherwise than by its code", { notServed: ["Cuba"] }],
  ["asks for what no form has", { profile: ["shoeSize"] }],
  ["looks leaked passwords up anywhere but over HTTP", { breachedPasswordsUrl: "file:///leaked" }],
])("a brand's file that %s is refused", (_, part) => {
  expect(refused(part)).toBe(true);
});
