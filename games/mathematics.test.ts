import { expect, test } from "vitest";
import { gameCalled, HOUSE_GAMES } from "./house-games.ts";
import { mathematicsOf, numberOf, type Outcome } from "./rules/outcomes.ts";

const percent = (part: number) => Number((100 * part).toFixed(2));

/** By the name of each published play. */
const returnsOf = (game: string) =>
  Object.fromEntries(
    gameCalled(game)
      .plays()
      .map((play) => [play.name, percent(numberOf(mathematicsOf(play.outcomes()).rtp))]),
  );

const weightsOf = (outcomes: readonly Outcome[]) => outcomes.map(({ weight }) => weight);

test("returns that the field knows come out of the outcomes", () => {
  expect(new Set(Object.values(returnsOf("roulette")))).toEqual(new Set([97.3]));
  expect(returnsOf("baccarat")).toEqual({ player: 98.76, banker: 98.94, tie: 85.64 });
  expect(returnsOf("video-poker")).toEqual({ "the best holds": 99.54 });
  expect(returnsOf("blackjack")).toEqual({ "the best strategy": 99.38 });
});

test("the orders of six cards of a shoe of eight decks are counted as the field counts them", () => {
  const [play] = gameCalled("baccarat").plays();
  expect(weightsOf(play!.outcomes())).toEqual([2_230_518_282_592_256n, 2_292_252_566_437_888n, 475_627_426_473_216n]);
});

test("hits of keno are as likely as the hypergeometric distribution says", () => {
  const plays = gameCalled("keno").plays();
  const chancesOf = (picks: number) => {
    const weights = weightsOf(plays[picks - 1]!.outcomes());
    const all = weights.reduce((sum, weight) => sum + weight);
    return weights.map((numerator) => numberOf({ numerator, denominator: all }).toFixed(6));
  };
  expect(chancesOf(1)[1]).toBe("0.250000");
  expect(chancesOf(2)[2]).toBe("0.060127");
  expect(chancesOf(3).slice(2)).toEqual(["0.138754", "0.013875"]);
  expect(chancesOf(5).slice(3)).toEqual(["0.083935", "0.012092", "0.000645"]);
});

test("of the games with a margin of 1 % none keeps more than two for rounding its multipliers", () => {
  for (const game of ["dice", "limbo", "crash", "mines", "plinko", "wheel", "hi-lo"])
    for (const [name, returned] of Object.entries(returnsOf(game))) {
      expect(returned, `${game} ${name}`).toBeGreaterThanOrEqual(98);
      expect(returned, `${game} ${name}`).toBeLessThanOrEqual(99);
    }
});

test("the greatest win of each game at its greatest stake stays a whole number that is exact", () => {
  for (const { id, stakes, plays } of HOUSE_GAMES)
    for (const play of plays()) {
      const { greatest } = mathematicsOf(play.outcomes());
      expect(Number.isSafeInteger(greatest.returned * stakes.greatest), `${id} ${play.name}`).toBe(true);
    }
});

test("a deviation is that of the net result, in first stakes", () => {
  const even = mathematicsOf([
    { weight: 1n, returned: 0 },
    { weight: 1n, returned: 20_000 },
  ]);
  expect([numberOf(even.rtp), numberOf(even.hitRate), even.deviation]).toEqual([1, 0.5, 1]);
  const doubled = mathematicsOf([
    { weight: 1n, staked: 20_000, returned: 0 },
    { weight: 3n, staked: 10_000, returned: 10_000 },
  ]);
  expect(numberOf(doubled.rtp)).toBe(0.6);
  expect(doubled.deviation).toBeCloseTo(Math.sqrt(3) / 2, 12);
  expect(doubled.greatest).toEqual({ returned: 10_000, chance: { numerator: 3n, denominator: 4n } });
});
