import { SystemClock } from "@core/host";
import { ManualClock, ScriptedFeed, ScriptedHttp } from "@core/testing";
import { beforeEach, expect, test, vi } from "vitest";
import { FrameQueue } from "../line/frame-queue.ts";
import { LineStore } from "../line/line-store.ts";
import { eventOf, IN_PLAY } from "../testing/events.ts";
import { HomeLineStore } from "./home-line-store.ts";

const CALL = "GET /api/v1/line/home";
const live = (id: string) => eventOf(id, { state: IN_PLAY });

function answer(liveIds: readonly string[], upcomingIds: readonly string[]) {
  return {
    at: 0,
    rate: 1,
    position: { epoch: "e", versions: { "main:1": 4 } },
    featured: eventOf("9"),
    live: liveIds.map(live),
    upcoming: upcomingIds.map((id) => eventOf(id)),
    counts: { live: 46, upcoming: 200 },
  };
}

let http: ScriptedHttp;
let feed: ScriptedFeed;
let line: LineStore;
let home: HomeLineStore;

beforeEach(() => {
  vi.useFakeTimers();
  http = new ScriptedHttp().on(CALL, () => answer(["1"], ["5", "6"]));
  feed = new ScriptedFeed();
  line = new LineStore(feed, new ManualClock(), new FrameQueue(() => undefined));
  home = new HomeLineStore(http, line, new SystemClock());
  return () => {
    home.dispose();
    line.dispose();
    vi.useRealTimers();
  };
});

test("one answer loads the selected matches together with their prices", async () => {
  await home.load();

  expect(home.state).toMatchObject({ status: "ready", featured: "9", live: ["1"], liveCount: 46 });
  expect(home.state.upcoming).toMatchObject([{ name: "Premier League", eventIds: ["5", "6"] }]);
  expect(line.price({ eventId: "1", marketId: "1x2", specifiers: "", outcomeId: "1" })?.odds).toBe(1950);
});

test("hero and rows share one request, sent so that the page's preload can answer it", async () => {
  home.open();
  home.open();
  await home.load();

  expect(http.requests(CALL)).toHaveLength(1);
  expect(http.requests(CALL)[0]).toMatchObject({ isBare: true });
});

test("a match that ends causes a new selection", async () => {
  home.open();
  await vi.advanceTimersByTimeAsync(0);
  line.follow("1", "main");
  feed.image("main:1", { event: live("1"), timeline: [] });
  http.on(CALL, () => answer(["2"], ["5"]));

  feed.delta("main:1", { state: { ...IN_PLAY, status: "ended" } });
  await vi.advanceTimersByTimeAsync(2_000);

  expect(home.state.live).toEqual(["2"]);
});

test("a goal causes no new selection", async () => {
  home.open();
  await vi.advanceTimersByTimeAsync(0);
  line.follow("1", "main");
  feed.image("main:1", { event: live("1"), timeline: [] });
  feed.delta("main:1", { state: { ...IN_PLAY, score: { home: 3, away: 1, halfTime: null } } });
  await vi.advanceTimersByTimeAsync(2_000);

  expect(http.requests(CALL)).toHaveLength(1);
});

test("the selection is renewed while it is shown, and not after", async () => {
  const leave = home.open();
  await vi.advanceTimersByTimeAsync(40_000);
  expect(http.requests(CALL)).toHaveLength(2);

  leave();
  await vi.advanceTimersByTimeAsync(300_000);
  expect(http.requests(CALL)).toHaveLength(2);
});

test("a first answer that fails is shown, and the next one replaces it", async () => {
  http.on(CALL, () => Promise.reject(new Error("no connection")));
  await home.load();
  expect(home.state.status).toBe("failed");

  http.on(CALL, () => answer(["1"], []));
  await home.load();
  expect(home.state.status).toBe("ready");
});

test("a later answer that fails leaves what is shown", async () => {
  await home.load();
  http.on(CALL, () => Promise.reject(new Error("no connection")));
  await home.load();

  expect(home.state).toMatchObject({ status: "ready", live: ["1"] });
  expect(home.state.upcoming[0]?.eventIds).toEqual(["5", "6"]);
});
