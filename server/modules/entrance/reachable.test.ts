import { expect, test } from "vitest";
import { reachable } from "./reachable.ts";

const dana = { email: "dana@example.com", phone: "+380501234567", isEmailConfirmed: true, isPhoneConfirmed: true };

test("a player gets messages by the phone if that was typed, and else by mail first", () => {
  expect(reachable(dana, "phone")).toEqual({ email: null, phone: dana.phone });
  expect(reachable(dana, "account")).toEqual({ email: dana.email, phone: dana.phone });
});

test("nothing is sent to an unconfirmed contact, which may belong to another person", () => {
  expect(reachable({ ...dana, isPhoneConfirmed: false }, "phone")).toEqual({ email: dana.email, phone: null });
  expect(reachable({ ...dana, isEmailConfirmed: false, isPhoneConfirmed: false })).toEqual({
    email: null,
    phone: null,
  });
});
