import { afterEach, expect, test, vi } from "vitest";
import { BUILDER, builderOutcome } from "../../../plugins/sportsbook/builder-rules.ts";
import { type EventDelta, eventImage } from "../../../plugins/sportsbook/wire.ts";
import type { Channel } from "../../realtime/channel.ts";
import type { Fixture, FixtureSource } from "../fixtures/fixture.ts";
import { plannedFixture } from "../fixtures/planned-fixture.ts";
import { calendarOf, namedDraws } from "../secrets/named-draws.fixture.ts";
import { FOOTBALL } from "../sports/football/football.ts";
import type { EventResult } from "./line-book.ts";
import { LiveBook } from "./live-book.ts";

const HOUR = 3600_000;
const START = Date.UTC(2026, 10, 21, 8);
const calendar = calendarOf("openline");

const open: LiveBook[] = [];
afterEach(() => {
  open.splice(0).forEach((book) => book.stop());
  vi.useRealTimers();
});

/** A book on a clock that stops until it is moved; moving it lets the book's own timer run. */
function bookAt(start: number, offered: FixtureSource = calendar, earlier: readonly FixtureSource[] = []) {
  vi.useFakeTimers();
  let now = start;
  const book = new LiveBook({ clock: { now: () => now, rate: 1, toReal: (ms) => ms }, epoch: "run", offered, earlier });
  open.push(book);
  const moveTo = (at: number) => {
    now = at;
    vi.advanceTimersByTime(1000);
  };
  return { book, moveTo, results: listenTo(book) };
}

/** The results of the matches that the feed reports as over. */
function listenTo(book: LiveBook): EventResult[] {
  const results: EventResult[] = [];
  book.onMessage((message) => {
    if (message.type !== "fixture_change" || message.status === "live") return;
    const result = book.result(message.eventId);
    if (result) results.push(result);
  });
  return results;
}

const isFootball = ({ model }: Fixture) => model === FOOTBALL;
const liveFixture = (book: LiveBook) => {
  const [fixture] = [...book.schedule.live.values()].filter(isFootball).sort((a, b) => b.endsAt() - a.endsAt());
  if (!fixture) throw new Error("Nothing is live");
  return fixture;
};

test.each([
  ["minute by minute", 60_000],
  ["in leaps of three days", 72 * HOUR],
])("every match that ends is reported once, in the order of the ends, when time runs %s", (_, step) => {
  const span = (step === 60_000 ? 1 : 6) * 24 * HOUR;
  const { moveTo, results } = bookAt(START);
  for (let at = START; at <= START + span; at += step) moveTo(at);
  const expected = calendar
    .startingBetween(START - 4 * HOUR, START + span)
    .filter((fixture) => fixture.endsAt() > START && fixture.endsAt() <= START + span)
    .sort((a, b) => a.endsAt() - b.endsAt())
    .map(({ id }) => id);
  expect(expected.length).toBeGreaterThan(400);
  expect(new Set(results.map(({ eventId }) => eventId))).toEqual(new Set(expected));
  expect(results).toHaveLength(expected.length);
  expect(results.map(({ endedAt }) => endedAt)).toEqual(results.map(({ endedAt }) => endedAt).sort((a, b) => a - b));
});

test("the result of a match that ended while the platform was down is known after a restart", () => {
  const { book } = bookAt(START);
  const fixture = liveFixture(book);
  expect(book.result(fixture.id)).toBeUndefined();
  const { book: later } = bookAt(fixture.endsAt() + 30 * 24 * HOUR);
  const result = later.result(fixture.id);
  expect(result?.score).toEqual(fixture.match()?.stateAt(fixture.match()?.endsAt ?? 0).score);
  expect(result?.settle("1x2", "", "1")).toBe((result?.score?.home ?? 0) > (result?.score?.away ?? 0) ? "won" : "lost");
  expect(later.event(fixture.id)?.state.status).toBe("ended");
});

test("a match of an earlier line is not offered, but its results are sent to its subscribers", () => {
  const earlier = calendarOf("earlier", 2);
  const [fixture] = earlier.startingBetween(START, START + HOUR);
  if (!fixture) throw new Error("Nothing starts");
  const { book, moveTo } = bookAt(START, calendar, [earlier]);
  const certainties: string[] = [];
  book.onMessage((message) => {
    if (message.type === "bet_settlement" && message.eventId === fixture.id) certainties.push(message.certainty);
  });
  book.follow([{ eventId: fixture.id, marketId: "unknown", specifiers: "", outcomeId: "1" }]);
  expect(book.schedule.upcoming).not.toContain(fixture);
  expect(book.result(fixture.id)).toBeUndefined();
  moveTo(fixture.endsAt());
  expect(certainties).toEqual(["live"]);
  moveTo(fixture.endsAt() + HOUR);
  expect(certainties).toEqual(["live", "confirmed"]);
});

test("a match that cannot be played is postponed at its kick-off, and every bet on it is void", () => {
  const [planned] = calendar.startingBetween(START + 1, START + HOUR);
  if (!planned) throw new Error("Nothing starts");
  const { startsAt, info } = planned;
  const fixture = plannedFixture({
    id: "77",
    draws: namedDraws("x"),
    model: FOOTBALL,
    info,
    startsAt,
    opensAt: START - HOUR,
    weight: 1,
    opening: { home: 1, away: 1 },
    play: null,
  });
  const source = {
    startingBetween: (from: number, to: number) =>
      [fixture].filter((each) => each.startsAt >= from && each.startsAt < to),
    fixture: (id: string) => (id === "77" ? fixture : undefined),
  };
  const { book, moveTo, results } = bookAt(START, source);
  expect(book.event("77")?.state).toMatchObject({ status: "not_started" });
  expect(book.quote("77", "1x2", "", "1")?.marketStatus).toBe("active");
  moveTo(startsAt);
  expect(results).toMatchObject([{ eventId: "77", status: "postponed", score: null }]);
  expect(results[0]?.settle("1x2", "", "1")).toBe("void");
  expect(book.event("77")?.state.status).toBe("postponed");
  expect(book.quote("77", "1x2", "", "1")?.marketStatus).toBe("cancelled");
});

test("a quote is current: suspended before a goal, open again with a new price and a higher version", () => {
  const { book, moveTo } = bookAt(START);
  const fixture = book.schedule.upcoming
    .filter(isFootball)
    .find((each) => each.match()?.entries.some(({ kind, at }) => kind === "goal" && at > 300_000 && at < 40 * 60_000));
  const goal = fixture?.match()?.entries.find(({ kind, at }) => kind === "goal" && at > 300_000);
  if (!fixture || !goal) throw new Error("No such match");
  const quoteAt = (at: number) => {
    moveTo(fixture.startsAt + at);
    return book.quote(fixture.id, "1x2", "", "x");
  };
  const before = quoteAt(goal.at - 120_000);
  const danger = quoteAt(goal.at - 1_000);
  const scored = quoteAt(goal.at + 1_000);
  const after = quoteAt(goal.at + 46_000);
  expect(before).toMatchObject({ eventStatus: "live", isLive: true });
  expect(danger?.marketStatus).toBe("suspended");
  expect(scored).toMatchObject({ marketStatus: "suspended", reason: "goal" });
  expect(scored?.odds).toBe(danger?.odds);
  expect(after?.version).toBeGreaterThan(scored?.version ?? Infinity);
  expect(after?.odds).not.toBe(before?.odds);
});

test("a version never falls, also over a restart", () => {
  const { book, moveTo } = bookAt(START);
  const fixture = liveFixture(book);
  const versions = () =>
    new Map(
      book.event(fixture.id)?.markets.map((market) => [`${market.marketId}|${market.specifiers}`, market.version]),
    );
  let last = versions();
  for (let at = START; at < fixture.endsAt(); at += 7_000) {
    moveTo(at);
    const next = versions();
    for (const [key, version] of next) expect(version, key).toBeGreaterThanOrEqual(last.get(key) ?? 0);
    last = next;
  }
  const { book: restarted } = bookAt(fixture.endsAt() - 1);
  for (const { marketId, specifiers, version } of restarted.event(fixture.id)?.markets ?? []) {
    expect(version).toBeGreaterThanOrEqual(last.get(`${marketId}|${specifiers}`) ?? 0);
  }
});

test("images and deltas give the same event: a subscriber has the line's state", () => {
  const { book, moveTo } = bookAt(START);
  const fixture = liveFixture(book);
  const channel = book.channel(`event:${fixture.id}`);
  if (!channel) throw new Error("No channel");
  const known = eventImage.parse(read(channel));
  const follower = { onDelta: (_: Channel, frame: Buffer) => apply(known, dataOf(frame) as EventDelta) };
  channel.watch(follower);
  for (let at = START; at <= fixture.endsAt() + 1000; at += 3_000) moveTo(at);
  const image = eventImage.parse(read(channel));
  const sorted = (each: typeof image) =>
    [...each.event.markets].sort((a, b) =>
      `${a.marketId}${a.specifiers}`.localeCompare(`${b.marketId}${b.specifiers}`),
    );
  expect(known.event.state).toEqual(image.event.state);
  expect(known.timeline).toEqual(image.timeline);
  expect(sorted(known)).toEqual(sorted(image));
  expect(known.event.state).toMatchObject({ status: "ended", marketCount: 0 });
});

function dataOf(frame: Buffer): unknown {
  return (JSON.parse(frame.toString("utf8", frame.indexOf('{"'))) as { data: unknown }).data;
}

function read(channel: Channel): unknown {
  const frame = channel.imageFrame();
  if (frame instanceof Promise) throw new Error("An event's image is at hand");
  return dataOf(frame);
}

function apply(image: ReturnType<typeof eventImage.parse>, delta: EventDelta): void {
  const keyOf = (market: { marketId: string; specifiers: string }) => `${market.marketId}|${market.specifiers}`;
  if (delta.state) image.event.state = delta.state;
  const replaced = new Set([...(delta.removed ?? []), ...(delta.markets ?? []).map(keyOf)]);
  image.event.markets = [
    ...image.event.markets.filter((market) => !replaced.has(keyOf(market))),
    ...(delta.markets ?? []),
  ];
  image.timeline.push(...(delta.timeline ?? []));
}

test("a match has one id and a line one name, so that no bet avoids a limit or a result", () => {
  const { book } = bookAt(START);
  const [line] = book.event(liveFixture(book).id)?.markets.filter(({ specifiers }) => specifiers.includes("|")) ?? [];
  const [outcome] = line?.outcomes ?? [];
  if (!line || !outcome) throw new Error("No line has two specifiers");
  const { id } = liveFixture(book);
  expect(book.quote(id, line.marketId, line.specifiers, outcome.id)).toMatchObject({ odds: outcome.odds });
  const [first, second] = line.specifiers.split("|") as [string, string];
  expect(book.quote(id, `${line.marketId}|${first}`, second, outcome.id)).toBeUndefined();
  const parts = [
    { marketId: `${line.marketId}|${first}`, specifiers: second, outcomeId: outcome.id },
    { marketId: "1x2", specifiers: "", outcomeId: "1" },
  ];
  expect(book.quote(id, BUILDER, "", builderOutcome(parts))).toBeUndefined();
  for (const other of [`0${id}`, `00${id}`, `00000${id}`]) {
    expect([book.event(other), book.info(other), book.channel(`event:${other}`)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  }
});
