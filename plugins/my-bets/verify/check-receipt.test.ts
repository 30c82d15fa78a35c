import { expect, test } from "vitest";
import { betOutcome, RULES_VERSION } from "../../betslip/exports/settlement.ts";
import type { Bet, PlacedLeg } from "../../betslip/wire.ts";
import { BUILDER, builderOutcome } from "../../sportsbook/exports/builder.ts";
import { betOf } from "../testing/test-bets.ts";
import { TestSigner } from "../testing/test-receipts.ts";
import { checkReceipt, conclusionOf } from "./check-receipt.ts";
import { type Given, readReceipts, receiptText } from "./read-receipt.ts";

const { subtle } = globalThis.crypto;
const signer = new TestSigner();
const keys = [signer.key];

/** A receipt of a bet as it was placed, with the platform's present statement about it. */
function givenOf(placed: Bet, now: Bet = placed, by = signer): Given {
  const sealed = by.seal(placed);
  const { cashedOut } = now;
  const cashOuts = cashedOut ? by.sealCashOuts(sealed, [{ ...cashedOut, at: "2026-01-01T20:30:00.000Z" }]) : [];
  return { receipt: { ...sealed, cashOuts }, statement: by.state(now, sealed) };
}
const check = (given: Given, known = keys) => checkReceipt(given, known, subtle);

/** The bet once its legs have ended, paid by the rules. */
function settled(bet: Bet, legs: readonly Partial<PlacedLeg>[]): Bet {
  const ended = { ...bet, legs: bet.legs.map((leg, at) => ({ ...leg, ...legs[at] })) };
  const { status, payout, tax } = betOutcome(ended);
  return { ...ended, status, payout, tax, settledAt: status === "open" ? null : "2026-01-01T21:45:00.000Z" };
}

const [leg] = betOf("A").legs;
const legsOf = (...odds: readonly number[]) => odds.map((each, at) => ({ ...leg!, eventId: String(at), odds: each }));
const single = betOf("A");
const express = betOf("E", "open", { type: "express", odds: 5000, legs: legsOf(2000, 2500) });
const system = betOf("S", "open", {
  type: "system",
  system: { sizes: [2], bankers: [] },
  legs: legsOf(2000, 3000, 1500),
});
const eachWay = { places: 3, of: 1, over: 4 };
const placed = betOf("W", "open", {
  eachWay: true,
  stake: 2000,
  legs: [{ ...leg!, odds: 17_000, eachWay, placed: { result: null } }],
});

test.each([
  ["a single that won", single, [{ result: "won" }]],
  ["a single in a dead heat", single, [{ result: "won", deadHeat: { places: 1, tied: 2 } }]],
  ["a single after a deduction", single, [{ result: "won", deduction: 30 }]],
  ["an express of which a leg is void", express, [{ result: "won" }, { result: "void" }]],
  ["an express that half won", express, [{ result: "half_won" }, { result: "won" }]],
  ["a system of which one leg lost", system, [{ result: "won" }, { result: "won" }, { result: "lost" }]],
  ["a bet each way that came in on places", placed, [{ result: "lost", placed: { result: "won" } }]],
  ["a free bet", { ...single, isFreeBet: true }, [{ result: "won" }]],
  ["a bet with tax", { ...single, taxRate: 500 }, [{ result: "won" }]],
  ["a bet that was cashed out in part", { ...single, cashedOut: { stake: 400, paid: 300 } }, [{ result: "won" }]],
] as const)("%s: signed, of this chain, and paid what the rules pay", async (_name, bet, ends) => {
  const now = settled(bet, ends);
  const checked = await check(givenOf({ ...bet, cashedOut: null }, now, new TestSigner("test")), []);
  expect(checked).toMatchObject({ signature: "key_unknown", hash: "good", place: "good", changed: [] });
  const again = await check(givenOf({ ...bet, cashedOut: null }, now));
  expect(again).toMatchObject({ signature: "good", statement: "good" });
  expect(again.settlement).toMatchObject({ kind: "agrees", computed: { payout: now.payout, status: now.status } });
  expect(conclusionOf(again)).toBe("good");
});

const parts = [
  { marketId: "1x2", specifiers: "", outcomeId: "1" },
  { marketId: "total", specifiers: "total=2.5", outcomeId: "over" },
];
const combined = betOf("C", "open", {
  legs: [
    {
      ...leg!,
      marketId: BUILDER,
      outcomeId: builderOutcome(parts),
      parts: [{ result: null }, { result: null }],
    },
  ],
});
const ended = (...results: readonly PlacedLeg["result"][]) => ({ parts: results.map((result) => ({ result })) });

test("a combination is settled from its parts, whatever result is stated for the whole", async () => {
  const won = settled(combined, [{ result: "won", ...ended("won", "won") }]);
  expect((await check(givenOf(combined, won))).settlement).toMatchObject({
    kind: "agrees",
    computed: { payout: 2050 },
  });
  const lost = settled(combined, [{ result: "lost", ...ended("won", "won") }]);
  expect((await check(givenOf(combined, lost))).settlement).toMatchObject({
    kind: "differs",
    computed: { payout: 2050 },
  });
  const kept = settled(combined, [{ result: null, ...ended(null, "lost") }]);
  expect((await check(givenOf(combined, kept))).settlement).toMatchObject({ kind: "differs", computed: { payout: 0 } });
  const early = settled(combined, [{ result: null, ...ended("won", null) }]);
  expect((await check(givenOf(combined, early))).settlement).toEqual({ kind: "open" });
});

test("a combination that was cancelled as a whole is void, and one with other parts than agreed is impossible", async () => {
  const cancelled = settled(combined, [{ result: "void", voidReason: "abandoned", ...ended("won", null) }]);
  expect((await check(givenOf(combined, cancelled))).settlement).toMatchObject({ kind: "agrees" });
  const untold = {
    ...settled(combined, [{ result: "won" }]),
    legs: [{ ...combined.legs[0]!, result: "won" as const, parts: undefined }],
  };
  expect((await check(givenOf(combined, untold))).settlement).toEqual({ kind: "impossible" });
  const other = settled(combined, [{ result: "won", ...ended("won") }]);
  expect((await check(givenOf(combined, other))).settlement).toEqual({ kind: "impossible" });
});

test.each(["1", "2", "3", RULES_VERSION])("a receipt of version %s of the rules is settled again", async (rules) => {
  const now = settled(express, [{ result: "won" }, { result: "won" }]);
  const receipt = signer.seal(express, rules);
  const checked = await check({ receipt, statement: signer.state(now, receipt) });
  expect(checked.settlement).toMatchObject({ kind: "agrees", computed: { payout: now.payout } });
  expect(conclusionOf(checked)).toBe("good");
});

test("an insured bet is settled with its offer, and an offer that was left out of the payment is found", async () => {
  const pays = { kind: "insurance", minLegs: 2, minOdds: 1400, back: "cash", most: 500, days: 7 } as const;
  const insured = { ...express, offer: { id: "stake-back", version: 3, pays } };
  const ends = [{ result: "lost" as const }, { result: "won" as const }];
  const now = { ...settled(insured, ends), offerPaid: 500 };
  expect((await check(givenOf(insured, now))).settlement).toMatchObject({ kind: "agrees", computed: { payout: 500 } });
  const kept = { ...now, payout: 0, offerPaid: 0 };
  expect((await check(givenOf(insured, kept))).settlement).toMatchObject({ kind: "differs" });
});

test("a bet that was paid early is settled by its lead, before and after its result, and no lead that was not told is paid", async () => {
  const pays = { kind: "early_payout", minOdds: 1001, mostStake: 100_000 } as const;
  const early = { ...single, offer: { id: "two-ahead", version: 1, pays } };
  for (const [result, offerPaid] of [
    [null, 0],
    ["lost", 2050],
  ] as const) {
    const now = { ...settled(early, [{ result, isTwoAhead: true }]), offerPaid };
    expect(now).toMatchObject({ status: "won", payout: 2050 });
    const checked = await check(givenOf(early, now));
    expect(checked.settlement).toMatchObject({ kind: "agrees" });
    expect(conclusionOf(checked)).toBe("good");
  }
  const untold = { ...settled(early, [{ result: "lost" }]), status: "won" as const, payout: 2050, offerPaid: 2050 };
  expect((await check(givenOf(early, untold))).settlement).toMatchObject({ kind: "differs" });
});

test("an open bet is reported as not settled yet, without a fault", async () => {
  const checked = await check(givenOf(single));
  expect(checked.settlement).toEqual({ kind: "open" });
  expect(conclusionOf(checked)).toBe("good");
});

test("a payout that differs from the rules is shown beside the computed one", async () => {
  const won = settled(single, [{ result: "won" }]);
  const checked = await check(givenOf(single, { ...won, payout: 2000 }));
  expect(checked.settlement).toMatchObject({ kind: "differs", computed: { payout: 2050 } });
  expect(conclusionOf(checked)).toBe("bad");
});

test("a statement that calls a dead heat below the stake won is from before, and agrees with its receipt", async () => {
  const bet = betOf("D", "open", { odds: 1500, legs: legsOf(1500) });
  const now = settled(bet, [{ result: "won", deadHeat: { places: 1, tied: 2 } }]);
  expect(now).toMatchObject({ status: "part_returned", payout: 750 });
  for (const status of ["part_returned", "won"] as const) {
    const checked = await check(givenOf(bet, { ...now, status }));
    expect(checked.settlement).toMatchObject({ kind: "agrees", computed: { status: "part_returned", payout: 750 } });
    expect(conclusionOf(checked)).toBe("good");
  }
  const other = await check(givenOf(bet, { ...now, status: "lost" }));
  expect(other.settlement).toMatchObject({ kind: "differs" });
});

test("a bet that should be settled by its results but is not is reported as different", async () => {
  const checked = await check(givenOf(single, { ...single, legs: [{ ...leg!, result: "lost" }] }));
  expect(checked.settlement).toMatchObject({ kind: "differs", computed: { status: "lost", payout: 0 } });
});

test("a price that changed after placement is named, and the receipt's price is used for the settlement", async () => {
  const now = settled({ ...single, legs: [{ ...leg!, odds: 1500 }] }, [{ result: "won" }]);
  const checked = await check(givenOf(single, now));
  expect(checked.changed).toEqual([{ term: "odds", leg: 0, sealed: 2050, shown: 1500 }]);
  expect(checked.settlement).toMatchObject({ kind: "differs", computed: { payout: 2050 } });
});

test("changing a price in the receipt breaks its hash and its signature", async () => {
  const given = givenOf(single);
  const payload = given.receipt.payload.replaceAll("2050", "9050");
  const checked = await check({ ...given, receipt: { ...given.receipt, payload } });
  expect(checked).toMatchObject({ hash: "bad", signature: "bad" });
});

test("a receipt that was sealed by another key has no valid signature of the platform", async () => {
  const given = givenOf(single, single, new TestSigner());
  expect(await check(given)).toMatchObject({ hash: "good", place: "good", signature: "bad", statement: "bad" });
});

test("a statement of another bet proves nothing about this one", async () => {
  const { receipt } = givenOf(single);
  const { statement } = givenOf(betOf("B"));
  const checked = await check({ receipt, statement });
  expect(checked).toMatchObject({ statement: "other_receipt", settlement: { kind: "other_bet" } });
});

test("a receipt whose position in the chain differs from its text is wrong", async () => {
  const { receipt } = givenOf(single);
  expect((await check({ receipt: { ...receipt, number: receipt.number + 1 } })).place).toBe("bad");
  expect((await check({ receipt: { ...receipt, previous: null } })).place).toBe("bad");
});

test("a bet under other rules than this page's is not settled again, and the check says so", async () => {
  const checked = await check({
    receipt: signer.seal(single, "7"),
    statement: signer.state(single, signer.seal(single)),
  });
  expect(checked.settlement).toEqual({ kind: "other_rules", rules: "7" });
});

test("a system that is impossible for its picks is not settled", async () => {
  const odd = { ...system, system: { sizes: [7], bankers: [] } };
  const checked = await check(givenOf(odd));
  expect(checked.settlement).toEqual({ kind: "impossible" });
  expect(conclusionOf(checked)).toBe("bad");
});

test("without its results a receipt is checked as far as possible", async () => {
  const checked = await check({ receipt: signer.seal(single) });
  expect(checked).toMatchObject({ signature: "good", settlement: { kind: "no_results" }, changed: undefined });
  expect(conclusionOf(checked)).toBe("good");
});

test("a browser without Ed25519, or without cryptography, does not report a checked signature", async () => {
  const given = givenOf(single);
  const older = {
    digest: subtle.digest.bind(subtle),
    verify: subtle.verify.bind(subtle),
    importKey: () => Promise.reject(new DOMException("Unrecognized name", "NotSupportedError")),
  };
  const checked = await checkReceipt(given, keys, older);
  expect(checked).toMatchObject({ signature: "unsupported", hash: "good" });
  expect(conclusionOf(checked)).toBe("unsure");
  expect(await checkReceipt(given, keys, undefined)).toMatchObject({ signature: "unsupported", hash: "unsupported" });
  expect((await checkReceipt(given, undefined, subtle)).signature).toBe("no_keys");
});

test("changing any character of a saved receipt makes it invalid", async () => {
  const text = receiptText(givenOf(express, settled(express, [{ result: "won" }, { result: "won" }])));
  const original = JSON.stringify(JSON.parse(text));
  let changed = 0;
  for (let at = 0; at < text.length; at += 3) {
    const other = text[at] === "1" ? "2" : "1";
    const reading = readReceipts(text.slice(0, at) + other + text.slice(at + 1));
    if ("problem" in reading || JSON.stringify(reading.given[0]) === original) continue;
    changed++;
    for (const given of reading.given) expect([at, conclusionOf(await check(given))]).not.toEqual([at, "good"]);
  }
  expect(changed).toBeGreaterThan(500);
});

test("an input without a receipt is distinguished from one that is not JSON", () => {
  expect(readReceipts("so what")).toEqual({ problem: "not_json" });
  expect(readReceipts('{"receipt": 5}')).toEqual({ problem: "no_receipt" });
  expect(readReceipts('{"receipts": [], "next": null}')).toEqual({ problem: "no_receipt" });
  const { receipt } = givenOf(single);
  expect(readReceipts(JSON.stringify(receipt))).toEqual({ given: [{ receipt }] });
  expect(readReceipts(JSON.stringify({ receipts: [receipt], next: null }))).toEqual({ given: [{ receipt }] });
});
