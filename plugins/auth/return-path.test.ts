import { expect, test } from "vitest";
import { loginPath, queryOf, returnPath } from "./return-path.ts";

test("a player returns to the very place, with its query", () => {
  expect(returnPath("/events/arsenal-chelsea-12?tab=goals")).toBe("/events/arsenal-chelsea-12?tab=goals");
});

test.each([
  null,
  "",
  "https://evil.example/",
  "//evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "/\t/evil.example",
  "/.//evil.example",
  "/..//evil.example",
  "javascript:alert(1)",
  "events/1",
])("%j leads home, not out of the product", (wanted) => {
  expect(returnPath(wanted)).toBe("/");
});

test.each(["/login", "/login?return=/login", "/regmail/77", "/x/../login", "/email-confirmation"])(
  "%j would lead in a circle, so it leads home",
  (wanted) => {
    expect(returnPath(wanted)).toBe("/");
  },
);

test("a path that only begins like the login is a path of its own", () => {
  expect(returnPath("/login-help")).toBe("/login-help");
});

test("the way back survives the address of the login", () => {
  const path = "/football?time=0-3&market=1#top";
  expect(returnPath(queryOf(loginPath(path)).get("return"))).toBe(path);
  expect(loginPath("/")).toBe("/login");
});
