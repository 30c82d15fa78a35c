import { expect, test } from "vitest";
import { failureText } from "./failure-text.ts";

const text = failureText((key) => `<${key}>`);
const refused = { kind: "refused", fields: [], message: "as the platform says it" } as const;

test("a known refusal is shown in the product's words, any other in the platform's", () => {
  expect(text({ ...refused, code: "WRONG_CREDENTIALS" })).toBe("<failure.credentials>");
  expect(text({ ...refused, code: "NEW_REFUSAL" })).toBe("as the platform says it");
});

test("a call without an answer is not shown as a refusal", () => {
  expect(text({ ...refused, kind: "offline", code: undefined })).toBe("<failure.offline>");
  expect(text({ ...refused, kind: "unknown", code: "500" })).toBe("<failure.unknown>");
});
