import { expect, test } from "vitest";
import { withoutMargin } from "../../../server/feed/line/margin.ts";
import { namedDraws } from "../../../server/feed/secrets/named-draws.fixture.ts";
import type { Beliefs, PlayedMatch, SportModel } from "../../../server/feed/sports/sport-model.ts";
import { sized } from "../size.ts";

type Line = ReturnType<SportModel["price"]>[number];

/** The checks of a sport, besides its similarity to the real one. */
interface SportFacts {
  /** How many matches are checked in every state; the gate checks a third of them. */
  readonly states: number;
  /**
   * How many matches are priced and played, of which the gate takes a third, at which minutes, and how many outcomes
   * must at least be judged by that.
   */
  readonly fair: { readonly count: number; readonly minutes?: readonly number[]; readonly least: number };
  /** The markets that lists show. */
  readonly lists: readonly string[];
  /** All markets that the sport has, separated by white space. */
  readonly offers: string;
}

/** The rules for every sport, checked with matches of these beliefs. */
export function keepsTheRules<P>(
  model: SportModel<P>,
  beliefs: readonly [Beliefs, ...Beliefs[]],
  { states, fair: { least, ...fair }, lists, offers }: SportFacts,
): void {
  test("the same name and parameters give the same match", () => expectSameMatch(model, beliefs[0]));

  test("a state reveals nothing of the future", () => expectNothingLater(model, beliefs, third(states)));

  test("results come true as often as prices imply", () => {
    expect(expectFairPrices(model, beliefs, fair)).toBeGreaterThan(least);
  });

  test("every line pays one outcome, and all markets exist", () => {
    expect(expectOneWinner(model, beliefs)).toEqual(new Set(offers.trim().split(/\s+/)));
    expect(mainsOf(model.price(beliefs[0], undefined))).toEqual(lists);
  });
}

const third = (count: number) => sized(Math.ceil(count / 3), count);

export function expectBetween(value: number, from: number, to: number): void {
  expect(value).toBeGreaterThan(from);
  expect(value).toBeLessThan(to);
}

/** Plays matches of a sport, by name, with these beliefs in turn. */
export function playMany<P>(model: SportModel<P>, beliefs: readonly Beliefs[], count: number, name = "match") {
  return Array.from({ length: count }, (_, index) => {
    const own = beliefs[index % beliefs.length] as Beliefs;
    return { beliefs: own, match: model.play(namedDraws(`${name}/${index}`), own) };
  });
}

export const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

export function deviationOf(values: readonly number[]): number {
  const mean = meanOf(values);
  return Math.sqrt(meanOf(values.map((value) => (value - mean) ** 2)));
}

export const finalScore = <P>(match: PlayedMatch<P>) => match.stateAt(match.endsAt).score;

/** The same name and beliefs give the same match; another name gives another one. */
function expectSameMatch<P>(model: SportModel<P>, beliefs: Beliefs): void {
  const [one, same, other] = ["a", "a", "b"].map((name) => model.play(namedDraws(name), beliefs));
  expect(one?.entries).toEqual(same?.entries);
  expect(one?.endsAt).toBe(same?.endsAt);
  expect(one?.entries).not.toEqual(other?.entries);
  for (const part of [0.1, 0.5, 0.9]) {
    const at = Math.floor((one?.endsAt ?? 0) * part);
    expect(one?.stateAt(at)).toEqual(same?.stateAt(at));
  }
}

/**
 * A state shows only what was published before it; between changes only the position moves; after the end nothing
 * changes.
 */
function expectNothingLater<P>(model: SportModel<P>, beliefs: readonly Beliefs[], count = 20): void {
  for (const { match } of playMany(model, beliefs, count, "later")) {
    expect(match.entries.map(({ id }) => id)).toEqual(match.entries.map((_, index) => index + 1));
    let before = -1;
    for (let at = 0; at < match.endsAt; at = match.nextChangeAfter(at)) {
      expect(at).toBeGreaterThan(before);
      before = at;
      const state = match.stateAt(at);
      const past = match.entries.filter((entry) => entry.at <= at);
      expect(state.status).toBe("live");
      expect(state.happened).toBe(past.length);
      const { home, away } = state.score;
      expect({ home, away }).toEqual(past.at(-1)?.score ?? { home: 0, away: 0 });
      const next = match.nextChangeAfter(at);
      const later = match.stateAt(Math.min(next, match.endsAt) - 0.001);
      expect({ ...later, position: null }, `between ${at} and ${next}`).toEqual({ ...state, position: null });
    }
    expect(match.stateAt(match.endsAt).status).toBe("ended");
    expect(match.nextChangeAfter(match.endsAt)).toBe(Infinity);
  }
}

const pricedAt = <P>(model: SportModel<P>, beliefs: Beliefs, match: PlayedMatch<P>, at: number): Line[] => {
  if (at < 0) return model.price(beliefs, undefined);
  const state = match.stateAt(at);
  return state.suspended || state.status === "ended" ? [] : model.price(beliefs, state.position);
};

/**
 * Every market ever offered pays one outcome, returns all stakes, or halves them; overrounds are those of a bookmaker.
 */
function expectOneWinner<P>(model: SportModel<P>, beliefs: readonly Beliefs[], count = 60): Set<string> {
  const markets = new Set<string>();
  playMany(model, beliefs, count, "winner").forEach(({ beliefs: own, match }, index) => {
    for (const part of [-1, (index % 10) / 10, 0.97]) {
      for (const { marketId, specifiers, outcomes } of pricedAt(model, own, match, Math.floor(match.endsAt * part))) {
        markets.add(marketId);
        const line = `${marketId}|${specifiers} of match ${index} at ${part}`;
        const results = outcomes.map(({ id }) => model.settle(marketId, specifiers, id, match));
        const counted = results.map((result) => ({ won: 2, half_won: 1.5, void: 1, half_lost: 0.5, lost: 0 })[result]);
        const all = new Set(results);
        if (marketId === "double-chance")
          expect(
            results.filter((each) => each === "won"),
            line,
          ).toHaveLength(2);
        else if (!(all.size === 1 && all.has("void")))
          expect(
            counted.reduce((sum, each) => sum + each, 0),
            `${line}: ${results.join()}`,
          ).toBe(2);
        const overround = outcomes.reduce((sum, { odds }) => sum + 1000 / odds, 0);
        const fair = marketId === "double-chance" ? 2 : 1;
        expect(overround, line).toBeGreaterThan(fair + 0.015);
        expect(overround, line).toBeLessThan(fair + (outcomes.length > 3 ? 0.4 : 0.3));
        expect(model.settle(marketId, specifiers, "nobody", match), line).not.toBe("won");
      }
    }
  });
  return markets;
}

/** The markets for lists: at most one of each kind, in the order result, total, handicap. */
const mainsOf = (lines: readonly Line[]) => lines.filter(({ isMain }) => isMain).map(({ marketId }) => marketId);

/**
 * Simulated outcomes win as often as their prices imply, for the most balanced line of each market, before the match
 * and from the given minutes on. Minutes are used because a fraction of the match's length would reveal how it ends.
 * Returns how many markets were checked.
 */
function expectFairPrices<P>(
  model: SportModel<P>,
  beliefs: readonly Beliefs[],
  { count: most = 800, minutes = [-1, 35, 80] }: { count?: number; minutes?: readonly number[] } = {},
): number {
  const count = third(most);
  const matches = playMany(model, beliefs, count, "fair");
  let seen = 0;
  for (const minute of minutes) {
    const tallies = new Map<string, { count: number; surprise: number; variance: number }>();
    for (const { beliefs: own, match } of matches) {
      for (const { marketId, specifiers, outcomes } of balancedOf(pricedAt(model, own, match, minute * 60_000))) {
        const chances = withoutMargin(outcomes.map(({ odds }) => odds / 1000));
        const results = outcomes.map(({ id }) => model.settle(marketId, specifiers, id, match));
        if (results.some((result) => result !== "won" && result !== "lost")) continue;
        outcomes.forEach(({ id }, at) => {
          const key = `${marketId} ${/\w+nr=\d+/.exec(specifiers)?.[0] ?? ""} ${id}`;
          const tally = tallies.get(key) ?? { count: 0, surprise: 0, variance: 0 };
          tallies.set(key, tally);
          const chance = chances[at] ?? 0;
          tally.count++;
          tally.surprise += (results[at] === "won" ? 1 : 0) - chance;
          tally.variance += chance * (1 - chance);
        });
      }
    }
    for (const [key, { count: lines, surprise, variance }] of tallies) {
      if (lines < count / 8) continue;
      seen++;
      const luck = 4.5 * Math.sqrt(variance);
      expect(Math.abs(surprise), `${key} after ${minute} minutes: ${(surprise / lines).toFixed(3)}`).toBeLessThan(
        luck + 0.012 * lines,
      );
    }
  }
  return seen;
}

/**
 * Of lines that differ only in a number, the one with the most balanced outcomes. Double chances are skipped: their
 * chances overlap.
 */
function balancedOf(lines: readonly Line[]): Line[] {
  const best = new Map<string, Line>();
  const spread = ({ outcomes }: Line) =>
    Math.max(...outcomes.map(({ odds }) => odds)) - Math.min(...outcomes.map(({ odds }) => odds));
  for (const line of lines) {
    if (line.marketId === "double-chance") continue;
    // A whole or quarter line may return stakes, which its prices already include.
    if (/(total|hcp)=-?\d+(\.[27]5)?(\||$)/.test(line.specifiers)) continue;
    const key = `${line.marketId} ${/\w+nr=\d+/.exec(line.specifiers)?.[0] ?? ""}`;
    const known = best.get(key);
    if (!known || spread(line) < spread(known)) best.set(key, line);
  }
  return [...best.values()];
}
