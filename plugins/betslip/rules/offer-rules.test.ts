import { expect, test } from "vitest";
import type { OfferPays } from "../offers/offer-wire.ts";
import type { LegResult } from "../wire.ts";
import { misfitOfOffer, type OfferedBet } from "./offer-rules.ts";
import { betMoney, betOutcome, type BetTerms } from "./settlement-rules.ts";

const insurance = (change: Partial<Extract<OfferPays, { kind: "insurance" }>> = {}): OfferPays => ({
  ...{ kind: "insurance", minLegs: 3, minOdds: 1400, back: "cash", most: 2000, days: 7 },
  ...change,
});
const raised = (change: Partial<Extract<OfferPays, { kind: "raised_boost" }>> = {}): OfferPays => ({
  ...{ kind: "raised_boost", percent: 10, minLegs: 3, minOdds: 1400, mostStake: 5000, most: 1000 },
  ...change,
});
const selection = { eventId: "1", marketId: "1x2", specifiers: "", outcomeId: "1" };
const boosted: OfferPays = {
  ...{ kind: "boosted_price", ...selection, minOdds: 1800, odds: 2500, mostStake: 5000 },
};
const offer = (pays: OfferPays) => ({ id: "offer", version: 1, pays });
const legsOf = (...results: readonly (LegResult | null)[]) => results.map((result) => ({ odds: 2000, result }));
const settle = (pays: OfferPays, results: readonly (LegResult | null)[], terms: Partial<BetTerms> = {}) =>
  betOutcome({ stake: 1000, offer: offer(pays), ...terms, legs: legsOf(...results) });

test.each([
  ["one lost", ["lost", "won", "won"], "lost", 1000],
  ["one lost beside a half-won one", ["lost", "half_won", "won"], "lost", 1000],
  ["two lost", ["lost", "lost", "won"], "lost", 0],
  ["none lost", ["won", "won", "won"], "won", 8000],
  ["one half lost", ["half_lost", "won", "won"], "won", 2000],
  ["one lost and one half lost", ["lost", "half_lost", "won"], "lost", 0],
  ["one lost, with too few that are not void", ["lost", "won", "void"], "lost", 0],
  ["one lost, with enough that are not void", ["lost", "won", "won", "void"], "lost", 1000],
  ["all void", ["void", "void", "void"], "void", 1000],
] as const)("an insured express with %s", (_name, results, status, payout) => {
  expect(settle(insurance(), results)).toMatchObject({ status, payout, offerPaid: status === "lost" ? payout : 0 });
});

test("an insured express stays open while its stake can come back, and no longer", () => {
  expect(settle(insurance(), ["lost", null, "won"])).toMatchObject({ status: "open", payout: null });
  expect(settle(insurance(), ["lost", "lost", null])).toMatchObject({ status: "lost", payout: 0 });
  expect(settle(insurance(), ["lost", "void", null])).toMatchObject({ status: "lost", payout: 0 });
  expect(betOutcome({ stake: 1000, legs: legsOf("lost", null, "won") })).toMatchObject({ status: "lost" });
});

test("an insurance gives back its most at most, in cash or as a free bet", () => {
  const lost = ["lost", "won", "won"] as const;
  expect(settle(insurance(), lost, { stake: 5000 })).toMatchObject({ payout: 2000, offerPaid: 2000, offerFreeBet: 0 });
  const free = settle(insurance({ back: "free_bet" }), lost, { stake: 5000 });
  expect(free).toMatchObject({ status: "lost", payout: 0, offerPaid: 0, offerFreeBet: 2000 });
});

test("an offer lapses once any part of the bet is cashed out", () => {
  const cashedOut = { stake: 400, paid: 300 };
  expect(settle(insurance(), ["lost", "won", "won"], { cashedOut })).toMatchObject({ payout: 300, offerPaid: 0 });
  expect(settle(boosted, ["won"], { cashedOut })).toMatchObject({ payout: 300 + 1200, offerPaid: 0 });
});

test("a boosted price pays what it adds beside the line's own price, before tax", () => {
  expect(settle(boosted, ["won"])).toMatchObject({ status: "won", payout: 2500, offerPaid: 500, tax: 0 });
  expect(settle(boosted, ["won"], { taxRate: 1000 })).toMatchObject({ payout: 2350, offerPaid: 500, tax: 150 });
  expect(settle(boosted, ["half_won"])).toMatchObject({ status: "half_won", payout: 1750, offerPaid: 250 });
  expect(settle(boosted, ["void"])).toMatchObject({ status: "void", payout: 1000, offerPaid: 0 });
  expect(settle(boosted, ["lost"])).toMatchObject({ status: "lost", payout: 0, offerPaid: 0 });
});

test("a raised boost pays its percentage of the profit beside the boost of the bet, up to its most, before tax", () => {
  const won = ["won", "won", "won"] as const;
  const boost = { minOdds: 1200, steps: [{ legs: 3, percent: 5 }] };
  expect(settle(raised(), won)).toMatchObject({ status: "won", payout: 8700, offerPaid: 700, tax: 0 });
  expect(settle(raised(), won, { boost })).toMatchObject({ payout: 9050, boost: 350, offerPaid: 700 });
  expect(settle(raised(), won, { taxRate: 1000 })).toMatchObject({
    payout: 7930,
    offerPaid: 700,
    offerTax: 70,
    tax: 770,
  });
  expect(settle(raised({ most: 300 }), won)).toMatchObject({ payout: 8300, offerPaid: 300 });
  expect(settle(raised(), [...won, "void"])).toMatchObject({ payout: 8700, offerPaid: 700 });
  expect(settle(raised(), ["won", "won", "void"])).toMatchObject({ payout: 4000, offerPaid: 0 });
  expect(settle(raised(), ["won", "won", "lost"])).toMatchObject({ status: "lost", payout: 0, offerPaid: 0 });
  expect(settle(raised(), won, { cashedOut: { stake: 400, paid: 300 } })).toMatchObject({ payout: 5100, offerPaid: 0 });
});

test("a bet without an offer is settled as before there were any", () => {
  const legs = legsOf("won", "won").map(({ odds }) => ({ odds, result: "won" as const }));
  const nothing = { boost: 0, tax: 0, offerPaid: 0, offerTax: 0, offerFreeBet: 0 };
  expect(betMoney({ stake: 1000, legs })).toEqual({ payout: 4000, ...nothing });
});

const early: OfferPays = { kind: "early_payout", minOdds: 1800, mostStake: 5000 };
/** A bet of which the first leg's side led by two. */
const led = (results: readonly (LegResult | null)[], terms: Partial<BetTerms> = {}) =>
  betOutcome({
    ...{ stake: 1000, offer: offer(early), ...terms },
    legs: legsOf(...results).map((each, at) => ({ ...each, isTwoAhead: at === 0 })),
  });

test.each([
  ["a single before its result", [null], {}, { status: "won", payout: 2000, offerPaid: 0, offerTax: 0 }],
  ["a single that won", ["won"], {}, { status: "won", payout: 2000, offerPaid: 0 }],
  ["a single that lost", ["lost"], {}, { status: "won", payout: 2000, offerPaid: 2000 }],
  ["a single that was abandoned", ["void"], {}, { status: "won", payout: 2000, offerPaid: 1000 }],
  [
    ...(["a lost single with tax", ["lost"], { taxRate: 1000 }] as const),
    { status: "won", payout: 1900, tax: 100, offerPaid: 2000, offerTax: 100 },
  ],
  ["an express that waits for the rest", ["lost", null], {}, { status: "open", payout: null, offerPaid: 0 }],
  ["an express of which another leg lost", [null, "lost"], {}, { status: "lost", payout: 0, offerPaid: 0 }],
  ["an express of which the rest won", ["lost", "won"], {}, { status: "won", payout: 4000, offerPaid: 4000 }],
  ["an express of which the rest is void", ["lost", "void"], {}, { status: "won", payout: 2000, offerPaid: 2000 }],
  [
    ...(["what runs after a cash-out of a part", ["lost"], { cashedOut: { stake: 400, paid: 300 } }] as const),
    { status: "won", payout: 300 + 1200, offerPaid: 1200 },
  ],
  [
    ...(["a bet that was cashed out as a whole", ["lost"], { cashedOut: { stake: 1000, paid: 700 } }] as const),
    { status: "cashed_out", payout: 700, offerPaid: 0 },
  ],
] as const)("a lead of two goals: %s", (_name, results, terms, expected) => {
  expect(led(results, terms)).toMatchObject(expected);
});

test("without an early payout a lead is nothing", () => {
  const lead = { odds: 2000, result: "lost", isTwoAhead: true } as const;
  expect(betOutcome({ stake: 1000, legs: [lead] })).toMatchObject({ status: "lost", payout: 0 });
  expect(betOutcome({ stake: 1000, offer: offer(boosted), legs: [lead] })).toMatchObject({ status: "lost", payout: 0 });
});

const leg = { ...selection, sportCode: "football", odds: 2000, isLive: false };
const legs = ["1", "2", "3"].map((eventId) => ({ ...leg, eventId }));
const express: OfferedBet = { type: "express", eachWay: false, isFreeBet: false, legs };
const single: OfferedBet = { ...express, type: "single", legs: [leg] };
const withOther = (other: Partial<OfferedBet["legs"][number]>): OfferedBet => ({
  ...express,
  legs: [leg, { ...leg, eventId: "2", ...other }],
});

test.each([
  ["an express that fits", insurance(), express, undefined],
  ["a single", insurance(), single, "type"],
  ["a system", insurance(), { ...express, type: "system" }, "type"],
  ["a bet each way", insurance(), { ...express, eachWay: true }, "type"],
  ["too few legs", insurance({ minLegs: 4 }), express, "legs"],
  ["a leg that is too short", insurance({ minOdds: 2100 }), express, "odds"],
  ["a free bet", insurance(), { ...express, isFreeBet: true }, "free_bet"],
  ["an express of a raised boost", raised(), express, undefined],
  ["a single of a raised boost", raised(), single, "type"],
  ["too few legs for a raised boost", raised({ minLegs: 4 }), express, "legs"],
  ["a leg that is too short for a raised boost", raised({ minOdds: 2100 }), express, "odds"],
  ["the boosted selection", boosted, single, undefined],
  ["another outcome", boosted, { ...single, legs: [{ ...leg, outcomeId: "2" }] }, "legs"],
  ["a boosted selection in play", boosted, { ...single, legs: [{ ...leg, isLive: true }] }, "live"],
  ["a boosted selection at a better price", boosted, { ...single, legs: [{ ...leg, odds: 2500 }] }, "odds"],
  ["a boosted selection that became too short", boosted, { ...single, legs: [{ ...leg, odds: 1700 }] }, "odds"],
  ["a boosted selection in an express", boosted, express, "type"],
  ["a winner", early, single, undefined],
  [
    "a winner in an express with another pick in play",
    early,
    withOther({ marketId: "total", isLive: true }),
    undefined,
  ],
  ["a winner in a system", early, { ...express, type: "system" }, "type"],
  ["a winner in play", early, { ...single, legs: [{ ...leg, isLive: true }] }, "live"],
  ["a winner in play beside one before the start", early, withOther({ isLive: true }), "live"],
  ["a winner that is too short", early, withOther({ odds: 1700 }), "odds"],
  ["a draw", early, { ...single, legs: [{ ...leg, outcomeId: "x" }] }, "legs"],
  ["a winner of another sport", early, { ...single, legs: [{ ...leg, sportCode: "handball" }] }, "legs"],
  ["a winner by a free bet", early, { ...single, isFreeBet: true }, "free_bet"],
] as const)("%s", (_name, pays, bet, misfit) => {
  expect(misfitOfOffer(pays, bet)).toBe(misfit);
});
