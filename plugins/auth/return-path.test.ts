import { queryOf } from "@core";
import { expect, test } from "vitest";
import { loginPath, returnPath } from "./return-path.ts";

test("after the login a player returns to the same place, with its query", () => {
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
  " /football",
  "/\r\n/evil.example",
  "/\u0000/evil.example",
  "///evil.example",
  "/\\/evil.example",
  "https:evil.example",
  "https:/evil.example",
  "data:text/html,x",
  "@evil.example",
  ".evil.example",
  "%2F%2Fevil.example",
  "events/1",
])("%j is replaced by home because it is outside the product", (wanted) => {
  expect(returnPath(wanted)).toBe("/");
});

test.each([
  "/login",
  "/login?return=/login",
  "/regmail/77",
  "/regtel/77/partner",
  "/oneclick",
  "/choose-reg/regmail",
  "/phone-confirmation",
  "/otp-confirmation",
  "/email-confirmation",
  "/reg-success",
  "/reg-success-mail",
  "/reg-one-click-success",
  "/x/../login",
  "/auto",
  "/auto/s3cret",
  "/restore-password",
  "/restore-password/change-password/s3cret",
  "/restore-account/change-password",
  "/mfa/totp/init/key/login",
  "/confirmation/status/key/login",
])("%j would cause a loop, so it is replaced by home", (wanted) => {
  expect(returnPath(wanted)).toBe("/");
});

test.each(["/login-help", "/last-login", "/autograph", "/mfa-help", "/confirmation", "/my-account/update-password"])(
  "%j only resembles a login address, so it is a place to return to",
  (path) => {
    expect(returnPath(path)).toBe(path);
  },
);

test("the way back survives the address of the login", () => {
  const path = "/football?time=0-3&market=1#top";
  expect(returnPath(queryOf(loginPath(path)).get("return"))).toBe(path);
  expect(loginPath("/")).toBe("/login");
});

test("a player who logs in to link a third party returns to the link's confirmation", () => {
  expect(returnPath("/complete-reg/sandbox")).toBe("/complete-reg/sandbox");
});
