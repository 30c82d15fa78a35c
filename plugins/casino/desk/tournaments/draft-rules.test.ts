import { expect, test } from "vitest";
import { type Draft, draftFields, draftOf, EMPTY_DRAFT, tournamentOf } from "./draft-rules.ts";

const GOOD: Draft = {
  ...EMPTY_DRAFT,
  ...{ slug: "spring-cup", names: "en: Spring cup; de: Frühling: Pokal", codes: "dice, limbo", services: "slots" },
  ...{
    startsAt: "2026-12-01T00:00",
    endsAt: "2026-12-02T00:00",
    least: "EUR 20, CZK 500",
    shares: "33.34, 33.33, 33.33",
  },
};
const read = (change: Partial<Draft> = {}) => tournamentOf({ ...GOOD, ...change });

test("what is typed becomes a tournament, and a tournament what was typed", () => {
  for (const draft of [
    GOOD,
    { ...GOOD, scoring: "turnover", mostPoints: "250" } as const,
    { ...GOOD, scoring: "sum", mostRounds: "20" } as const,
    { ...GOOD, pool: "fees", fee: "2.50", houseShare: "15", blockedCountries: "NL, BE" } as const,
  ]) {
    const written = tournamentOf(draft);
    if (!("tournament" in written)) throw new Error(written.wrong.join());
    const kept = {
      ...written.tournament,
      version: 1,
      state: "draft" as const,
      players: 0,
      pool: null,
      toPay: 0,
      drifts: 0,
    };
    expect(tournamentOf(draftOf(kept))).toEqual(written);
  }
  expect(read()).toMatchObject({
    tournament: {
      names: { en: "Spring cup", de: "Frühling: Pokal" },
      startsAt: "2026-12-01T00:00:00.000Z",
      terms: {
        least: { EUR: 20, CZK: 500 },
        fee: 0,
        pool: { kind: "fixed", amount: 100_00 },
        shares: [3334, 3333, 3333],
      },
    },
  });
});

test("what is wrong is named by its field", () => {
  const wrong = (change: Partial<Draft>) => {
    const written = read(change);
    return "wrong" in written ? written.wrong : [];
  };
  expect(wrong({ slug: "No spaces" })).toEqual(["slug"]);
  expect(wrong({ names: "de: Pokal" })).toEqual(["names"]);
  expect(wrong({ endsAt: "2026-11-01T00:00" })).toEqual(["endsAt"]);
  expect(wrong({ services: "", codes: "" })).toEqual(["codes"]);
  expect(wrong({ services: "poker" })).toEqual(["services"]);
  expect(wrong({ least: "EUR" })).toEqual(["least"]);
  expect(wrong({ shares: "50, 30" })).toEqual(["shares"]);
  expect(wrong({ shares: "30, 70" })).toEqual(["shares"]);
  expect(wrong({ amount: "much" })).toEqual(["amount"]);
  expect(wrong({ pool: "fees" }), "no fee").toEqual(["fee"]);
  expect(wrong({ scoring: "turnover", mostPoints: "0" })).toEqual(["mostPoints"]);
  expect(wrong({ scoring: "sum", mostRounds: "no" })).toEqual(["mostRounds"]);
  expect(draftFields(GOOD)).not.toContain("mostPoints");
});
