import { describe, expect, test } from "vitest";
import { factsOf } from "../../modules/bets/settlement/result-facts.ts";
import { type Fact, verdictOf } from "../../modules/bets/settlement/verdict.ts";
import { COMPETITIONS } from "../fixtures/competitions.ts";
import { plannedFixture } from "../fixtures/planned-fixture.ts";
import { eventInfo } from "../line/event-info.ts";
import type { Selection } from "../line/line-book.ts";
import { type ResultMessage, resultMessage } from "../messages/feed-message.ts";
import { namedDraws } from "../secrets/named-draws.fixture.ts";
import { FOOTBALL } from "../sports/football/football.ts";
import { storyOfMatch } from "./result-story.ts";

const START = Date.UTC(2026, 10, 21, 15);
const HOUR = 3600_000;
const MOST = 4000;
const LEAGUE = COMPETITIONS.find(({ sport }) => sport === "football")!;

const fixtureOf = (id: string, isPlayed = true) =>
  plannedFixture({
    id,
    draws: namedDraws(`story/${id}`),
    model: FOOTBALL,
    info: eventInfo(LEAGUE, id, { home: 0, away: 1, round: 1, startsAt: START }),
    startsAt: START,
    opensAt: START - HOUR,
    weight: 1,
    opening: { home: 1.5, away: 1.2 },
    ...(!isPlayed && { play: null }),
  });

const selectionsOf = (eventId: string): Selection[] => [
  ...["1", "x", "2"].map((outcomeId) => ({ eventId, marketId: "1x2", specifiers: "", outcomeId })),
  ...["1", "x", "2"].map((outcomeId) => ({ eventId, marketId: "period-1x2", specifiers: "periodnr=1", outcomeId })),
  { eventId, marketId: "total", specifiers: "total=2.5", outcomeId: "over" },
  ...[1, 2, 3, 4].map((goal) => ({ eventId, marketId: "next-goal", specifiers: `goalnr=${goal}`, outcomeId: "1" })),
];

/** Stories of matches, one after the other, without end. */
function* stories() {
  for (let id = 1; id <= MOST; id++) {
    const fixture = fixtureOf(String(id));
    const selections = selectionsOf(fixture.id);
    yield { fixture, selections, story: storyOfMatch(fixture)(selections) };
  }
}

/** The final result of a bet on an outcome that was placed long before the match. */
function verdict(story: readonly ResultMessage[], { marketId, specifiers, outcomeId }: Selection) {
  const facts = story
    .flatMap(factsOf)
    .filter(
      (fact) =>
        (fact.marketId === "" || (fact.marketId === marketId && fact.specifiers === specifiers)) &&
        (fact.outcomeId === "" || fact.outcomeId === outcomeId),
    );
  const kept = facts.map(({ messageId, at, kind, body }) => ({ id: messageId, at, kind, ...body }) as Fact);
  return verdictOf(kept, { placedAt: new Date(START - 5 * HOUR).toISOString() });
}

describe("a match", () => {
  const [first] = stories();
  if (!first) throw new Error("No story");
  const { fixture, selections, story } = first;
  const moments = (type: ResultMessage["type"]) => story.filter((message) => message.type === type).map(({ at }) => at);

  test("has the same messages every time, in the order of time, valid by the feed's schema, each with its own id", () => {
    expect(storyOfMatch(fixtureOf(fixture.id))(selections)).toEqual(story);
    expect(story.map(({ at }) => at)).toEqual(story.map(({ at }) => at).sort());
    for (const message of story) expect(resultMessage.parse(message)).toEqual(message);
    expect(new Set(story.map(({ id }) => id)).size).toBe(story.length);
  });

  test("has its first half settled in play, its result at the end, and everything confirmed minutes later", () => {
    const half = story.find(
      (message) =>
        message.type === "bet_settlement" && message.markets.some(({ marketId }) => marketId === "period-1x2"),
    );
    expect(Date.parse(half?.at ?? "")).toBeLessThan(fixture.endsAt() - HOUR / 2);
    const last = story.at(-1);
    expect(last).toMatchObject({ certainty: "confirmed", score: { home: expect.any(Number) as number } });
    expect(Date.parse(last?.at ?? "")).toBe(fixture.endsAt() + 5 * 60_000);
    expect(moments("bet_settlement")).toContain(new Date(fixture.endsAt()).toISOString());
  });
});

test("a match that is not played has its bets cancelled at its start, whenever they were placed", () => {
  const story = storyOfMatch(fixtureOf("1", false))(selectionsOf("1"));
  expect(story).toEqual([
    {
      id: "1/postponed",
      at: new Date(START).toISOString(),
      producer: "live",
      eventId: "1",
      type: "bet_cancel",
      reason: "postponed",
    },
  ]);
});

test("a lead of two goals is said once, once the goal stands, and one under review is taken back", () => {
  const seen = { led: 0, turned: 0, takenBack: 0 };
  for (const { fixture, selections, story } of stories()) {
    const match = fixture.match()!;
    for (const [outcomeId, sign] of [
      ["1", 1],
      ["2", -1],
    ] as const) {
      const leads = story.filter((message) => message.type === "two_ahead" && message.outcomeId === outcomeId);
      const goal = match.entries.find(({ kind, score }) => kind === "goal" && sign * (score.home - score.away) === 2);
      const isBack = story.some((message) => message.type === "rollback_two_ahead" && message.outcomeId === outcomeId);
      const saidAt = START + (goal?.at ?? Infinity) + 20_000;
      const isSaid = saidAt < fixture.endsAt();
      expect(leads.length, fixture.id).toBe((isSaid ? 1 : 0) + (isBack ? 1 : 0));
      if (isSaid) expect(leads.map(({ at }) => Date.parse(at))).toContain(saidAt);
      const selection = selections.find((each) => each.marketId === "1x2" && each.outcomeId === outcomeId)!;
      const end = verdict(story, selection);
      if (end.voidReason === null) expect(end.isTwoAhead, fixture.id).toBe(isSaid);
      if (isSaid) seen.led++;
      if (isSaid && end.result === "lost") seen.turned++;
      if (isBack) seen.takenBack++;
    }
    if (Object.values(seen).every((times) => times > 0)) break;
  }
  expect(
    Object.values(seen).every((times) => times > 0),
    JSON.stringify(seen),
  ).toBe(true);
});

test("whatever goes wrong meanwhile, in the end every result is right", () => {
  let wrong = 0;
  for (const { fixture, selections, story } of stories()) {
    if (Number(fixture.id) > 400 && wrong >= 10) break;
    const isTroubled = story.some(({ type }) => type !== "bet_settlement") || isCorrected(story);
    if (!isTroubled) continue;
    wrong++;
    for (const selection of selections) {
      const { marketId, specifiers, outcomeId } = selection;
      const right = FOOTBALL.settle(marketId, specifiers, outcomeId, fixture.match() as never);
      expect(verdict(story, selection), `${fixture.id} ${marketId}`).toMatchObject({
        result: right,
        certainty: "confirmed",
      });
    }
  }
  expect(wrong).toBeGreaterThan(0);
});

/** True if a live result differs from the confirmed one. */
function isCorrected(story: readonly ResultMessage[]): boolean {
  const results = new Map<string, string>();
  return story.some((message) => {
    if (message.type !== "bet_settlement") return false;
    return message.markets.some(({ marketId, specifiers, outcomes }) =>
      outcomes.some(({ id, result }) => {
        const key = `${marketId}|${specifiers}|${id}`;
        const before = results.get(key);
        results.set(key, result);
        return before !== undefined && before !== result;
      }),
    );
  });
}

test("each kind of trouble happens, and all of them to few matches", () => {
  const seen = { corrected: 0, takenBack: 0, noGoal: 0, cancelled: 0, reinstated: 0 };
  let count = 0;
  let troubled = 0;
  for (const { story } of stories()) {
    count++;
    const has = (what: string) => story.some(({ id }) => id.endsWith(`/${what}`));
    const kinds = {
      corrected: isCorrected(story) && !has("taken-back") && !has("no-goal"),
      takenBack: has("taken-back"),
      noGoal: has("no-goal"),
      cancelled: has("cancelled"),
      reinstated: has("reinstated"),
    };
    for (const kind of Object.keys(seen) as (keyof typeof seen)[]) if (kinds[kind]) seen[kind]++;
    if (Object.values(kinds).some(Boolean)) troubled++;
    if (Object.values(seen).every((times) => times > 0)) break;
  }
  expect(
    Object.values(seen).every((times) => times > 0),
    JSON.stringify({ seen, count }),
  ).toBe(true);
  expect(troubled / count).toBeLessThan(0.06);
});
