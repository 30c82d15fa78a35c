// @vitest-environment jsdom
import { HttpError, type Scope } from "@core";
import { type SentRequest, testPage } from "@core/testing";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { eventOf, IN_PLAY } from "../../sportsbook/testing/events.ts";
import type { EventLine } from "../../sportsbook/wire.ts";
import { FavoritesStore } from "../favorites-store.ts";
import texts from "../locales/en.json" with { type: "json" };
import { FAVORITES_STORE } from "../tokens.ts";
import { announceGoals } from "./announce-goals.ts";

let scope: Scope | undefined;
beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => {
  scope?.dispose();
  vi.useRealTimers();
});

const match = (id: string, sportCode = "football"): EventLine => {
  const event = eventOf(id, { state: IN_PLAY });
  return { ...event, info: { ...event.info, sportCode } };
};
const at = (home: number, away: number, more: Partial<EventLine["state"]> = {}) => ({
  state: { ...IN_PLAY, score: { home, away, halfTime: null }, ...more },
});

/** A page with starred matches, each at 2:1. */
async function open(events: EventLine[] = [match("7")]) {
  const page = testPage({ favorites: texts });
  ({ scope } = page);
  const store = new FavoritesStore(page.bus, page.i18n);
  page.services.provideValue(FAVORITES_STORE, store);
  const versions = Object.fromEntries(events.map(({ info }) => [`main:${info.id}`, 5]));
  page.http.on("GET /api/v1/line/events", ({ query }: SentRequest) => ({
    at: 0,
    rate: 1,
    position: { epoch: "e", versions },
    events: events.filter(({ info }) => String(query?.["ids"]).split(",").includes(info.id)),
  }));
  const star = (id: string) => store.toggle("events", id, { name: "Arsenal", sportCode: "football" });
  events.forEach(({ info }) => star(info.id));
  const said: string[] = [];
  page.announcer.state$.subscribe((text) => text && said.push(text.replace(/[\u2068\u2069]/g, "|")));
  announceGoals(page.services, page.scope);
  await vi.advanceTimersByTimeAsync(0);
  return { ...page, star, said };
}

test("a goal of a favourite match is announced with its score, once, and names keep their direction", async () => {
  const { feed, said } = await open();
  feed.delta("main:7", at(3, 1), 6);
  feed.delta("main:7", at(3, 1, { marketCount: 20 }), 7);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(said).toEqual(["Goal for |Arsenal|. |Arsenal| 3, |Chelsea| 1."]);
});

test("goals within five seconds of an announcement are announced together in the next", async () => {
  const { feed, said } = await open([match("7"), match("8", "ice-hockey")]);
  feed.delta("main:7", at(3, 1), 6);
  feed.delta("main:8", at(2, 2), 6);
  feed.delta("main:8", at(3, 2), 7);
  await vi.advanceTimersByTimeAsync(4900);
  expect(said).toHaveLength(1);
  feed.delta("main:7", at(3, 2), 7);
  await vi.advanceTimersByTimeAsync(100);
  expect(said.slice(1)).toEqual([
    "Goals on both sides. |Arsenal| 3, |Chelsea| 2. Goal for |Chelsea|. |Arsenal| 3, |Chelsea| 2.",
  ]);
});

test("a goal that is taken back is announced as a corrected score, or not at all if it was not announced yet", async () => {
  const { feed, said } = await open();
  feed.delta("main:7", at(1, 1), 6);
  feed.delta("main:7", at(2, 1), 7);
  feed.delta("main:7", at(1, 1), 8);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(said).toEqual(["Score corrected. |Arsenal| 1, |Chelsea| 1."]);
});

test("goals before the page was open, or while the connection was gone, are not announced", async () => {
  const { feed, said } = await open();
  feed.image("main:7", { event: { ...match("7"), ...at(5, 1) }, timeline: [] }, 6);
  feed.stale("main:7", true);
  feed.delta("main:7", at(6, 1), 7);
  feed.stale("main:7", false);
  expect(said).toEqual([]);
  feed.delta("main:7", at(6, 2), 8);
  expect(said).toEqual(["Goal for |Chelsea|. |Arsenal| 6, |Chelsea| 2."]);
});

test("only favourite matches that are not over and count goals are subscribed to", async () => {
  const over: EventLine = { ...match("10"), ...at(1, 1, { status: "closed" }) };
  const { feed, star } = await open([match("7"), match("9", "basketball"), over]);
  expect(feed.channels).toEqual(["main:7"]);
  feed.delta("main:7", at(2, 1, { status: "ended" }), 6);
  expect(feed.channels).toEqual([]);
  star("7");
  star("7");
  await vi.advanceTimersByTimeAsync(0);
  expect(feed.channels).toEqual(["main:7"]);
  star("7");
  expect(feed.channels).toEqual([]);
});

test("a platform that does not answer is asked again", async () => {
  const { http, feed, star } = await open();
  let isDown = true;
  http.on("GET /api/v1/line/events", () => {
    if (isDown) throw new HttpError(503, "", { errorCode: 0, message: "", details: {} });
    return { at: 0, rate: 1, position: { epoch: "e", versions: {} }, events: [match("8")] };
  });
  star("8");
  await vi.advanceTimersByTimeAsync(1000);
  expect(feed.channels).toEqual(["main:7"]);
  isDown = false;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(feed.channels).toEqual(["main:7", "main:8"]);
});
