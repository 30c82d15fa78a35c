import { expect, test } from "vitest";
import type { Fact } from "../../bets/contract.ts";
import { marketVerdict } from "./market-verdict.ts";

const at = (minute: number) => `2026-01-01T12:${String(minute).padStart(2, "0")}:00.000Z`;
const result = (minute: number, result: "won" | "lost" | "void"): Fact => ({
  ...{ kind: "settlement", id: String(minute), at: at(minute), certainty: "live", result },
});
const cancel: Fact = { kind: "cancel", id: "c", at: at(50), reason: "wrong_data", from: at(20), to: at(30) };

const verdict = (said: Record<string, readonly Fact[]>, ...matchedAt: number[]) =>
  marketVerdict({ id: "m", revision: 0, factsRead: 0, facts: 1, said, matchedAt: matchedAt.map(at) });

test.each([
  ["nothing is known", { "1": [], "2": [] }, [1], { status: "closed", winner: null }],
  [
    "one outcome has won",
    { "1": [result(40, "won")], "2": [result(40, "lost")] },
    [1],
    { status: "settled", winner: "1" },
  ],
  [
    "one has won and of the other nothing is said",
    { "1": [result(40, "won")], "2": [] },
    [],
    { status: "settled", winner: "1" },
  ],
  [
    "one has lost and of the other nothing is said",
    { "1": [result(40, "lost")], "2": [] },
    [1],
    { status: "closed", winner: null },
  ],
  ["two have won", { "1": [result(40, "won")], "2": [result(40, "won")] }, [1], { status: "closed", winner: null }],
  ["all are void", { "1": [result(40, "void")], "2": [result(40, "void")] }, [1], { status: "void", winner: null }],
  [
    "one of the matches is cancelled",
    { "1": [result(40, "won"), cancel], "2": [result(40, "lost"), cancel] },
    [1, 25],
    { status: "void", winner: null },
  ],
  [
    "none of the matches is cancelled",
    { "1": [result(40, "won"), cancel], "2": [result(40, "lost"), cancel] },
    [1, 35],
    { status: "settled", winner: "1" },
  ],
])("%s", (_name, said, matchedAt, expected) => {
  expect(verdict(said, ...matchedAt)).toEqual(expected);
});
