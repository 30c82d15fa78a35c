import { expect, test } from "vitest";
import { identityOf } from "./provider-client.ts";

const NOBODY = { subject: "17", name: null, email: null, isEmailVerified: false };
const KNOWN = { ...NOBODY, email: "a@example.com" };

test.each([
  ["a verified address", { email: "A@example.com", email_verified: true }, { ...KNOWN, isEmailVerified: true }],
  ["verified, as text", { email: "a@example.com", email_verified: "true" }, { ...KNOWN, isEmailVerified: true }],
  ["not verified, as text", { email: "a@example.com", email_verified: "false" }, KNOWN],
  ["verified, as a number", { email: "a@example.com", email_verified: 1 }, KNOWN],
  ["nothing, said as null", { name: null, email: null, email_verified: null }, NOBODY],
  ["a name of parts", { name: { first: "Ann" } }, NOBODY],
])("claims with %s are an identity", (_what, said, identity) => {
  expect(identityOf({ sub: "17", ...said })).toEqual(identity);
});

test("claims without a subject are none", () => {
  expect(() => identityOf({ sub: "" })).toThrow();
});
