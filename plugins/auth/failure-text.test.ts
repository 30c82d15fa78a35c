import { expect, test } from "vitest";
import { failureText } from "./failure-text.ts";

const text = failureText((key, values) => `<${key}${values ? ` ${JSON.stringify(values)}` : ""}>`);
const refused = { kind: "refused", fields: [], details: {}, message: "as the platform says it" } as const;

test("a known refusal is shown in the product's words, any other in the platform's", () => {
  expect(text({ ...refused, code: "WRONG_CREDENTIALS" })).toBe("<failure.credentials>");
  expect(text({ ...refused, code: "NEW_REFUSAL" })).toBe("as the platform says it");
});

test("a refusal of too many attempts says how long to wait, if the platform does", () => {
  const tooMany = { ...refused, code: "TOO_MANY_ATTEMPTS" };
  expect(text(tooMany)).toBe("<failure.tooMany>");
  expect(text({ ...tooMany, details: { retryAfter: 605 } })).toBe('<failure.tooManyFor {"time":"10:05"}>');
});

test("a call without an answer is not shown as a refusal", () => {
  expect(text({ ...refused, kind: "offline", code: undefined })).toBe("<failure.offline>");
  expect(text({ ...refused, kind: "unknown", code: "500" })).toBe("<failure.unknown>");
});
