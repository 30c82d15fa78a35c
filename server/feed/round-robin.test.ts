import { expect, test } from "vitest";
import { pairingsOf, roundsInSeason } from "./round-robin.ts";

test.each([12, 18, 20, 30])("in a season of %i clubs everyone plays everyone once at home and once away", (clubs) => {
  const met = new Set<string>();
  for (let round = 0; round < roundsInSeason(clubs); round++) {
    const pairs = pairingsOf(clubs, round);
    expect(new Set(pairs.flat()).size).toBe(clubs);
    for (const [home, away] of pairs) met.add(`${home}-${away}`);
  }
  expect(met.size).toBe(clubs * (clubs - 1));
});

test("no club is at home, or away, more than three times in a row", () => {
  for (let club = 0; club < 20; club++) {
    const sides = Array.from({ length: 38 }, (_, round) =>
      pairingsOf(20, round).some(([home]) => home === club) ? "h" : "a",
    ).join("");
    expect(sides).not.toMatch(/hhhh|aaaa/);
  }
});
