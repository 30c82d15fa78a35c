import { expect, test } from "vitest";
import en from "./locales/en.json" with { type: "json" };
import uk from "./locales/uk.json" with { type: "json" };
import type { Refusal } from "./refusal.ts";
import { refusalText } from "./refusal-text.ts";
import { refusalCode } from "./wire.ts";

const words = { money: (minor: number) => (minor / 100).toFixed(2), odds: (odds: number) => (odds / 1000).toFixed(2) };
const codes: readonly Refusal["code"][] = [...refusalCode.options, "NOT_RECEIVED", "LOGGED_OUT", "TOO_MANY", "OTHER"];

test.each(codes)("%s says what became of the money, in both languages", (code) => {
  const full: Refusal = {
    code,
    message: "Sorry.",
    legs: [{ index: 0, price: { odds: 1900, version: 2 } }],
    minimum: 1,
    maximum: 2,
    missing: 3,
  };
  for (const refusal of [full, { code, message: "", legs: [] }]) {
    const name = refusalText(refusal, [{ name: "Arsenal", odds: 2000 }], words)[0].replace("refusal.", "");
    expect(en.refusal[name as keyof typeof en.refusal]).toContain("No money was taken.");
    expect(uk.refusal[name as keyof typeof uk.refusal]).toContain("Гроші не списано.");
  }
});

const arsenal = { name: "Arsenal", odds: 2050 };
const fallen = { index: 0, price: { odds: 1900, version: 2 } };

test.each(["ODDS_CHANGED", "LEG_SUSPENDED", "LEG_CLOSED"] as const)(
  "%s of one leg of several names it, in both languages, and says what became of the money",
  (code) => {
    const legs = [arsenal, { name: "Draw", odds: 3500 }];
    const [key, values] = refusalText({ code, message: "", legs: [fallen] }, legs, words);
    expect(values).toMatchObject({ name: "Arsenal" });
    const name = key.replace("refusal.", "") as keyof typeof en.refusal;
    expect(en.refusal[name]).toContain("No money was taken.");
    expect(uk.refusal[name]).toContain("Гроші не списано.");
    const both = refusalText({ code, message: "", legs: [fallen, { index: 1 }] }, legs, words);
    expect(both).toEqual([`refusal.${code}`, {}]);
  },
);

test("a changed price is told old and new, and a short balance to the cent", () => {
  expect(refusalText({ code: "ODDS_CHANGED", message: "", legs: [fallen] }, [arsenal], words)).toEqual([
    "refusal.ODDS_CHANGED_TO",
    { before: "2.05", now: "1.90" },
  ]);
  expect(refusalText({ code: "NOT_ENOUGH_MONEY", message: "", legs: [], missing: 750 }, [arsenal], words)).toEqual([
    "refusal.NOT_ENOUGH_MONEY",
    { amount: "7.50" },
  ]);
});
