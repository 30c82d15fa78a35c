import Fastify from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { eventAnswer, sportLine, sportTree } from "../../../plugins/sportsbook/line/wire.ts";
import { homeLine } from "../../../plugins/sportsbook/wire.ts";
import { startWholeWeek } from "../../../tests/support/line/whole-week.ts";
import type { Feed } from "../../feed/start-feed.ts";
import { answerErrors } from "../../http/answers/errors.ts";
import { lineRoutes } from "./routes.ts";
import { isInNextWeekend } from "./service.ts";

const app = Fastify();
let feed: Feed;
beforeAll(async () => {
  feed = await startWholeWeek("routes");
  app.decorate("routeSpecs", []);
  answerErrors(app);
  lineRoutes(app, feed);
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await feed.stop();
});

async function get(url: string) {
  const answer = await app.inject({ url });
  return { status: answer.statusCode, headers: answer.headers, body: answer.json<unknown>() };
}

test("home shows live matches, the next matches, and one big match", async () => {
  const { headers, body } = await get("/api/v1/line/home");
  const home = homeLine.parse(body);
  expect(home.live.length).toBeGreaterThanOrEqual(6);
  expect(home.upcoming.length).toBeGreaterThanOrEqual(10);
  expect(home.featured).not.toBeNull();
  expect(home.live.every(({ state }) => state.status === "live")).toBe(true);
  // Every match has a winner and a total, and a handicap if the sport has one.
  const least = (sportCode: string) => (["cricket", "mma"].includes(sportCode) ? 2 : 3);
  const isWhole = ({ info, state, markets }: (typeof home.upcoming)[number]) =>
    state.status === "not_started" && markets.length >= least(info.sportCode);
  expect(home.upcoming.filter((each) => !isWhole(each)).map(({ info }) => info)).toEqual([]);
  expect(headers["cache-control"]).toBe("no-store");
});

test("the feed continues from the version of an answer", async () => {
  const home = homeLine.parse((await get("/api/v1/line/home")).body);
  for (const { info } of [...home.live, ...home.upcoming]) {
    const version = home.position.versions[`main:${info.id}`];
    expect(feed.book.channel(`main:${info.id}`)?.framesSince(version ?? -1)).toBeDefined();
  }
  expect(home.position.epoch).toBe(feed.epoch);
});

test("the tree counts every match once on each of its levels", async () => {
  const { sports } = sportTree.parse((await get("/api/v1/line/sports")).body);
  const sum = (each: readonly { counts: { live: number; prematch: number } }[] = []) =>
    each.reduce((total, { counts }) => total + counts.live + counts.prematch, 0);
  const categories = sports.flatMap((sport) => sport.categories);
  expect(sports[0]?.sportCode).toBe("football");
  expect(categories.length).toBeGreaterThan(20);
  expect(sum(sports)).toBe(feed.book.schedule.live.size + feed.book.schedule.upcoming.length);
  expect(sum(categories)).toBe(sum(sports));
  expect(sum(categories.flatMap(({ tournaments }) => tournaments))).toBe(sum(sports));
});

test("a sport's list can be filtered by live matches, by hours, and by one competition", async () => {
  const list = async (query: string) =>
    sportLine.parse((await get(`/api/v1/line/sports/football${query}`)).body).events;
  expect((await list("?lineType=2")).every(({ state }) => state.status === "live")).toBe(true);
  const soon = await list("?lineType=1&from=1&to=6");
  const now = feed.clock.now();
  expect(soon.length).toBeGreaterThan(0);
  for (const { info } of soon) {
    const hours = (Date.parse(info.startsAt) - now) / 3600_000;
    expect(hours).toBeGreaterThan(0.99);
    expect(hours).toBeLessThan(6);
  }
  const tournament = soon[0]?.info.tournament.id ?? "";
  const one = await list(`?lineType=1&tournament=${tournament}`);
  expect(one.length).toBeGreaterThan(3);
  expect(new Set(one.map(({ info }) => info.tournament.id))).toEqual(new Set([tournament]));
});

test("live matches of all sports are one list, with the total count even where not all are shown", async () => {
  const list = async (query = "") => sportLine.parse((await get(`/api/v1/line/live${query}`)).body);
  const all = await list();
  expect(all.total).toBe(feed.book.schedule.live.size);
  expect(all.events.every(({ state }) => state.status === "live")).toBe(true);
  const some = await list("?limit=3");
  expect(some.events).toHaveLength(3);
  expect(some.total).toBeGreaterThan(3);
});

test("the top list has matches of few competitions, the biggest ones", async () => {
  const list = async (query: string) =>
    sportLine.parse((await get(`/api/v1/line/sports/football?lineType=1${query}`)).body).events;
  const names = new Set((await list("&top=true&limit=500")).map(({ info }) => info.tournament.name));
  expect(names).toContain("Premier League");
  expect(names.size).toBeLessThanOrEqual(8);
});

test("a list can be filtered by one country", async () => {
  const { sports } = sportTree.parse((await get("/api/v1/line/sports")).body);
  const category = sports[0]?.categories[0];
  const { total } = sportLine.parse((await get(`/api/v1/line/sports/football?category=${category?.id}`)).body);
  expect(total).toBe((category?.counts.live ?? 0) + (category?.counts.prematch ?? 0));
});

test("an event is answered with all its lines, and an unknown one with a reason", async () => {
  const { live } = homeLine.parse((await get("/api/v1/line/home")).body);
  const id = live.find(({ state }) => state.marketCount > 5)?.info.id ?? "";
  const event = eventAnswer.parse((await get(`/api/v1/line/events/${id}`)).body);
  expect(event.image.event.markets.length).toBeGreaterThan(5);
  expect(event.image.timeline[0]).toMatchObject({ kind: "kick_off" });
  expect(event.position.versions).toHaveProperty(`event:${id}`);
  expect(await get("/api/v1/line/events/1")).toMatchObject({ status: 404, body: { errorCode: "EVENT_UNKNOWN" } });
});

test.each([
  "/api/v1/line/sports/football?lineType=4",
  "/api/v1/line/sports/football?from=-1",
  "/api/v1/line/sports/football?from=1.0001",
  "/api/v1/line/sports/football?tournament=XYZ",
  "/api/v1/line/sports/football?startsFrom=Friday",
  "/api/v1/line/sports/football?startsBefore=2026-11-20T18:00:01.000Z",
  "/api/v1/line/events/abc",
])("%s is refused, naming the invalid field", async (url) => {
  expect(await get(url)).toMatchObject({ status: 400, body: { errorCode: "INVALID_REQUEST" } });
});

test("a sport without matches is not found", async () => {
  expect(await get("/api/v1/line/sports/curling")).toMatchObject({ status: 404, body: { errorCode: "SPORT_UNKNOWN" } });
});

test("a list can have days of the caller's time zone", async () => {
  const of = async (query: string) =>
    sportLine.parse((await get(`/api/v1/line/sports/football?lineType=1&limit=1000${query}`)).body);
  const all = (await of("")).events.map(({ info }) => Date.parse(info.startsAt)).sort((a, b) => a - b);
  const middle = Math.ceil((all[Math.floor(all.length / 2)] ?? 0) / 900_000) * 900_000;
  const bound = new Date(middle).toISOString();
  const [until, since] = [await of(`&startsBefore=${bound}`), await of(`&startsFrom=${bound}`)];
  expect(until.total).toBe(all.filter((at) => at < middle).length);
  expect(since.total).toBe(all.filter((at) => at >= middle).length);
  expect(Math.min(until.total ?? 0, since.total ?? 0)).toBeGreaterThan(0);
});

test("the weekend is the current one, or else the next, from Friday evening on", () => {
  const at = (text: string) => Date.parse(text);
  const thursday = at("2026-11-19T12:00:00Z");
  expect(isInNextWeekend(at("2026-11-20T17:59:00Z"), thursday)).toBe(false);
  expect(isInNextWeekend(at("2026-11-20T18:00:00Z"), thursday)).toBe(true);
  expect(isInNextWeekend(at("2026-11-22T23:59:00Z"), thursday)).toBe(true);
  expect(isInNextWeekend(at("2026-11-23T00:00:00Z"), thursday)).toBe(false);
  expect(isInNextWeekend(at("2026-11-22T20:00:00Z"), at("2026-11-22T15:00:00Z"))).toBe(true);
  expect(isInNextWeekend(at("2026-11-28T15:00:00Z"), at("2026-11-23T15:00:00Z"))).toBe(true);
});

test("a list is compressed for clients that accept it", async () => {
  for (const [accepted, encoding] of [
    ["gzip, deflate, br", "br"],
    ["gzip", "gzip"],
    ["br;q=0", undefined],
  ] as const) {
    const { headers } = await app.inject({ url: "/api/v1/line/home", headers: { "accept-encoding": accepted } });
    expect([headers["content-encoding"], headers["vary"]]).toEqual([encoding, "Accept-Encoding"]);
  }
});
