import { afterEach, expect, test } from "vitest";
import { HandClock } from "../../../tests/support/line/hand-clock.ts";
import { COMPETITIONS } from "../fixtures/competitions.ts";
import { isResultMessage, type ResultMessage } from "../messages/feed-message.ts";
import { ruleFour } from "../messages/rule-four.ts";
import { seasonAt } from "../seasons/season.ts";
import { Seasons } from "../seasons/seasons.ts";
import { calendarOf } from "../secrets/named-draws.fixture.ts";
import { type Feed, startFeed } from "../start-feed.ts";
import { MemoryFeedStore } from "../store/memory-feed-store.ts";
import { eachWayTermsOf } from "./each-way-terms.ts";
import { OutrightSeason } from "./outright-season.ts";
import { endOf } from "./season-clock.ts";

const LEAGUE = COMPETITIONS.find(({ sport, slug }) => sport === "football" && slug === "premier-league")!;
const HOUR = 3600_000;

let feed: Feed | undefined;
afterEach(async () => feed?.stop());

/** A platform whose time stands at `now`, or is moved by hand. */
async function feedAt(now: number, realNow = () => now): Promise<Feed> {
  const store = new MemoryFeedStore();
  return (feed = await startFeed({ store, rate: 1, seed: "specials", isReproducible: true, realNow }));
}

/** The middle of the longest pause between two rounds of the current season. */
function between(): number {
  const season = seasonAt(calendarOf("specials"), LEAGUE, Date.UTC(2026, 10, 21));
  const rounds = Array.from({ length: season.rounds }, (_, at) => season.round(at));
  const end = Math.max(...rounds[9]!.map((fixture) => fixture.endsAt()));
  const next = Math.min(...rounds[10]!.map(({ startsAt }) => startsAt));
  expect(next).toBeGreaterThan(end);
  return (end + next) / 2;
}

test("every side has open prices while no match is played", async () => {
  const now = between();
  const { specials, line } = await feedAt(now);
  specials.want(LEAGUE);
  const outright = specials.current(LEAGUE)!;
  await outright.price();
  expect(outright.status()).toBe("active");
  const lines = outright.ids.map((id) => line.event(id)!);
  const winners = lines.flatMap(({ markets }) => markets.filter(({ marketId }) => marketId === "outright"));
  const overround = winners.reduce((sum, { outcomes: [first] }) => sum + 1000 / first!.odds, 0);
  expect(overround).toBeGreaterThan(1.04);
  expect(overround).toBeLessThan(1.2);
  const contenders = lines.filter(({ markets }) => markets.some(({ marketId }) => marketId === "outright"));
  const terms = eachWayTermsOf(contenders.length);
  expect(terms).toBeDefined();
  for (const { markets } of contenders) expect(markets[0]).toMatchObject({ marketId: "outright", eachWay: terms });
  for (const { info, markets } of lines) {
    for (const { marketId, specifiers, outcomes } of markets) {
      const eachWay = line.quote(info.id, marketId, specifiers, outcomes[0]!.id)?.eachWay;
      expect(eachWay).toEqual(marketId === "outright" ? terms : undefined);
    }
  }
  const [first] = lines;
  const [market] = first!.markets;
  expect(line.quote(first!.info.id, market!.marketId, market!.specifiers, market!.outcomes[0]!.id)).toMatchObject({
    marketStatus: "active",
    eventStatus: "not_started",
    isLive: false,
  });
  expect(Date.parse(first!.info.startsAt)).toBeGreaterThan(now);
});

test("a match that begins suspends the long-term markets of its competition, and prices come back after it", async () => {
  let now = between();
  const seasons = new Seasons(calendarOf("specials"), () => now);
  const season = seasons.current(LEAGUE);
  const outright = new OutrightSeason(seasons, season);
  await outright.price();
  const place = outright.ids.findIndex((_, at) => outright.line(at)!.markets.length > 0);
  const { version } = outright.line(place)!.markets[0]!;

  const fixtures = [...season.round(10), ...season.round(11)];
  now = Math.min(...fixtures.map(({ startsAt }) => startsAt));
  const [suspended] = outright.line(place)!.markets;
  expect(suspended).toMatchObject({ status: "suspended", reason: "price_update" });
  expect(suspended!.version).toBeGreaterThan(version);
  expect(outright.line(place)!.state.marketCount).toBe(0);
  expect(outright.wantsPrices).toBe(false);

  now = Math.max(...season.round(10).map((fixture) => fixture.endsAt())) + 1;
  expect(outright.wantsPrices).toBe(true);
  await outright.price();
  expect(outright.status()).toBe("active");
});

test("when the season ends, every side settles by the table", async () => {
  const season = seasonAt(calendarOf("specials"), LEAGUE, between());
  const end = endOf(season);
  const machine = new HandClock(end - HOUR);
  const { specials, line, leagues } = await feedAt(machine.now(), machine.now);
  const { ids } = specials.current(LEAGUE)!;
  const settledIds = new Set<string>();
  line.onMessage((message) => {
    if (message.type === "bet_settlement") settledIds.add(message.eventId);
  });
  // There is a bet on each.
  line.follow(ids.map((eventId) => ({ eventId, marketId: "outright", specifiers: "", outcomeId: "1" })));
  expect(line.result(ids[0]!)).toBeUndefined();
  machine.pass(2 * 3600);
  await expect.poll(() => settledIds.size, { interval: 50 }).toBe(ids.length);
  const table = await leagues.results.table(season);
  const settled = ids.map((id, place) => {
    const team = season.teams[place]!.id;
    return line.result(id)!.settle("outright", "", team);
  });
  expect(settled.filter((each) => each === "won")).toHaveLength(1);
  expect(season.teams[settled.indexOf("won")]!.id).toBe(table[0]!.teamId);
  expect(line.quote(ids[0]!, "outright", "", season.teams[0]!.id)?.marketStatus ?? "gone").not.toBe("active");
});

test("a side that is withdrawn before its season was requested causes the deduction of its price", async () => {
  const { specials, line } = await feedAt(between());
  const { ids } = specials.current(LEAGUE)!;
  const priced = new OutrightSeason(new Seasons(calendarOf("specials"), between), specials.current(LEAGUE)!.season);
  await priced.price();
  const prices = ids.map((_, place) => priced.priceOf(place) ?? Infinity);
  const favorite = ids[prices.indexOf(Math.min(...prices))]!;
  const received: ResultMessage[] = [];
  line.onMessage((message) => isResultMessage(message) && received.push(message));
  expect(await specials.withdraw(favorite)).toBe("withdrawn");
  const percent = ruleFour(Math.min(...prices));
  expect(percent).toBeGreaterThan(0);
  expect(received.filter(({ type }) => type === "bet_cancel").map(({ eventId }) => eventId)).toEqual([favorite]);
  const deductions = received.filter((message) => message.type === "bet_deduction");
  expect(deductions.map(({ eventId }) => eventId)).toEqual(ids.filter((id) => id !== favorite));
  for (const message of deductions) expect(message).toMatchObject({ percent, runner: favorite });
});

test("while no price is known, a side is withdrawn only with a given price", async () => {
  const season = seasonAt(calendarOf("specials"), LEAGUE, between());
  const { specials } = await feedAt(Math.min(...season.round(10).map(({ startsAt }) => startsAt)) + HOUR / 2);
  const [side] = specials.current(LEAGUE)!.ids;
  expect(await specials.withdraw(side!)).toBe("unknown_price");
  expect(await specials.withdraw(side!, 3000)).toBe("withdrawn");
  expect(await specials.withdraw("7", 3000)).toBe("unknown_runner");
});

test("the ids of matches do not exist in the long-term markets", async () => {
  const { specials, book, line } = await feedAt(between());
  const [match] = book.schedule.upcoming;
  expect(specials.owns(match!.id)).toBe(false);
  expect(line.event(match!.id)?.info.id).toBe(match!.id);
});

test("a side has one id", async () => {
  const { specials } = await feedAt(between());
  const [id] = specials.current(LEAGUE)!.ids;
  expect(specials.info(id!)?.id).toBe(id);
  for (const other of [`0${id}`, `00${id}`])
    expect([specials.owns(other), specials.info(other)]).toEqual([false, undefined]);
});
