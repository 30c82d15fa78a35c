import { expect, test } from "vitest";
import { differencesOf } from "./differences.ts";

const ABOUT = {
  ...{ number: "1", provider: "house", transaction: "t1", at: "", player: "1" },
  ...{ firstAt: "", status: "OK", due: null, done: null, currency: "EUR" },
  kind: "other-words",
} as const;
const FIRST = { kind: "bet", amount: 100, currency: "EUR", round: "r1", reference: null, campaign: null };
const SECOND = { transaction: "t1", amount: 100, currency: "EUR", round: "r1" };

test.each([
  ["bet", { ...SECOND, amount: 150 }, [{ name: "amount", first: "100", second: "150" }]],
  ["bet", { ...SECOND, game: "another" }, []],
  ["win", { ...SECOND, reference: "b1" }, ["kind", "reference"]],
  ["bet-and-win", { betTransaction: "t1", betAmount: 100, winTransaction: "t2", currency: "EUR", round: "r1" }, []],
  [
    "bet-and-win",
    { betTransaction: "t0", winTransaction: "t1", winAmount: 100, currency: "EUR" },
    ["kind", "round", "reference"],
  ],
])("%s differs where what was kept of the first one does", (operation, second, expected) => {
  const found = differencesOf({ ...ABOUT, operation, first: FIRST, second });
  const names = expected.every((each) => typeof each === "string");
  expect(names ? found.map(({ name }) => name) : found).toEqual(expected);
});
