import { expect, test } from "vitest";
import { englishFormat } from "../../../desk/testing/english-format.ts";
import { type CorrectionDraft, correctionOf } from "./correction-draft.ts";

const draft: CorrectionDraft = {
  ...{ player: "100000001", currency: "eur", amount: "12.50", isTaken: false, cause: "payment" },
  ...{ payment: "", difference: "" },
};

test("a correction is read from what was typed, below zero where it is taken", () => {
  const given = { currency: "EUR", amount: 1250, cause: "payment", payment: null, difference: null, reverses: null };
  expect(correctionOf(draft, englishFormat())).toEqual(given);
  expect(correctionOf({ ...draft, isTaken: true }, englishFormat())).toEqual({ ...given, amount: -1250 });
  expect(correctionOf({ ...draft, payment: " abc1 ", difference: "7" }, englishFormat())).toEqual({
    ...given,
    payment: "ABC1",
    difference: "7",
  });
});

test.each([
  ["without a player", { player: " " }],
  ["of nothing", { amount: "0" }],
  ["with a sign of its own", { amount: "-5" }],
  ["with a currency that is none", { currency: "E" }],
  ["with more than may be corrected", { amount: "1000000.01" }],
  ["of a difference that is no number", { difference: "x" }],
])("a correction %s is none", (_what, change) => {
  expect(correctionOf({ ...draft, ...change }, englishFormat())).toBeUndefined();
});
