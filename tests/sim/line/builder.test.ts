import { describe, expect, test } from "vitest";
import { SPORT_MODELS } from "../../../server/feed/sports/index.ts";
import { once } from "../../../server/feed/sports/parts/remembered.ts";
import { builderScene, comesTrue, oddsOf, tryParts } from "../../support/line/builder-checks.ts";
import { sized } from "../../support/size.ts";

/** Matches of each sport, and combinations that are looked at in each of them. */
const MATCHES = sized(20, 60);
const OF_MATCH = 3;
const OF_FOOTBALL = sized(200, 1000);
const MOMENTS = [-1, -1, 0.15, 0.4, 0.65];
/** Rarer combinations say more of luck than of prices. */
const RAREST = 0.02;
/** So many standard deviations are taken for luck: one run in fifty thousand has more. */
const LUCK = 4.3;

interface Bet {
  readonly chance: number;
  readonly odds: number;
  readonly isWon: boolean;
  /** An express of its parts, which nobody can place. */
  readonly express: number;
}

/** Bets on random combinations of simulated matches, match by match: those of one match win and lose together. */
function betsOf(sport: string): Bet[][] {
  const model = SPORT_MODELS[sport]!;
  const count = sport === "football" ? OF_FOOTBALL : MATCHES;
  return Array.from({ length: count }, (_, at) => {
    const scene = builderScene(model, `long run/${sport}/${at}`, MOMENTS[at % MOMENTS.length] ?? -1);
    return Array.from({ length: OF_MATCH }, (_each, nr): Bet[] => {
      const parts = tryParts(scene, 2 + (nr % 3));
      const price = scene.builder.price(parts);
      if (!price || price.chance < RAREST) return [];
      const express = parts.reduce((product, part) => (product * oddsOf(scene.lines, part)) / 1000, 1);
      return [{ ...price, odds: price.odds / 1000, express, isWon: comesTrue(model, scene.match, parts) }];
    }).flat();
  });
}

const football = once(() => betsOf("football"));

const sum = (values: readonly number[]) => values.reduce((all, each) => all + each, 0);

describe.each(Object.keys(SPORT_MODELS))("%s", (sport) => {
  const simulated = once(() => {
    const matches = (sport === "football" ? football() : betsOf(sport)).filter((bets) => bets.length > 0);
    return { matches, bets: matches.flat() };
  });

  test("combinations come true as often as they are priced for", () => {
    const { matches, bets } = simulated();
    // What bets of one match are off by together is one observation.
    const off = matches.map((each) => sum(each.map(({ isWon, chance }) => Number(isWon) - chance)));
    const spread = Math.sqrt(sum(off.map((each) => each ** 2)));
    expect(bets.length).toBeGreaterThan(matches.length);
    // The model looks at the rest of a match a little more simply than it is played.
    expect(Math.abs(sum(off))).toBeLessThan(LUCK * spread + 0.01 * bets.length);
  });

  test("a player who bets on combinations loses about their margin in the long run, and never gains", () => {
    const { matches, bets } = simulated();
    const back = matches.map((each) => sum(each.map(({ isWon, odds }) => (isWon ? odds : 0) - 1)));
    const priced = matches.map((each) => sum(each.map(({ chance, odds }) => chance * odds - 1)));
    const spread = Math.sqrt(sum(back.map((each, at) => (each - (priced[at] ?? 0)) ** 2)));
    const margin = -sum(priced) / bets.length;
    expect(margin).toBeGreaterThan(0.06);
    expect(margin).toBeLessThan(0.25);
    expect(Math.abs(sum(back) - sum(priced))).toBeLessThan(LUCK * spread + 0.02 * bets.length);
  });
});

test("pricing some combinations as an express of their parts would lose money", () => {
  const bets = football().flat();
  const gifts = bets.filter(({ chance, express }) => chance * express > 1.2);
  expect(gifts.length / bets.length).toBeGreaterThan(0.05);
  for (const { chance, odds } of gifts) expect(chance * odds).toBeLessThan(1);
});
