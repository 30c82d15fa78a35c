import { afterAll, beforeAll, expect, test } from "vitest";
import { KINDS } from "../../../../plugins/footboss/rules/squad-rules.ts";
import { startWholeWeek } from "../../../../tests/support/line/whole-week.ts";
import type { Fixture } from "../../../feed/fixtures/fixture.ts";
import type { Feed } from "../../../feed/start-feed.ts";
import { factsAt } from "./match-facts.ts";
import { nextRound, planRound } from "./planner.ts";

const MINUTE = 60_000;
let feed: Feed;
beforeAll(async () => {
  feed = await startWholeWeek("footboss");
});
afterAll(() => feed.stop());

const upcoming = () => feed.book.schedule.upcoming;

test("a round has the matches of five competitions in three days, each club once, at prices that make one choose", () => {
  const now = feed.clock.now();
  const round = planRound(nextRound(now), upcoming(), now)!;
  expect(new Set(round.matches.map(({ fixture }) => fixture.info.tournament.id)).size).toBe(5);
  expect(round.matches[0]?.fixture.startsAt).toBe(round.deadline.getTime());
  expect(round.week).toBe("2026-11-23");
  const clubs = round.matches.flatMap(({ fixture: { info } }) => [info.home.id, info.away.id]);
  expect(new Set(clubs).size).toBe(clubs.length);
  const prices = round.matches.flatMap(({ home, away }) => [home, away]);
  for (const kind of KINDS) {
    const all = prices.map((each) => each[kind]).sort((a, b) => a - b);
    const middle = all[all.length >> 1] ?? 0;
    // Seven units in the middle leave something over, seven of the best do not fit.
    expect([kind, middle]).toEqual([kind, expect.toSatisfy((price: number) => price > 60 && price < 100)]);
    expect(all.at(-3)! - all[2]!).toBeGreaterThan(20);
  }
  const best = KINDS.map((kind) => prices.map((each) => each[kind]).sort((a, b) => b - a));
  expect(best.flatMap((all) => all.slice(0, 2)).reduce((sum, price) => sum + price, 0)).toBeGreaterThan(600);
  expect(planRound(nextRound(now) + 50, upcoming(), now), "not offered yet").toBeUndefined();
});

test("of a club in two competitions the first match counts alone", () => {
  const now = feed.clock.now();
  const planned = planRound(nextRound(now), upcoming(), now)!;
  const fixtures = planned.matches.map(({ fixture }) => fixture as Fixture);
  const first = fixtures[0]!;
  const other = fixtures.find(({ info }) => info.tournament.id !== first.info.tournament.id)!;
  const again = Object.create(other, { info: { value: { ...other.info, home: first.info.home } } }) as Fixture;
  const offered = fixtures.map((each) => (each === other ? again : each));
  const clubs = planRound(nextRound(now), offered, now)!.matches.flatMap(({ fixture: { info } }) => [
    ...[info.home.id, info.away.id],
  ]);
  expect(clubs).toContain(first.info.home.id);
  expect(new Set(clubs).size).toBe(clubs.length);
});

test("facts are those that the line has told: none before, goals as they fall, the published result after", () => {
  const played = upcoming().filter((each) => each.model.sportCode === "football" && each.match());
  const fixture = played[0]!;
  expect(factsAt(fixture, fixture.startsAt - 1)).toEqual({ facts: null, isFinal: false });
  const match = fixture.match()!;
  const { score } = match.stateAt(match.endsAt);
  const within = factsAt(fixture, fixture.startsAt + 1);
  expect(within).toMatchObject({ facts: { state: "live", home: { goals: 0, corners: 0 } }, isFinal: false });
  const after = factsAt(fixture, fixture.endsAt() + 6 * MINUTE);
  const count = (kind: string, team: string) =>
    match.entries.filter((entry) => entry.kind === kind && entry.team === team).length;
  expect(after).toEqual({
    facts: {
      state: "over",
      home: {
        goals: score.home,
        corners: count("corner", "home"),
        yellow: count("yellow_card", "home"),
        red: count("red_card", "home"),
      },
      away: {
        goals: score.away,
        corners: count("corner", "away"),
        yellow: count("yellow_card", "away"),
        red: count("red_card", "away"),
      },
    },
    isFinal: true,
  });
  const isWrongAtFirst = (each: Fixture) => {
    const goals = (minutes: number) => factsAt(each, each.endsAt() + minutes * MINUTE).facts?.home.goals;
    const others = (minutes: number) => factsAt(each, each.endsAt() + minutes * MINUTE).facts?.away.goals;
    return goals(1) !== goals(6) || others(1) !== others(6);
  };
  expect(played.some(isWrongAtFirst), "a result that is corrected").toBe(true);
  const off = upcoming().find((each) => each.model.sportCode === "football" && !each.match());
  if (off) expect(factsAt(off, off.startsAt)).toMatchObject({ facts: { state: "off" }, isFinal: true });
});
