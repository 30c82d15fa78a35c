import { expect, test } from "vitest";
import { reachable } from "./reachable.ts";

const dana = { email: "dana@example.com", phone: "+380501234567", isEmailConfirmed: true, isPhoneConfirmed: true };

test("a player is written to at the phone where that is what was typed, and else by mail first", () => {
  expect(reachable(dana, "phone")).toEqual({ email: null, phone: dana.phone });
  expect(reachable(dana, "account")).toEqual({ email: dana.email, phone: dana.phone });
});

test("what a player has not confirmed may be somebody else's, so nothing is sent there", () => {
  expect(reachable({ ...dana, isPhoneConfirmed: false }, "phone")).toEqual({ email: dana.email, phone: null });
  expect(reachable({ ...dana, isEmailConfirmed: false, isPhoneConfirmed: false })).toEqual({
    email: null,
    phone: null,
  });
});
