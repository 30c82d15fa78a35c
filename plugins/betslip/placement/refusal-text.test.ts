import { expect, test } from "vitest";
import en from "../locales/en.json" with { type: "json" };
import uk from "../locales/uk.json" with { type: "json" };
import { freeBetMismatch, limitName, refusalCode } from "../refusal-wire.ts";
import type { Refusal } from "./refusal.ts";
import { type NamedLeg, refusalText, type RefusalWords } from "./refusal-text.ts";

const words: RefusalWords = {
  money: (minor) => (minor / 100).toFixed(2),
  odds: (odds) => (odds / 1000).toFixed(2),
  time: (instant) => instant.slice(0, 10),
};
const codes: readonly Refusal["code"][] = [...refusalCode.options, "NOT_RECEIVED", "LOGGED_OUT", "TOO_MANY", "OTHER"];
const arsenal = { name: "Arsenal", odds: 2050 };
const fallen = { index: 0, price: { odds: 1900, version: 2 } };
const bare = (code: Refusal["code"], change: Partial<Refusal> = {}): Refusal => ({
  code,
  message: "",
  legs: [],
  ...change,
});

type Texts = { readonly [key: string]: string | Texts };
const textIn = (texts: Texts, key: string) =>
  key.split(".").reduce<string | Texts | undefined>((at, name) => (typeof at === "object" ? at[name] : at), texts);

/** The first sentence says what became of the money; all sentences exist in both languages. */
function expectReported(refusal: Refusal, legs: readonly NamedLeg[] = [arsenal]) {
  const sentences = refusalText(refusal, legs, words);
  expect(textIn(en, sentences[0]![0])).toContain("No money was taken.");
  expect(textIn(uk, sentences[0]![0])).toContain("Гроші не списано.");
  for (const [key] of sentences) for (const texts of [en, uk]) expect(textIn(texts, key), key).toBeTypeOf("string");
  return sentences;
}

test("picks that depend on the same season name that season", () => {
  const legs = [0, 1].map((index) => ({ index, season: "Premier League" }));
  expect(expectReported(bare("LEGS_RELATED", { legs }))).toEqual([
    ["refusal.LEGS_RELATED_SEASON", { season: "Premier League" }],
  ]);
});

test.each(codes)("%s explains what became of the money, in both languages", (code) => {
  const details = { minimum: 1, maximum: 2, missing: 3, left: 4, resetsAt: "2026-02-01T00:00:00.000Z" };
  expectReported(bare(code, { message: "Sorry.", legs: [fallen], ...details, until: "2026-03-01T00:00:00.000Z" }));
  expectReported(bare(code));
});

test.each(limitName.options)("%s is named, with the remaining amount and when it is renewed", (limit) => {
  const reached = bare("LIMIT_REACHED", { limit });
  expect(expectReported({ ...reached, left: 750, resetsAt: "2026-02-01T00:00:00.000Z" })).toEqual([
    [`refusal.limit.${limit}`, {}],
    ["refusal.limit-left", { amount: "7.50" }],
    ["refusal.limit-resets", { when: "2026-02-01" }],
  ]);
  expect(expectReported({ ...reached, left: 0 })[1]).toEqual(["refusal.limit-spent", {}]);
});

test.each(freeBetMismatch.options)("a free bet that does not fit by its %s shows that reason", (mismatch) => {
  expect(expectReported(bare("FREE_BET_MISMATCH", { mismatch }))).toEqual([[`refusal.mismatch.${mismatch}`, {}]]);
});

test.each(["ODDS_CHANGED", "LEG_SUSPENDED", "LEG_CLOSED"] as const)(
  "%s of one leg of several names the leg, in both languages, and what became of the money",
  (code) => {
    const legs = [arsenal, { name: "Draw", odds: 3500 }];
    expect(expectReported(bare(code, { legs: [fallen] }), legs)[0]?.[1]).toMatchObject({ name: "Arsenal" });
    expect(expectReported(bare(code, { legs: [fallen, { index: 1 }] }), legs)).toEqual([[`refusal.${code}`, {}]]);
  },
);

test("refusals show a changed price old and new, a short balance to the cent, an exclusion with its end", () => {
  expect(refusalText(bare("ODDS_CHANGED", { legs: [fallen] }), [arsenal], words)).toEqual([
    ["refusal.ODDS_CHANGED_TO", { before: "2.05", now: "1.90" }],
  ]);
  expect(refusalText(bare("NOT_ENOUGH_MONEY", { missing: 750 }), [arsenal], words)).toEqual([
    ["refusal.NOT_ENOUGH_MONEY", { amount: "7.50" }],
  ]);
  expect(refusalText(bare("SELF_EXCLUDED", { until: "2026-08-01T00:00:00.000Z" }), [arsenal], words)).toEqual([
    ["refusal.SELF_EXCLUDED_UNTIL", { when: "2026-08-01" }],
  ]);
});
