import { expect, test } from "vitest";
import { withoutMargin } from "../../../server/feed/line/margin.ts";
import { namedDraws } from "../../../server/feed/secrets/named-draws.fixture.ts";
import type { UnitScore } from "../../../server/feed/sports/parts/series/series.ts";
import { type SeriesPosition, unitsWon } from "../../../server/feed/sports/parts/series/series-book.ts";
import type { Beliefs, MatchState, PlayedMatch, SportModel } from "../../../server/feed/sports/sport-model.ts";
import { sized } from "../size.ts";

interface Band {
  readonly from: number;
  readonly to: number;
}

/** Known statistics of the real sport, for an average pair. */
export interface SeriesFacts {
  readonly minutes: Band;
  /** Games, points, rounds or kills per match. */
  readonly points: Band;
  /** The favorite's chance, averaged over random pairs. */
  readonly favourite: Band;
}

const MATCHES = sized(200, 600);
const LEVEL = { total: undefined, isNeutral: true };
const STRENGTHS = [-2, -0.9, -0.3, 0, 0.4, 1.1, 1.8];

const momentsOf = (match: PlayedMatch<SeriesPosition>) => {
  const moments = [0];
  for (let at = match.nextChangeAfter(0); at < Infinity; at = match.nextChangeAfter(at)) moments.push(at);
  return moments;
};

const finalUnits = (match: PlayedMatch<SeriesPosition>): readonly UnitScore[] =>
  match.stateAt(match.endsAt).position.done;

/** The rules for every sport with sets or maps. */
export function keepsTheRulesOfSeries<P extends SeriesPosition>(model: SportModel<P>, facts: SeriesFacts): void {
  const beliefsAt = (index: number): Beliefs =>
    model.beliefs(STRENGTHS[index % STRENGTHS.length] ?? 0, STRENGTHS[(index * 3 + 1) % STRENGTHS.length] ?? 0, LEVEL);
  const play = (index: number) => model.play(namedDraws(`${model.sportCode}/${index}`), beliefsAt(index));
  const matches = Array.from({ length: MATCHES }, (_, index) => play(index));
  const someMatches = matches.slice(0, 3).map((match, index) => ({ beliefs: beliefsAt(index), match }));

  test("the same name and parameters give the same match, another name another one", () => {
    expect(play(1).entries).toEqual(play(1).entries);
    expect(play(1).entries).not.toEqual(model.play(namedDraws("another"), beliefsAt(1)).entries);
  });

  test("a state shows what has happened by then and no more, in whatever order states are requested", () => {
    const [forwards, backwards] = [play(2), play(2)];
    const moments = momentsOf(forwards);
    const states = moments.map((at) => forwards.stateAt(at));
    [...moments].reverse().forEach((at, place) => {
      expect(backwards.stateAt(at)).toEqual(states[moments.length - 1 - place]);
    });
    states.forEach((state, place) => {
      const happened = forwards.entries.slice(0, state.happened);
      expect(happened.every(({ at }) => at <= (moments[place] ?? 0))).toBe(true);
      const ended = happened.filter(({ kind }) => kind === "period_end");
      expect(state.score).toMatchObject(ended.at(-1)?.score ?? { home: 0, away: 0 });
      expect(state.position.done).toHaveLength(ended.length);
      expect(state.status === "ended").toBe(place === states.length - 1);
    });
  });

  test("nothing changes between the announced moments of change", () => {
    const match = play(3);
    const moments = momentsOf(match);
    moments.slice(0, -1).forEach((at, place) => {
      const next = moments[place + 1] ?? 0;
      expect(match.stateAt((at + next) / 2)).toEqual(match.stateAt(at));
    });
  });

  test("matches are about as long, and have as many points, as real ones", () => {
    const mean = (value: (match: PlayedMatch<P>) => number) =>
      matches.reduce((sum, match) => sum + value(match), 0) / matches.length;
    const points = mean((match) => finalUnits(match).reduce((sum, { home, away }) => sum + home + away, 0));
    expectWithin(
      mean(({ endsAt }) => endsAt / 60_000),
      facts.minutes,
    );
    expectWithin(points, facts.points);
  });

  test("the favourite of a pair has the chances of real favourites", () => {
    const fairs = STRENGTHS.flatMap((home) =>
      STRENGTHS.map((away) => fairWinner(model, model.beliefs(home, away, LEVEL), undefined)),
    );
    const known = fairs.filter((chance) => chance !== undefined);
    expectWithin(known.reduce((sum, chance) => sum + Math.max(chance, 1 - chance), 0) / known.length, facts.favourite);
  });

  test.each([
    ["before the match", -1],
    ["after a third of it", 0.33],
    ["after two thirds of it", 0.66],
  ])("simulated winners agree with the price %s", (_, part) => {
    let [wins, expected, variance] = [0, 0, 0];
    for (const [index, match] of matches.entries()) {
      const state: MatchState<P> | undefined = part < 0 ? undefined : match.stateAt(part * match.endsAt);
      const chance = fairWinner(model, beliefsAt(index), state?.position);
      if (chance === undefined) continue;
      const units = unitsWon(finalUnits(match));
      wins += units.home > units.away ? 1 : 0;
      expected += chance;
      variance += chance * (1 - chance);
    }
    expect(variance).toBeGreaterThan(10);
    // The difference is partly due to the price, which is rounded down to its ladder, and to the margin.
    expect(Math.abs(wins - expected)).toBeLessThan(3.5 * Math.sqrt(variance) + 0.006 * MATCHES);
  });

  test("every line has exactly one winning outcome, from first price to last", () => {
    for (const { beliefs, match } of someMatches) {
      for (const at of [-1, ...momentsOf(match)]) {
        const position = at < 0 ? undefined : match.stateAt(at).position;
        for (const { marketId, specifiers, outcomes } of model.price(beliefs, position)) {
          const results = outcomes.map(({ id }) => model.settle(marketId, specifiers, id, match));
          const won = results.filter((result) => result === "won").length;
          const lost = results.filter((result) => result === "lost").length;
          expect([won, lost], `${marketId} ${specifiers}`).toEqual([1, outcomes.length - 1]);
        }
      }
    }
  });

  test("no line is offered twice, and lists show the result, a total and a handicap, in this order", () => {
    for (const { beliefs } of someMatches) {
      const lines = model.price(beliefs, undefined);
      expect(new Set(lines.map(({ marketId, specifiers }) => `${marketId}|${specifiers}`)).size).toBe(lines.length);
      const mains = lines.filter(({ isMain }) => isMain).map(({ marketId }) => marketId);
      expect(mains[0]).toBe("winner");
      expect(mains[1]).toMatch(/^total-/);
      expect(mains[2]).toMatch(/^handicap/);
      expect(mains).toHaveLength(3);
    }
  });

  test("overrounds are within those of bookmakers", () => {
    for (const { beliefs, match } of someMatches) {
      for (const at of [-1, 0.25, 0.5, 0.75, 0.9]) {
        const position = at < 0 ? undefined : match.stateAt(at * match.endsAt).position;
        for (const { marketId, specifiers, outcomes } of model.price(beliefs, position)) {
          const overround = outcomes.reduce((sum, { odds }) => sum + 1000 / odds, 0);
          expect(overround, `${marketId} ${specifiers}`).toBeGreaterThan(1.04);
          expect(overround, `${marketId} ${specifiers}`).toBeLessThan(outcomes.length > 2 ? 1.25 : 1.12);
        }
      }
    }
  });

  test("outcomes of every kind of market win as often as their prices imply", () => {
    const residuals = new Map<string, number[]>();
    for (const [index, match] of matches.slice(0, sized(100, 300)).entries()) {
      const position = index % 2 === 0 ? undefined : match.stateAt(0.4 * match.endsAt).position;
      const ofMatch = new Map<string, number>();
      for (const { marketId, specifiers, outcomes } of model.price(beliefsAt(index), position)) {
        const [fair = 0] = withoutMargin(outcomes.map(({ odds }) => odds / 1000));
        const [first] = outcomes;
        const wins = first && model.settle(marketId, specifiers, first.id, match) === "won" ? 1 : 0;
        ofMatch.set(marketId, (ofMatch.get(marketId) ?? 0) + wins - fair);
      }
      // The markets of one match win and lose together, so their sum is one observation.
      for (const [marketId, sum] of ofMatch) residuals.set(marketId, [...(residuals.get(marketId) ?? []), sum]);
    }
    for (const [marketId, sums] of residuals) {
      const mean = sums.reduce((total, sum) => total + sum, 0) / sums.length;
      const deviation = Math.sqrt(sums.reduce((total, sum) => total + (sum - mean) ** 2, 0) / sums.length);
      expect(Math.abs(mean), marketId).toBeLessThan((3.8 * deviation) / Math.sqrt(sums.length) + 0.02);
    }
  });

  test("swapping the sides of a match swaps its prices", () => {
    const beliefs = beliefsAt(1);
    const exchanged = { home: beliefs.away, away: beliefs.home };
    const there = fairWinner(model, beliefs, undefined) ?? 0;
    const back = fairWinner(model, exchanged, undefined) ?? 1;
    expect(there + back).toBeCloseTo(1, 2);
  });
}

/** The home side's chance as implied by the price of the winner; undefined if it is no longer offered. */
function fairWinner<P>(model: SportModel<P>, beliefs: Beliefs, position: P | undefined): number | undefined {
  const line = model.price(beliefs, position).find(({ marketId }) => marketId === "winner");
  return line && withoutMargin(line.outcomes.map(({ odds }) => odds / 1000))[0];
}

function expectWithin(value: number, { from, to }: Band): void {
  expect(value).toBeGreaterThan(from);
  expect(value).toBeLessThan(to);
}
