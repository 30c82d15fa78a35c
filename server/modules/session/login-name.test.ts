import { expect, test } from "vitest";
import { readLogin } from "./login-name.ts";

test("an e-mail address is found in any case and with spaces around it", () => {
  expect(readLogin("  Demo@Openline.TEST ")).toEqual({ type: "email", value: "demo@openline.test" });
});

test("a phone number is found with any grouping", () => {
  expect(readLogin("+380 (50) 000-00-01")).toEqual({ type: "phone", value: "+380500000001" });
});

test("anything else is an account number", () => {
  expect(readLogin("100 000 001")).toEqual({ type: "account", value: "100000001" });
});
