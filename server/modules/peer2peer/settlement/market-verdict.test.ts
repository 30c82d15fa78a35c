import { expect, test } from "vitest";
import type { Fact } from "../../bets/contract.ts";
import { marketVerdict } from "./market-verdict.ts";

const at = (minute: number) => `2026-01-01T12:${String(minute).padStart(2, "0")}:00.000Z`;
const result = (minute: number, result: "won" | "lost" | "void" | "half_won", change: object = {}): Fact => ({
  ...{ kind: "settlement", id: String(minute), at: at(minute), certainty: "live", result },
  ...change,
});
const SPAN = { from: at(20), to: at(30) };
const cancel = (reason: "wrong_data" | "wrong_price" | "cancelled", span: object = SPAN): Fact => ({
  ...{ kind: "cancel", id: "c", at: at(50), reason },
  ...span,
});
const back = (span: object): Fact => ({ kind: "cancel_rollback", id: "r", at: at(55), ...span });

const verdict = (said: Record<string, readonly Fact[]>) =>
  marketVerdict({ id: "m", revision: 0, facts: 1, said, decided: null });
const both = (...facts: Fact[]) => ({ "1": [result(40, "won"), ...facts], "2": [result(40, "lost"), ...facts] });
const none = { spans: [], isOdd: false };
const settled = { status: "settled", winner: "1" };
const waits = { status: "closed", winner: null };

test.each([
  ["nothing is known", { "1": [], "2": [] }, { ...waits, ...none }],
  ["one outcome has won", both(), { ...settled, ...none }],
  ["of the other nothing is said", { "1": [result(40, "won")], "2": [] }, { ...settled, ...none }],
  ["one has lost, and of the other nothing is said", { "1": [result(40, "lost")], "2": [] }, { ...waits, ...none }],
  [
    "all are void",
    { "1": [result(40, "void")], "2": [result(40, "void")] },
    { status: "void", winner: null, spans: [], isOdd: false },
  ],
  ["the match is cancelled", both(cancel("cancelled", {})), { status: "void", winner: null, ...none }],
  ["the house's price was wrong", both(cancel("wrong_price")), { ...settled, ...none }],
  ["the house's price was wrong all the time", both(cancel("wrong_price", {})), { ...settled, ...none }],
  ["the data was wrong for a time", both(cancel("wrong_data")), { ...settled, isOdd: false, spans: [SPAN] }],
  ["the data was wrong all the time", both(cancel("wrong_data", {})), { ...settled, isOdd: false, spans: [{}] }],
  ["bets of a time are cancelled", both(cancel("cancelled")), { ...settled, isOdd: false, spans: [SPAN] }],
  ["that is taken back", both(cancel("wrong_data"), back(SPAN)), { ...settled, ...none }],
  ["two have won", { "1": [result(40, "won")], "2": [result(40, "won")] }, { ...waits, spans: [], isOdd: true }],
  ["all have lost", { "1": [result(40, "lost")], "2": [result(40, "lost")] }, { ...waits, spans: [], isOdd: true }],
  [
    "one has won by half",
    { "1": [result(40, "half_won")], "2": [result(40, "lost")] },
    { ...waits, spans: [], isOdd: true },
  ],
  [
    "one has won in a dead heat",
    { "1": [result(40, "won", { deadHeat: { places: 1, tied: 2 } })], "2": [] },
    { ...waits, spans: [], isOdd: true },
  ],
])("when %s", (_name, said, expected) => {
  expect(verdict(said)).toEqual(expected);
});

test("what the desk has decided stands, and spans count beside it", () => {
  const said = both(cancel("wrong_data"));
  const decided = { status: "settled", winner: "2" } as const;
  expect(marketVerdict({ id: "m", revision: 0, facts: 1, said, decided })).toEqual({
    ...decided,
    isOdd: false,
    spans: [SPAN],
  });
});
