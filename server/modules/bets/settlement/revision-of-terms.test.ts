import { expect, test } from "vitest";
import { type BetToRevise, type LegToRevise, revisionOf } from "./revision.ts";
import type { Fact } from "./verdict.ts";

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 20, minute)).toISOString();
const NOW = at(59);

const said = (minute: number, result: "won" | "lost" | "void", more: object = {}): Fact => ({
  kind: "settlement",
  id: `${minute}`,
  at: at(minute),
  certainty: "live",
  result,
  ...more,
});
const rollback = (minute: number): Fact => ({ kind: "settlement_rollback", id: `${minute}`, at: at(minute) });

const leg: LegToRevise = {
  eventId: "7",
  marketId: "outright",
  specifiers: "",
  outcomeId: "1",
  odds: 17_000,
  facts: [],
  result: null,
  certainty: null,
  voidReason: null,
  deadHeat: null,
  deduction: null,
  score: null,
  isTwoAhead: false,
  eachWay: null,
  placed: null,
  parts: null,
};
const bet = (...legs: readonly Partial<LegToRevise>[]): BetToRevise => ({
  id: "B",
  seq: "1",
  revision: 0,
  stake: 4000,
  system: null,
  status: "open",
  payout: null,
  settledAt: null,
  placedAt: at(0),
  legs: legs.map((each, position) => ({ ...leg, eventId: String(position), ...each })),
});
const eachWay = (...all: readonly (readonly Fact[])[]): BetToRevise => ({
  ...bet(...all.map((facts) => ({ facts, eachWay: { places: 3, of: 1, over: 4 }, placed: { result: null } as const }))),
  eachWay: true,
});
/** The bet after its revision. */
const after = (before: BetToRevise): BetToRevise => {
  const revision = revisionOf(before, NOW)!;
  return {
    ...before,
    ...revision,
    legs: before.legs.map((each, n) => ({ ...each, ...revision.legs[n], parts: each.parts })),
  };
};

test("a bet each way that did not win waits for its places, and pays them", () => {
  const waiting = eachWay([said(10, "lost")]);
  expect(revisionOf(waiting, NOW)).toMatchObject({ status: "open", payout: null, history: [] });
  const third = eachWay([said(10, "lost"), said(20, "lost", { finish: { place: 3, tied: 1 } })]);
  expect(revisionOf(third, NOW)).toMatchObject({
    status: "won",
    payout: 10_000,
    settledAt: at(20),
    legs: [{ result: "lost", placed: { result: "won" } }],
    history: [{ kind: "settled" }],
  });
  const shared = eachWay([said(20, "lost", { finish: { place: 3, tied: 2 } })]);
  expect(revisionOf(shared, NOW)).toMatchObject({ payout: 5000, legs: [{ placed: { deadHeat: { tied: 2 } } }] });
});

test("an express each way continues while its legs can still win together", () => {
  const [third, fourth, beaten] = [3, 4, 9].map((place) => said(20, "lost", { finish: { place, tied: 1 } }));
  expect(revisionOf(eachWay([third!], []), NOW)).toMatchObject({ status: "open" });
  expect(revisionOf(eachWay([said(10, "lost")], []), NOW)).toMatchObject({ status: "open" });
  expect(revisionOf(eachWay([fourth!], []), NOW)).toMatchObject({ status: "lost", settledAt: at(20) });
  const early = said(10, "lost", { finish: { place: 3, tied: 1 } });
  expect(revisionOf(eachWay([early], [beaten!]), NOW)).toMatchObject({ status: "lost", payout: 0, settledAt: at(20) });
});

test("a corrected finish changes the places only", () => {
  const first = after(eachWay([said(10, "lost", { finish: { place: 3, tied: 1 } })]));
  const corrected = said(30, "lost", { finish: { place: 4, tied: 1 }, certainty: "confirmed" });
  const facts = [...first.legs[0]!.facts, corrected];
  expect(revisionOf({ ...first, legs: [{ ...first.legs[0]!, facts }] }, NOW)).toMatchObject({
    status: "lost",
    payout: 0,
    history: [{ kind: "resettled" }],
  });
});

const withdrawal: Fact = { kind: "deduction", id: "w", at: at(5), runner: "9", percent: 25, to: at(5) };

test("a withdrawn runner is recorded in open bets, and reduces their profit", () => {
  const open = revisionOf(bet({ facts: [withdrawal] }), NOW);
  expect(open).toMatchObject({ status: "open", legs: [{ deduction: 25 }], history: [{ kind: "deducted" }] });
  expect(revisionOf(bet({ facts: [withdrawal, said(10, "won")] }), NOW)).toMatchObject({
    status: "won",
    payout: 52_000,
    history: [{ kind: "settled" }],
  });
  const settled = after(bet({ facts: [said(10, "won")] }));
  const late = { ...settled, legs: settled.legs.map((each) => ({ ...each, facts: [...each.facts, withdrawal] })) };
  expect(revisionOf(late, NOW)).toMatchObject({ payout: 52_000, settledAt: at(10), history: [{ kind: "resettled" }] });
});

test("a lost bet does not change when a runner is withdrawn afterwards", () => {
  const lost = after(bet({ facts: [said(10, "lost", { certainty: "confirmed" })] }));
  const late = { ...lost, legs: lost.legs.map((each) => ({ ...each, facts: [...each.facts, withdrawal] })) };
  expect(revisionOf(late, NOW)).toMatchObject({ status: "lost", legs: [{ deduction: 25 }], history: [] });
});

const combination = (...parts: readonly (readonly Fact[])[]): BetToRevise =>
  bet({
    marketId: "builder",
    parts: parts.map((facts, n) => ({ marketId: "1x2", specifiers: "", outcomeId: String(n), result: null, facts })),
  });

test.each([
  ["waits for its last part", combination([said(10, "won")], []), "open", null, null],
  ["wins when all parts have", combination([said(10, "won")], [said(20, "won")]), "won", 68_000, at(20)],
  ["is lost with its first part", combination([said(10, "lost")], []), "lost", 0, at(10)],
  ["is void with a part", combination([said(10, "won")], [said(20, "void")]), "void", 4000, at(20)],
  ["is void beside a lost part", combination([said(10, "lost")], [said(20, "void")]), "void", 4000, at(20)],
  ["is open again", combination([said(10, "lost"), rollback(20)], [said(15, "won")]), "open", null, null],
])("a combination %s", (_name, before, status, payout, settledAt) => {
  const revision = revisionOf(before, NOW);
  expect(revision).toMatchObject({ status, payout, settledAt });
  expect(revision?.legs[0]?.parts).toHaveLength(2);
});

test("a combination has the result of each part, and is confirmed with its last one", () => {
  const official = { certainty: "confirmed" };
  const first = revisionOf(combination([said(10, "won", official)], []), NOW);
  expect(first?.legs).toMatchObject([{ result: null, parts: [{ outcomeId: "0", result: "won" }, { result: null }] }]);
  const certain = (...facts: Fact[]) => revisionOf(combination([said(10, "lost", official)], facts), NOW)?.legs[0];
  expect(certain()).toMatchObject({ result: "lost", certainty: "live" });
  expect(certain(said(20, "won", official))).toMatchObject({ result: "lost", certainty: "confirmed" });
});

test("bets on combinations can be cancelled separately", () => {
  const cancel: Fact = { kind: "cancel", id: "c", at: at(30), reason: "wrong_price", to: at(5) };
  const before = combination([said(10, "won")], [said(10, "won")]);
  const cancelled = { ...before, legs: before.legs.map((each) => ({ ...each, facts: [cancel] })) };
  expect(revisionOf(cancelled, NOW)).toMatchObject({
    status: "void",
    payout: 4000,
    settledAt: at(30),
    legs: [{ voidReason: "wrong_price" }],
  });
});
