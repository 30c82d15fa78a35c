import { expect, test } from "vitest";
import { ownPath, queryOf } from "./own-path.ts";

test.each(["/", "/events/arsenal-12/live", "/football?period=3#top", "/my-bets/open?a=%2F%2Fevil"])(
  "%s is a path of the product",
  (path) => expect(ownPath(path)).toBe(path),
);

test.each([
  null,
  undefined,
  "",
  "football",
  "https://evil.example/",
  "//evil.example",
  "/\\evil.example",
  "/\t/evil.example",
  "/a/..//evil.example",
])("%j is none", (path) => expect(ownPath(path)).toBeUndefined());

test("the query is what stands before the fragment", () => {
  expect(queryOf("/deposit?amount=750&return=/a?b#c?d=1").get("return")).toBe("/a?b");
  expect(queryOf("/deposit").get("amount")).toBeNull();
});
