import { FORMAT } from "@core";
import { testPage } from "@core/testing";
import { describe, expect, test } from "vitest";
import type { LimitKind } from "../limit-rules.ts";
import { answerOf, AT, limitOf, RAISE } from "../testing/limits.ts";
import { changesOf, raiseState, turnOf, typedAmount, wantedOf, wantedTime } from "./amount-rules.ts";

const format = testPage().services.get(FORMAT);
const money = (text: string, currency = "EUR") => wantedOf("deposit", "week", text, currency, format);

describe("an amount", () => {
  test.each([
    ["100", "EUR", 10_000],
    ["100,50", "EUR", 10_050],
    ["١٢٫٥", "EUR", 1250],
    ["0", "EUR", 0],
    ["", "EUR", null],
    ["  ", "EUR", null],
    ["1500", "JPY", 1500],
    ["1.234", "KWD", 1234],
  ])("%j of %s is read", (text, currency, amount) => expect(money(text, currency)).toEqual({ amount }));

  test.each([
    ["about 100", "EUR", "unread"],
    ["1.2.3", "EUR", "unread"],
    ["-5", "EUR", "negative"],
    ["−5", "EUR", "negative"],
    ["5.555", "EUR", "decimals"],
    ["1,5", "JPY", "decimals"],
    ["99999999999999", "EUR", "large"],
    ["9".repeat(30), "EUR", "large"],
  ])("%j of %s is refused by name", (text, currency, fault) => expect(money(text, currency)).toEqual({ fault }));
});

describe("a time", () => {
  test.each([
    ["2:30", "day", 150],
    ["2:", "day", 120],
    [":90", "day", 90],
    ["٢:٣٠", "day", 150],
    ["24:0", "day", 1440],
    ["0:0", "day", 0],
    [":", "day", null],
    ["200:", "month", 12_000],
  ] as const)("%j of a %s is read", (text, period, amount) => expect(wantedTime(text, period)).toEqual({ amount }));

  test.each([
    ["24:1", "day", "large"],
    ["-1:0", "day", "negative"],
    ["1.5:", "day", "decimals"],
    ["two:", "week", "unread"],
  ] as const)("%j of a %s is refused by name", (text, period, fault) =>
    expect(wantedTime(text, period)).toEqual({ fault }),
  );
});

test.each([
  ["deposit", 10_050],
  ["deposit", 0],
  ["time", 150],
  ["time", 0],
  ["time", 1440],
] satisfies [LimitKind, number][])("what stands in a field of %s is read back as %i", (kind, amount) => {
  expect(wantedOf(kind, "day", typedAmount(kind, amount, "EUR", format), "EUR", format)).toEqual({ amount });
});

describe("what becomes of a limit", () => {
  const limit = limitOf({ amount: 10_000 });
  test.each([
    [undefined, null, "same"],
    [undefined, 0, "stricter"],
    [limit, 10_000, "same"],
    [limit, 9_999, "stricter"],
    [limit, 10_001, "looser"],
    [limit, null, "looser"],
    [{ ...limit, raise: RAISE }, RAISE.amount, "asked"],
    [{ ...limit, raise: { ...RAISE, amount: null } }, null, "asked"],
    [{ ...limit, raise: RAISE }, null, "looser"],
  ] as const)("case %#", (from, wanted, turn) => expect(turnOf(from, wanted)).toBe(turn));
});

test("only what differs is sent, with the amount that the player saw", () => {
  const answer = answerOf([limitOf({ period: "day", amount: 5000 }), limitOf({ period: "week", amount: 9000 })]);
  expect(changesOf(answer, "deposit", { day: 5000, week: null, month: 20_000 })).toEqual([
    { kind: "deposit", period: "week", amount: null, seen: 9000 },
    { kind: "deposit", period: "month", amount: 20_000, seen: null },
  ]);
  expect(changesOf(answer, "deposit", {})).toEqual([]);
});

test("a raise waits, is open, and is gone, by the platform's time", () => {
  expect(raiseState(RAISE, AT)).toBe("waits");
  expect(raiseState(RAISE, RAISE.opensAt)).toBe("open");
  expect(raiseState(RAISE, RAISE.closesAt)).toBe("gone");
});
