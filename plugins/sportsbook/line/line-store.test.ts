import { ManualClock, ScriptedFeed } from "@core/testing";
import { beforeEach, expect, test, vi } from "vitest";
import type { Price } from "../contract.ts";
import { eventOf, IN_PLAY, marketOf } from "../testing/events.ts";
import { FrameQueue } from "./frame-queue.ts";
import { LineStore } from "./line-store.ts";

const HOME = { eventId: "7", marketId: "1x2", specifiers: "", outcomeId: "1" };
const OVER = { eventId: "7", marketId: "total", specifiers: "total=2.5", outcomeId: "over" };
const total = (odds: number, more = {}) =>
  marketOf("total", { over: odds, under: 1900 }, { specifiers: "total=2.5", ...more });

let feed: ScriptedFeed;
let line: LineStore;
let frames: (() => void)[];
const frame = () => frames.splice(0).forEach((run) => run());
const seed = (versions: Record<string, number> = {}) => ({ at: 0, rate: 1, position: { epoch: "e1", versions } });

beforeEach(() => {
  vi.useFakeTimers();
  feed = new ScriptedFeed();
  frames = [];
  line = new LineStore(feed, new ManualClock(), new FrameQueue((run) => frames.push(() => run(Infinity))));
  return () => {
    line.dispose();
    vi.useRealTimers();
  };
});

test("an answer's prices apply at once, and the feed continues from the answer's version", () => {
  line.seed(seed({ "main:7": 41 }), "main", [eventOf()]);
  line.follow("7", "main");

  expect(line.price(HOME)).toEqual({ odds: 1950, version: 1, status: "active", reason: null, isStale: false });
  expect(feed.since("main:7")).toEqual([{ epoch: "e1", version: 41 }]);
});

test("a price's watcher receives the last of many changes, once a frame", () => {
  line.seed(seed(), "main", [eventOf()]);
  line.follow("7", "main");
  const received: (Price | undefined)[] = [];
  line.onPrice(HOME, (price) => received.push(price));

  feed.delta("main:7", { markets: [marketOf("1x2", { "1": 2000, x: 3600, "2": 3700 }, { version: 2 })] });
  feed.delta("main:7", { markets: [marketOf("1x2", { "1": 2050, x: 3600, "2": 3650 }, { version: 3 })] }, 3);
  expect(received).toEqual([]);
  frame();

  expect(received.map((price) => price?.odds)).toEqual([2050]);
});

test("an older version of a line never replaces a newer one", () => {
  line.follow("7", "main");
  line.follow("7", "all");
  feed.image("main:7", { event: eventOf(), timeline: [] });
  feed.image("event:7", { event: eventOf(), timeline: [] });

  feed.delta("event:7", { markets: [marketOf("1x2", { "1": 2100, x: 3600, "2": 3600 }, { version: 5 })] });
  feed.delta("main:7", { markets: [marketOf("1x2", { "1": 2000, x: 3600, "2": 3700 }, { version: 4 })] });

  expect(line.price(HOME)?.odds).toBe(2100);
});

test("prices are stale while their channel is, unless another channel still sends them", () => {
  line.follow("7", "main");
  line.follow("7", "all");
  feed.image("main:7", { event: eventOf(), timeline: [] });
  feed.image("event:7", { event: eventOf("7", { markets: [...eventOf().markets, total(1850)] }), timeline: [] });

  feed.stale("event:7", true);
  expect(line.price(HOME)?.isStale).toBe(false);
  expect(line.price(OVER)?.isStale).toBe(true);

  feed.stale("main:7", true);
  expect(line.price(HOME)?.isStale).toBe(true);

  feed.stale("event:7", false);
  expect(line.price(OVER)?.isStale).toBe(false);
});

test("an image on a stale channel cannot be bet on until the channel is fresh", () => {
  line.follow("7", "main");
  feed.stale("main:7", true);
  feed.image("main:7", { event: eventOf(), timeline: [] });
  expect(line.price(HOME)?.isStale).toBe(true);

  feed.stale("main:7", false);
  expect(line.price(HOME)?.isStale).toBe(false);
});

test("a removed line has no price, and its watcher is notified", () => {
  line.follow("7", "all");
  feed.image("event:7", { event: eventOf("7", { markets: [total(1850)] }), timeline: [] });
  const received: (Price | undefined)[] = [];
  line.onPrice(OVER, (price) => received.push(price));

  feed.delta("event:7", { removed: ["total|total=2.5"] });
  frame();

  expect(line.price(OVER)).toBeUndefined();
  expect(received).toEqual([undefined]);
});

test("a list keeps its own main line while all lines are subscribed to beside it", () => {
  line.follow("7", "main");
  line.follow("7", "all");
  feed.image("main:7", { event: eventOf("7", { markets: [total(1850)] }), timeline: [] });
  const other = marketOf("total", { over: 2600, under: 1450 }, { specifiers: "total=3.5" });
  feed.image("event:7", { event: eventOf("7", { markets: [total(1850), other] }), timeline: [] });

  expect(line.shape("7", "main").state.map((each) => each.specifiers)).toEqual(["total=2.5"]);
  expect(line.shape("7", "all").state.map((each) => each.specifiers)).toEqual(["total=2.5", "total=3.5"]);
});

test("the data from which screens draw markets changes with suspensions only, not with prices", () => {
  line.follow("7", "main");
  feed.image("main:7", { event: eventOf(), timeline: [] });
  const before = line.shape("7", "main").state;

  feed.delta("main:7", { markets: [marketOf("1x2", { "1": 2000, x: 3600, "2": 3700 }, { version: 2 })] });
  expect(line.shape("7", "main").state).toBe(before);

  feed.delta("main:7", {
    markets: [marketOf("1x2", { "1": 2000, x: 3600, "2": 3700 }, { version: 3, status: "suspended", reason: "goal" })],
  });
  expect(line.shape("7", "main").state[0]).toMatchObject({ status: "suspended", reason: "goal" });
});

test("score, clock and goals are updated by the feed", () => {
  line.follow("7", "all");
  feed.image("event:7", { event: eventOf(), timeline: [] });
  const goal = { id: 3, kind: "goal", team: "home", minute: 12, stoppage: null, score: { home: 1, away: 0 } };

  feed.delta("event:7", { state: IN_PLAY, timeline: [goal] });

  expect(line.state("7").state).toEqual(IN_PLAY);
  expect(line.timeline("7").state).toEqual([goal]);
});

test("a channel is shared by its readers and closed a while after the last one left", () => {
  const first = line.follow("7", "main");
  const second = line.follow("7", "main");
  expect(feed.since("main:7")).toHaveLength(1);

  first();
  first();
  vi.advanceTimersByTime(10_000);
  expect(feed.channels).toEqual(["main:7"]);

  second();
  expect(feed.channels).toEqual(["main:7"]);
  vi.advanceTimersByTime(10_000);
  expect(feed.channels).toEqual([]);
});

test("prices without a subscription are stale until there is one", () => {
  const stop = line.follow("7", "main");
  feed.image("main:7", { event: eventOf(), timeline: [] });
  stop();
  vi.advanceTimersByTime(10_000);
  expect(line.price(HOME)?.isStale).toBe(true);

  line.follow("7", "main");
  feed.image("main:7", { event: eventOf(), timeline: [] });
  expect(line.price(HOME)?.isStale).toBe(false);
});

test("an HTTP answer that is older than the feed's state changes nothing", () => {
  line.follow("7", "main");
  feed.image("main:7", { event: eventOf("7", { state: IN_PLAY }), timeline: [] });
  line.seed(seed({ "main:7": 1 }), "main", [eventOf()]);

  expect(line.state("7").state?.status).toBe("live");
});

const manyEvents = (from: number) => Array.from({ length: 400 }, (_, index) => eventOf(String(from + index)));

test("events without a subscription or list are dropped when there are very many", () => {
  line.follow("1", "main");
  line.seed(seed(), "main", manyEvents(1));
  const leave = line.keep(["3"]);
  line.seed(seed(), "main", manyEvents(1001));

  expect(line.info("1")).toBeDefined();
  expect(line.info("2")).toBeUndefined();
  expect(line.info("3")).toBeDefined();

  leave();
  line.seed(seed(), "main", manyEvents(2001));
  expect(line.info("3")).toBeUndefined();
});

test("a long list is kept whole, however many events it has", () => {
  line.seed(seed(), "main", manyEvents(1));
  expect(manyEvents(1).every(({ info }) => line.info(info.id) !== undefined)).toBe(true);
});
