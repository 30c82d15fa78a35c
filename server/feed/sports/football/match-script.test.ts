import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { namedDraws } from "../../secrets/named-draws.fixture.ts";
import { type GoalRates, KICK_OFF } from "./goal-process.ts";
import { type MatchScript, writeMatch } from "./match-script.ts";
import { matchStateAt } from "./match-state.ts";
import { scoreDistribution, sumScores } from "./score-distribution.ts";

const MATCHES = 4000;
const RATES: readonly GoalRates[] = [
  { home: 1.6, away: 1.3 },
  { home: 2.4, away: 0.8 },
  { home: 0.9, away: 1.7 },
  { home: 1.1, away: 1.0 },
];
const ratesOf = (index: number) => RATES[index % RATES.length] as GoalRates;

describe("simulated results agree with the prices", () => {
  const scripts = Array.from({ length: MATCHES }, (_, index) =>
    writeMatch(namedDraws(`calibration/${index}`), ratesOf(index)),
  );

  /** Chances of home win, draw and away win. */
  const chancesAt = (script: MatchScript, rates: GoalRates, at: number) => {
    const { difference, spread } = sumScores(
      scoreDistribution(rates, at < 0 ? KICK_OFF : matchStateAt(script, at).position),
    );
    const sum = (from: number, to: number) => difference.slice(from, to).reduce((total, chance) => total + chance, 0);
    return [sum(spread + 1, difference.length), difference[spread] ?? 0, sum(0, spread)];
  };

  test.each([
    ["before the match", -1],
    ["after half an hour", 30 * 60_000],
    ["at half-time", 50 * 60_000],
    ["after an hour of play", 78 * 60_000],
  ])("%s", (_, at) => {
    let loss = 0;
    let expected = 0;
    const bins = Array.from({ length: 10 }, () => ({ count: 0, chance: 0, hits: 0 }));
    scripts.forEach((script, index) => {
      const chances = chancesAt(script, ratesOf(index), at);
      const { home, away } = script.score;
      const outcome = home > away ? 0 : home === away ? 1 : 2;
      loss -= Math.log(chances[outcome] ?? 0);
      expected -= chances.reduce((sum, chance) => sum + (chance > 0 ? chance * Math.log(chance) : 0), 0);
      chances.forEach((chance, each) => {
        const bin = bins[Math.min(9, Math.floor(chance * 10))];
        if (!bin) return;
        bin.count++;
        bin.chance += chance;
        bin.hits += each === outcome ? 1 : 0;
      });
    });
    // The expected loss of a correct model is its own entropy, apart from the sampling error of this many matches.
    expect(Math.abs(loss - expected) / MATCHES).toBeLessThan(0.025);
    for (const { count, chance, hits } of bins) {
      if (count < 200) continue;
      const error = Math.sqrt(((chance / count) * (1 - chance / count)) / count);
      expect(Math.abs(hits - chance) / count).toBeLessThan(4.5 * error + 0.01);
    }
  });
});

test("a match depends on its name alone", () => {
  expect(writeMatch(namedDraws("a"), ratesOf(0))).toEqual(writeMatch(namedDraws("a"), ratesOf(0)));
  expect(writeMatch(namedDraws("a"), ratesOf(0)).entries).not.toEqual(writeMatch(namedDraws("b"), ratesOf(0)).entries);
});

test("a known result is played to its score, at half-time and at the end", () => {
  fc.assert(
    fc.property(
      fc.nat(4),
      fc.nat(4),
      fc.nat(4),
      fc.nat(4),
      fc.nat(),
      (homeEarly, awayEarly, homeLate, awayLate, name) => {
        const known = {
          home: homeEarly + homeLate,
          away: awayEarly + awayLate,
          halfTime: { home: homeEarly, away: awayEarly },
        };
        const script = writeMatch(namedDraws(`known/${name}`), ratesOf(0), known);
        expect(script.score).toEqual(known);
        expect(matchStateAt(script, script.halfTimeAt + 1).score).toEqual({
          ...known.halfTime,
          halfTime: known.halfTime,
        });
        expect(matchStateAt(script, script.fullTimeAt).score).toEqual(known);
      },
    ),
  );
});

test("a known result without a half-time score keeps its goals", () => {
  expect(writeMatch(namedDraws("x"), ratesOf(0), { home: 3, away: 2, halfTime: null }).score).toMatchObject({
    home: 3,
    away: 2,
  });
});

test("no bets are accepted for some seconds before every goal and until after it", () => {
  for (let index = 0; index < 200; index++) {
    const script = writeMatch(namedDraws(`goals/${index}`), ratesOf(index));
    for (const { at } of script.entries.filter(({ kind }) => kind === "goal")) {
      for (const offset of [-4000, -1, 0, 20_000]) {
        if (at + offset < 0 || at + offset >= script.fullTimeAt) continue;
        expect(matchStateAt(script, at + offset).suspended, `goal ${offset} ms`).not.toBeNull();
      }
    }
  }
});

test("a suspension does not reveal a goal: some end without one", () => {
  const suspended = Array.from({ length: 100 }, (_, index) =>
    writeMatch(namedDraws(`alarms/${index}`), ratesOf(index)),
  ).flatMap(({ suspensions, entries }) =>
    suspensions
      .filter(({ reason }) => reason === "possible_goal")
      .map(({ to }) => entries.some(({ kind, at }) => kind === "goal" && Math.abs(at - to) < 2)),
  );
  const goals = suspended.filter(Boolean).length / suspended.length;
  expect(goals).toBeGreaterThan(0.25);
  expect(goals).toBeLessThan(0.6);
});

test("the clock counts up through both halves, added time and the break", () => {
  const script = writeMatch(namedDraws("clock"), ratesOf(0));
  const clockAt = (at: number) => matchStateAt(script, at).clock;
  expect(clockAt(0)).toEqual({ period: "first_half", minute: 1, stoppage: null });
  expect(clockAt(44.5 * 60_000)).toEqual({ period: "first_half", minute: 45, stoppage: null });
  expect(clockAt(45.5 * 60_000)).toEqual({ period: "first_half", minute: 45, stoppage: 1 });
  expect(clockAt(script.halfTimeAt)).toEqual({ period: "half_time", minute: 45, stoppage: null });
  expect(clockAt(script.secondHalfAt)).toEqual({ period: "second_half", minute: 46, stoppage: null });
  expect(clockAt(script.secondHalfAt + 45.5 * 60_000)).toEqual({ period: "second_half", minute: 90, stoppage: 1 });
  expect(clockAt(script.fullTimeAt)).toEqual({ period: "ended", minute: 90, stoppage: null });
});

test("the state of a match reveals nothing of its future", () => {
  const script = writeMatch(namedDraws("prefix"), ratesOf(1));
  const at = 40 * 60_000;
  const isPast = (entry: { at: number }) => entry.at <= at;
  const cut = {
    ...script,
    entries: script.entries.filter(isPast),
    score: { home: 9, away: 9, halfTime: { home: 9, away: 9 } },
  };
  expect(matchStateAt(cut, at)).toEqual(matchStateAt(script, at));
});
