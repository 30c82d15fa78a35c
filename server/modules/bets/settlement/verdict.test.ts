import fc from "fast-check";
import { expect, test } from "vitest";
import { type Fact, verdictOf } from "./verdict.ts";

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 20, minute)).toISOString();
const STRUCK = { placedAt: at(5) };
const EACH_WAY = { ...STRUCK, eachWay: { places: 3, of: 1, over: 5 } };
let last = 0;
const id = () => `m${++last}`;

const settled = (minute: number, result: "won" | "lost", certainty: "live" | "confirmed" = "live"): Fact => ({
  kind: "settlement",
  id: id(),
  at: at(minute),
  certainty,
  result,
});
const settlementRollback = (minute: number): Fact => ({ kind: "settlement_rollback", id: id(), at: at(minute) });
const cancelled = (minute: number, from?: number, to?: number): Fact => ({
  kind: "cancel",
  id: id(),
  at: at(minute),
  reason: "wrong_price",
  ...windowOf(from, to),
});
const cancelRollback = (minute: number, from?: number, to?: number): Fact => ({
  kind: "cancel_rollback",
  id: id(),
  at: at(minute),
  ...windowOf(from, to),
});
const windowOf = (from?: number, to?: number) => ({
  ...(from !== undefined && { from: at(from) }),
  ...(to !== undefined && { to: at(to) }),
});
const verdict = (...facts: Fact[]) => verdictOf(facts, STRUCK);

test("a leg without results is open", () => {
  expect(verdict()).toMatchObject({ result: null, certainty: null, at: null });
});

test("a confirmation of the same result changes the certainty alone, and the leg keeps its first settlement time", () => {
  expect(verdict(settled(10, "won"), settled(20, "won", "confirmed"))).toMatchObject({
    result: "won",
    certainty: "confirmed",
    at: at(10),
  });
});

test("a confirmation of another result counts, and a later live result does not", () => {
  const facts = [settled(10, "won"), settled(20, "lost", "confirmed"), settled(25, "won")];
  expect(verdict(...facts)).toMatchObject({ result: "lost", certainty: "confirmed", at: at(20) });
});

test("a settlement that is taken back opens the leg, until it is settled again", () => {
  const [wrong, back] = [settled(10, "won"), settlementRollback(12)];
  expect(verdict(wrong, back)).toMatchObject({ result: null, certainty: null });
  expect(verdict(wrong, back, settled(13, "lost"))).toMatchObject({ result: "lost", at: at(13) });
});

test.each([
  ["before it begins", 6, 9, null],
  ["as it begins", 5, 9, "void"],
  ["within it", 0, 9, "void"],
  ["as it ends", 0, 5, null],
  ["after it", 0, 3, null],
  ["before an end without a beginning", undefined, 9, "void"],
  ["after a beginning without an end", 2, undefined, "void"],
] as const)("bets cancelled within a period: one placed %s", (_name, from, to, result) => {
  expect(verdict(cancelled(15, from, to)).result).toBe(result);
});

test("a cancellation takes precedence over results before and after it, until its own rollback", () => {
  const [won, cancel] = [settled(10, "won", "confirmed"), cancelled(15, 0, 9)];
  expect(verdict(won, cancel)).toMatchObject({ result: "void", voidReason: "wrong_price", certainty: "confirmed" });
  expect(verdict(cancel, settled(30, "lost"))).toMatchObject({ result: "void", certainty: "live" });
  expect(verdict(won, cancel, cancelRollback(20, 0, 8)).result).toBe("void");
  expect(verdict(won, cancel, cancelRollback(20, 0, 9))).toMatchObject({ result: "won", voidReason: null });
});

const finished = (minute: number, place: number, tied = 1, certainty: "live" | "confirmed" = "live"): Fact => ({
  kind: "settlement",
  id: id(),
  at: at(minute),
  certainty,
  result: place === 1 ? "won" : "lost",
  finish: { place, tied },
});

test("a leg each way is settled for places by the runner's finish and the agreed number of places", () => {
  const placed = (facts: Fact[], places = 3) =>
    verdictOf(facts, { ...EACH_WAY, eachWay: { ...EACH_WAY.eachWay, places } }).placed;
  expect(placed([])).toEqual({ result: null });
  expect(placed([settled(10, "lost")])).toEqual({ result: null });
  expect(placed([settled(10, "lost"), finished(20, 3)])).toEqual({ result: "won" });
  expect(placed([finished(20, 3)], 2)).toEqual({ result: "lost" });
  expect(placed([finished(20, 3, 2)])).toEqual({ result: "won", deadHeat: { places: 1, tied: 2 } });
  expect(placed([finished(20, 3), cancelled(25)])).toEqual({ result: "void" });
  expect(placed([finished(20, 3), settlementRollback(25)])).toEqual({ result: null });
  expect(verdict(finished(20, 3)).placed).toBeNull();
});

test("a finish that arrives later decides the time of a leg each way, and changes nothing of other legs", () => {
  const facts = [settled(10, "lost"), finished(20, 3), finished(30, 3, 1, "confirmed")];
  expect(verdictOf(facts, EACH_WAY)).toMatchObject({ certainty: "confirmed", at: at(20) });
  expect(verdict(...facts)).toMatchObject({ certainty: "confirmed", at: at(10) });
});

const withdrawn = (minute: number, percent: number, runner = "9", to = minute): Fact => ({
  kind: "deduction",
  id: id(),
  at: at(minute),
  runner,
  percent,
  to: at(to),
});
const reinstated = (minute: number, runner = "9"): Fact => ({
  kind: "deduction_rollback",
  id: id(),
  at: at(minute),
  runner,
});

test("a withdrawn runner's percentage reduces bets from before, and none from after", () => {
  expect(verdict(withdrawn(10, 25)).deduction).toBe(25);
  expect(verdict(withdrawn(5, 25)).deduction).toBeNull();
  expect(verdict(withdrawn(4, 25), settled(10, "won"))).toMatchObject({ result: "won", deduction: null });
});

test("several withdrawn runners add up, to ninety at most; the same one counts once, with its last message, until it is taken back", () => {
  expect(verdict(withdrawn(10, 25), withdrawn(12, 30, "8")).deduction).toBe(55);
  expect(verdict(withdrawn(10, 75), withdrawn(12, 45, "8")).deduction).toBe(90);
  expect(verdict(withdrawn(10, 25), withdrawn(12, 30)).deduction).toBe(30);
  expect(verdict(withdrawn(10, 25), withdrawn(12, 30, "8"), reinstated(13)).deduction).toBe(30);
  expect(verdict(withdrawn(10, 25), reinstated(13)).deduction).toBeNull();
});

test("a returned stake has no deduction", () => {
  expect(verdict(withdrawn(10, 25), cancelled(12))).toMatchObject({ result: "void", deduction: null });
});

test("bets on an event that is never played stay void", () => {
  expect(verdict(cancelled(15))).toMatchObject({ result: "void", certainty: "confirmed" });
});

const minute = fc.integer({ min: 0, max: 59 });
const bound = fc.option(fc.constantFrom(0, 5, 9), { nil: undefined });
const anyFact = fc.oneof(
  fc
    .tuple(
      minute,
      fc.constantFrom("won" as const, "lost" as const),
      fc.constantFrom("live" as const, "confirmed" as const),
    )
    .map((each) => settled(...each)),
  minute.map(settlementRollback),
  fc.tuple(minute, bound, bound).map((each) => cancelled(...each)),
  fc.tuple(minute, bound, bound).map((each) => cancelRollback(...each)),
  fc.tuple(minute, fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 3 })).map((each) => finished(...each)),
  fc
    .tuple(minute, fc.integer({ min: 0, max: 90 }), fc.constantFrom("8", "9"), minute)
    .map((each) => withdrawn(...each)),
  fc.tuple(minute, fc.constantFrom("8", "9")).map((each) => reinstated(...each)),
);

test("neither the order nor repetitions of messages change a verdict", () => {
  const mixed = fc
    .array(anyFact, { maxLength: 12 })
    .chain((facts) =>
      fc.tuple(fc.constant(facts), fc.shuffledSubarray([...facts, ...facts], { minLength: facts.length * 2 })),
    );
  fc.assert(
    fc.property(mixed, ([facts, shuffled]) => {
      expect(verdictOf(shuffled, STRUCK)).toEqual(verdictOf(facts, STRUCK));
      expect(verdictOf(shuffled, EACH_WAY)).toEqual(verdictOf(facts, EACH_WAY));
    }),
    { numRuns: 2000 },
  );
});

const lead = (kind: "two_ahead" | "two_ahead_rollback", minute: number): Fact => ({ kind, id: id(), at: at(minute) });

test("a lead of two goals stays whatever the result, from when it was first said, until it is taken back", () => {
  const [led, again, back] = [lead("two_ahead", 10), lead("two_ahead", 12), lead("two_ahead_rollback", 13)];
  expect(verdict(settled(20, "lost"))).toMatchObject({ isTwoAhead: false, twoAheadAt: null });
  expect(verdict(again, led)).toMatchObject({ result: null, isTwoAhead: true, twoAheadAt: at(10) });
  expect(verdict(led, settled(20, "lost"))).toMatchObject({ result: "lost", isTwoAhead: true });
  expect(verdict(led, back)).toMatchObject({ isTwoAhead: false, twoAheadAt: null });
  expect(verdict(led, back, lead("two_ahead", 15))).toMatchObject({ isTwoAhead: true, twoAheadAt: at(15) });
  expect(verdict(lead("two_ahead", 4)), "said before the bet").toMatchObject({ isTwoAhead: false, twoAheadAt: null });
});

test("a lead outlasts a match that was abandoned, and not a bet that was wrong", () => {
  const led = lead("two_ahead", 10);
  const abandoned: Fact = { kind: "cancel", id: id(), at: at(20), reason: "abandoned" };
  expect(verdict(led, abandoned)).toMatchObject({ result: "void", isTwoAhead: true });
  expect(verdict(led, abandoned, cancelled(21, 0, 9))).toMatchObject({ result: "void", isTwoAhead: false });
  expect(verdict(led, cancelled(21, 9))).toMatchObject({ result: null, isTwoAhead: true });
});
