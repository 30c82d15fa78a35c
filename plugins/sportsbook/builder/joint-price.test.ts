import { expect, test } from "vitest";
import type { Price } from "../contract.ts";
import { jointPrice, type Quoted } from "./joint-price.ts";

const OPEN: Price = { odds: 1950, version: 4, status: "active", reason: null, isStale: false };
const GOAL: Price = { ...OPEN, status: "suspended", reason: "possible_goal" };
const QUOTED: Quoted = { price: { odds: 3450, version: 12 }, isRefused: false, isOutdated: false, isLost: false };

test("the price of a combination is the platform's, not a product", () => {
  expect(jointPrice([OPEN, OPEN], QUOTED)).toEqual({
    odds: 3450,
    version: 12,
    status: "active",
    reason: null,
    isStale: false,
  });
});

test.each<[string, readonly (Price | undefined)[], Quoted | undefined, Partial<Price> | undefined]>([
  ["no answer has arrived yet", [OPEN, OPEN], undefined, undefined],
  ["one of its lines has gone", [OPEN, undefined], QUOTED, undefined],
  ["one of its lines is suspended", [OPEN, GOAL], QUOTED, { status: "suspended", reason: "possible_goal" }],
  ["a line is suspended before the first answer", [GOAL, OPEN], undefined, { status: "suspended", odds: 0 }],
  ["one of its lines is settled", [GOAL, { ...OPEN, status: "settled" }], QUOTED, { status: "settled" }],
  ["one of its lines is out of date", [OPEN, { ...OPEN, isStale: true }], QUOTED, { status: "active", isStale: true }],
  [
    "its lines are open again and it has no new price",
    [OPEN, OPEN],
    { ...QUOTED, isOutdated: true },
    { reason: "price_update", status: "suspended" },
  ],
  ["the platform has no price for it", [OPEN, OPEN], { ...QUOTED, price: null }, { status: "suspended", reason: null }],
  [
    "the platform does not combine it",
    [OPEN, OPEN],
    { ...QUOTED, price: null, isRefused: true },
    { status: "inactive" },
  ],
  [
    "the platform could not be asked again",
    [OPEN, OPEN],
    { ...QUOTED, isLost: true },
    { status: "active", isStale: true },
  ],
])("when %s the combination cannot be bet on", (_where, lines, quoted, expected) => {
  const price = jointPrice(lines, quoted);
  if (expected) expect(price).toMatchObject(expected);
  else expect(price).toBeUndefined();
  expect(price?.status === "active" && !price.isStale).toBe(false);
});
