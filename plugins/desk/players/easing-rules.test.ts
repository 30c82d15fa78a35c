import { expect, test } from "vitest";
import { easingOf } from "./easing-rules.ts";

const held = {
  permissions: { casino: { allowed: false, reason: "asked for" }, deposit: { allowed: true, reason: null } },
  limits: [{ kind: "stake", period: "day", amount: 5000 }],
} as const;
const current = { permissions: held.permissions, limits: [...held.limits] };
const yes = { allowed: true, reason: null };
const no = { allowed: false, reason: null };
const day = (amount: number | null) => ({ kind: "stake" as const, period: "day" as const, amount });

test("what is given back and limits that are raised or taken away are parted from what is taken away", () => {
  expect(easingOf(current, { permissions: { casino: yes, withdraw: no }, limits: [day(5001)] })).toEqual({
    eased: { permissions: ["casino"], limits: [day(5001)] },
    rest: { permissions: { withdraw: no } },
  });
  expect(easingOf(current, { limits: [day(null)] })).toEqual({
    eased: { permissions: [], limits: [day(null)] },
    rest: {},
  });
});

test("a lower limit, a new one, and what was allowed already give nothing back", () => {
  const week = { kind: "loss" as const, period: "week" as const, amount: 100 };
  const asked = { permissions: { casino: no, deposit: yes, sportBetting: yes }, limits: [day(5000), week] };
  expect(easingOf(current, asked)).toEqual({ eased: undefined, rest: asked });
});
