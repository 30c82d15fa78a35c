import { expect, test } from "vitest";
import { resultOf } from "./result.ts";

test.each([
  ["status=success&type=deposit", { status: "success", type: "deposit" }],
  ["status=success&type=deposit&of=p1", { status: "success", type: "deposit", of: "p1" }],
  ["status=fail&type=withdraw", { status: "fail", type: "withdraw" }],
  ["status=pending&type=verification", { status: "pending", type: "verification" }],
  ["status=success", { status: "success", type: "other" }],
  ["status=SUCCESS&type=loan", { status: "pending", type: "other" }],
  ["", { status: "pending", type: "other" }],
])("the return address ?%s reads as %j", (query, result) => {
  expect(resultOf(new URLSearchParams(query))).toEqual(result);
});

test("the way back is a path of the product, or none", () => {
  const backOf = (back: string) => resultOf(new URLSearchParams({ return: back })).back;
  expect(backOf("/events/1?tab=goals")).toBe("/events/1?tab=goals");
  expect(backOf("https://evil.example/")).toBeUndefined();
  expect(backOf("//evil.example")).toBeUndefined();
});
