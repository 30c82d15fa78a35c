import { expect, test } from "vitest";
import { offered } from "./offers.ts";

const REACHED = { email: "dana@example.com", phone: "+380500000001" };
const names = (...given: Parameters<typeof offered>) => offered(...given).map(({ method }) => method);

test("a login asks no factor of a player without one", () => {
  expect(names(new Set(), REACHED, false, "login")).toEqual([]);
});

test("before an act, a player without factors is asked by SMS or e-mail, if these are confirmed", () => {
  expect(names(new Set(), REACHED, false, "withdrawal")).toEqual(["sms", "email"]);
  expect(names(new Set(), { email: null, phone: null }, false, "withdrawal")).toEqual([]);
});

test("an authenticator app cannot be bypassed by mail codes that were not turned on", () => {
  expect(names(new Set(["totp"]), REACHED, true, "withdrawal")).toEqual(["totp", "recovery"]);
});

test("all factors are offered, the strongest first", () => {
  expect(names(new Set(["email", "totp", "sms", "passkey"]), REACHED, true, "login")).toEqual([
    "passkey",
    "totp",
    "sms",
    "email",
    "recovery",
  ]);
});

test("a code's destination is masked", () => {
  const to = offered(new Set(["sms", "email"]), REACHED, false, "login").map((each) => each.to);
  expect(to).toEqual(["•••• 01", "d•••@e•••.com"]);
});
