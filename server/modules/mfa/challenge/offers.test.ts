import { expect, test } from "vitest";
import { offered } from "./offers.ts";

const REACHED = { email: "dana@example.com", phone: "+380500000001" };
const names = (...given: Parameters<typeof offered>) => offered(...given).map(({ method }) => method);

test("a login asks nothing of who has set nothing up", () => {
  expect(names(new Set(), REACHED, false, "login")).toEqual([]);
});

test("before an act, who has set nothing up is asked by SMS or e-mail, where they are confirmed", () => {
  expect(names(new Set(), REACHED, false, "withdrawal")).toEqual(["sms", "email"]);
  expect(names(new Set(), { email: null, phone: null }, false, "withdrawal")).toEqual([]);
});

test("an authenticator app is not got round by a mail that nobody turned on", () => {
  expect(names(new Set(["totp"]), REACHED, true, "withdrawal")).toEqual(["totp", "recovery"]);
});

test("all that is set up is offered, the strongest first", () => {
  expect(names(new Set(["email", "totp", "sms", "passkey"]), REACHED, true, "login")).toEqual([
    "passkey",
    "totp",
    "sms",
    "email",
    "recovery",
  ]);
});

test("where a code would go is masked", () => {
  const to = offered(new Set(["sms", "email"]), REACHED, false, "login").map((each) => each.to);
  expect(to).toEqual(["•••• 01", "d•••@e•••.com"]);
});
