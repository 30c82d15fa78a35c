import { randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type BetLeg, betReceipt, type PlaceBetRequest } from "../../../plugins/betslip/wire.ts";
import { BUILDER, builderOutcome, type BuilderPart } from "../../../plugins/sportsbook/builder-rules.ts";
import { createApp } from "../../../server/app.ts";
import { loadConfiguration } from "../../../server/configuration/load.ts";
import type { Database } from "../../../server/db/database.ts";
import type { LineBook } from "../../../server/feed/line/line-book.ts";
import { type Feed, startFeed } from "../../../server/feed/start-feed.ts";
import { MemoryFeedStore } from "../../../server/feed/store/memory-feed-store.ts";
import { HandClock } from "../../support/line/hand-clock.ts";
import { SATURDAY } from "../../support/line/whole-week.ts";
import { openTestDatabase, type Platform, request, startPlatform } from "../../support/platform/platform.ts";
import { newPlayer } from "../../support/players/players.ts";

const HOME: BuilderPart = { marketId: "1x2", specifiers: "", outcomeId: "1" };
const OVER: BuilderPart = { marketId: "total", specifiers: "total=2.5", outcomeId: "over" };
const BOTH: BuilderPart = { marketId: "btts", specifiers: "", outcomeId: "yes" };

type Seen = Pick<BetLeg, "eventId" | "outcomeId" | "odds" | "version">;

const single = (seen: Seen): PlaceBetRequest => ({
  type: "single",
  legs: [{ marketId: BUILDER, specifiers: "", origin: "builder", ...seen }],
  stake: 1000,
  currency: "EUR",
  wallet: "cash",
  acceptance: { policy: "higher" },
});

function seenOn(book: LineBook, eventId: string, parts: readonly BuilderPart[]): Seen {
  const outcomeId = builderOutcome(parts);
  const { odds = 0, version = 0 } = book.quote(eventId, BUILDER, "", outcomeId) ?? {};
  return { eventId, outcomeId, odds, version };
}

describe("on a line that is controlled by hand", () => {
  let platform: Platform;
  beforeAll(async () => (platform = await startPlatform({ engine: "embedded" })));
  afterAll(() => platform.stop());

  const outcomeId = builderOutcome([HOME, OVER]);
  const place = async (seen: Seen) => {
    const { token } = await newPlayer(platform);
    return platform.call("POST", "/api/v1/bets", { token, key: randomUUID(), body: single(seen) });
  };

  test("a combination is placed as one leg at its price", async () => {
    platform.line.offer("501", { combinations: { [outcomeId]: 4200 } });
    const answer = await place(seenOn(platform.line, "501", [HOME, OVER]));
    const { bet } = betReceipt.parse(answer.body);
    expect(bet).toMatchObject({ odds: 4200, potentialReturn: 4200, legs: [{ marketId: BUILDER, outcomeId }] });
  });

  test("a combination that has changed, is suspended, or never existed is refused with the reason", async () => {
    platform.line.offer("502", { combinations: { [outcomeId]: 4200 } });
    const seen = seenOn(platform.line, "502", [HOME, OVER]);
    platform.line.move("502", { combinations: { [outcomeId]: 4000 } });
    expect((await place(seen)).body).toMatchObject({ legs: [{ code: "ODDS_CHANGED", odds: 4000 }] });
    platform.line.move("502", { marketStatus: "suspended" });
    expect((await place(seen)).body).toMatchObject({ legs: [{ code: "LEG_SUSPENDED" }] });
    expect((await place({ ...seen, outcomeId: "1x2~~1" })).body).toMatchObject({ legs: [{ code: "LEG_UNKNOWN" }] });
  });
});

describe("on the real line", () => {
  let database: Database;
  let app: FastifyInstance;
  let feed: Feed;
  let origin: string;
  /** It stands except while bets in play wait, so that no price moves between a look at it and a bet. */
  const machine = new HandClock(SATURDAY);
  beforeAll(async () => {
    database = await openTestDatabase("embedded");
    feed = await startFeed({
      store: new MemoryFeedStore(),
      rate: 1,
      seed: "builder bets",
      isReproducible: true,
      realNow: machine.now,
    });
    const hub = {
      publishToPlayer: () => undefined,
      providePlayers: () => undefined,
      renewPlayers: () => undefined,
      signOff: () => undefined,
      sessions: () => [],
    };
    app = createApp({
      database,
      configuration: loadConfiguration(undefined, 1),
      clock: { ...feed.clock, toReal: machine.toReal },
      book: feed.line,
      hub,
      logLevel: "error",
    });
    origin = await app.listen({ port: 0, host: "127.0.0.1" });
  });
  afterAll(async () => {
    await app.close();
    await feed.stop();
    await database.close();
  });

  const call: Platform["call"] = (method, path, options = {}) => request(origin, method, path, options);
  let token: string;
  beforeEach(async () => {
    ({ token } = await newPlayer({ call }));
  });
  const place = (body: PlaceBetRequest) => call("POST", "/api/v1/bets", { token, key: randomUUID(), body });
  const football = (isLive: boolean) => {
    const { live, upcoming } = feed.book.schedule;
    const fixtures = isLive ? [...live.values()] : upcoming;
    return fixtures.filter(({ model }) => model.sportCode === "football").map(({ id }) => id);
  };

  test("a combination on an upcoming match is placed at the requested price", async () => {
    const [eventId = ""] = football(false);
    const seen = seenOn(feed.line, eventId, [HOME, BOTH]);
    const answer = await place(single(seen));
    expect(betReceipt.parse(answer.body).bet).toMatchObject({
      odds: seen.odds,
      legs: [{ ...seen, marketId: BUILDER }],
    });
  });

  test("outcomes that exclude each other cannot be bet on, whatever price is given", async () => {
    const [eventId = ""] = football(false);
    const [line] = feed.line.event(eventId)?.markets ?? [];
    const never = builderOutcome([HOME, { ...HOME, outcomeId: "2" }]);
    const answer = await place(single({ eventId, outcomeId: never, odds: 900_000, version: line?.version ?? 0 }));
    expect(answer).toMatchObject({ status: 422, body: { legs: [{ code: "LEG_CLOSED" }] } });
  });

  test("a combination in play is placed after its delay, at the price of that moment", async () => {
    // By the score some of these are decided already.
    const pairsOn = (eventId: string) => {
      const parts = (feed.line.event(eventId)?.markets ?? [])
        .filter(({ marketId }) => ["1x2", "double-chance", "btts", "total"].includes(marketId))
        .flatMap(({ marketId, specifiers, outcomes }) =>
          outcomes.map(({ id: outcomeId }) => ({ marketId, specifiers, outcomeId })),
        );
      return parts.flatMap((one, at) => parts.slice(at + 1).map((other) => [one, other]));
    };
    for (const eventId of football(true)) {
      // A platform that is kept busy takes no bets: combinations are priced little by little.
      await feed.line.prepare?.([{ eventId, marketId: BUILDER, specifiers: "", outcomeId: "" }]);
    }
    const priced = football(true).flatMap((eventId) => {
      const isOffered = (parts: ReturnType<typeof pairsOn>[number]) =>
        feed.line.quote(eventId, BUILDER, "", builderOutcome(parts))?.marketStatus === "active";
      const parts = pairsOn(eventId).find(isOffered);
      return parts ? [seenOn(feed.line, eventId, parts)] : [];
    });
    expect(priced.length).toBeGreaterThan(0);
    // Some of them may be suspended while their bets wait.
    const sent = priced.slice(0, 6).map((seen) => place({ ...single(seen), acceptance: { policy: "any" } }));
    const answers = await machine.passUntil(Promise.all(sent));
    const placed = answers.filter(({ status }) => status < 300).map(({ body }) => betReceipt.parse(body).bet);
    expect(placed.length).toBeGreaterThan(0);
    for (const { legs } of placed) expect(legs).toMatchObject([{ marketId: BUILDER, isLive: true }]);
    for (const { body } of answers.filter(({ status }) => status >= 300)) {
      expect(body).toMatchObject({ legs: [{ code: expect.stringMatching(/^LEG_(SUSPENDED|CLOSED)$/) as string }] });
    }
  });

  test("an express accepts a combination beside a leg of another match", async () => {
    const [one = "", other = ""] = football(false);
    const seen = seenOn(feed.line, one, [HOME, BOTH]);
    const quote = feed.line.quote(other, "1x2", "", "1");
    const beside = { ...HOME, eventId: other, odds: quote?.odds ?? 0, version: quote?.version ?? 0, origin: "sport" };
    const body: PlaceBetRequest = { ...single(seen), type: "express", legs: [...single(seen).legs, beside] };
    expect(betReceipt.parse((await place(body)).body).bet.legs).toHaveLength(2);
  });
});
