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
  line = new LineStore(feed, new ManualClock(), new FrameQueue((run) => frames.push(run)));
  return () => {
    line.dispose();
    vi.useRealTimers();
  };
});

test("an answer's prices stand at once, and the feed goes on from the answer's place", () => {
  line.seed(seed({ "main:7": 41 }), "main", [eventOf()]);
  line.follow("7", "main");

  expect(line.price(HOME)).toEqual({ odds: 1950, version: 1, status: "active", reason: null, isStale: false });
  expect(feed.since("main:7")).toEqual([{ epoch: "e1", version: 41 }]);
});

test("a price's watcher hears the last of many changes, once a frame", () => {
  line.seed(seed(), "main", [eventOf()]);
  line.follow("7", "main");
  const heard: (Price | undefined)[] = [];
  line.onPrice(HOME, (price) => heard.push(price));

  feed.delta("main:7", { markets: [marketOf("1x2", { "1": 2000, x: 3600, "2": 3700 }, { version: 2 })] });
  feed.delta("main:7", { markets: [marketOf("1x2", { "1": 2050, x: 3600, "2": 3650 }, { version: 3 })] }, 3);
  expect(heard).toEqual([]);
  frame();

  expect(heard.map((price) => price?.odds)).toEqual([2050]);
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

test("prices are stale while their channel is, unless another channel still brings them", () => {
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

test("an image that comes while more is missing cannot be bet on", () => {
  line.follow("7", "main");
  feed.stale("main:7", true);
  feed.image("main:7", { event: eventOf(), timeline: [] });
  expect(line.price(HOME)?.isStale).toBe(true);

  feed.stale("main:7", false);
  expect(line.price(HOME)?.isStale).toBe(false);
});

test("a line that is taken away has no price, and its watcher is told", () => {
  line.follow("7", "all");
  feed.image("event:7", { event: eventOf("7", { markets: [total(1850)] }), timeline: [] });
  const heard: (Price | undefined)[] = [];
  line.onPrice(OVER, (price) => heard.push(price));

  feed.delta("event:7", { removed: ["total|total=2.5"] });
  frame();

  expect(line.price(OVER)).toBeUndefined();
  expect(heard).toEqual([undefined]);
});

test("a list keeps its own main line while all lines are followed beside it", () => {
  line.follow("7", "main");
  line.follow("7", "all");
  feed.image("main:7", { event: eventOf("7", { markets: [total(1850)] }), timeline: [] });
  const other = marketOf("total", { over: 2600, under: 1450 }, { specifiers: "total=3.5" });
  feed.image("event:7", { event: eventOf("7", { markets: [total(1850), other] }), timeline: [] });

  expect(line.shape("7", "main").state.map((each) => each.specifiers)).toEqual(["total=2.5"]);
  expect(line.shape("7", "all").state.map((each) => each.specifiers)).toEqual(["total=2.5", "total=3.5"]);
});

test("what screens draw markets from does not change with prices, only with suspensions", () => {
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

test("score, clock and goals come with the feed", () => {
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

test("prices that nobody follows any more are stale until somebody does", () => {
  const stop = line.follow("7", "main");
  feed.image("main:7", { event: eventOf(), timeline: [] });
  stop();
  vi.advanceTimersByTime(10_000);
  expect(line.price(HOME)?.isStale).toBe(true);

  line.follow("7", "main");
  feed.image("main:7", { event: eventOf(), timeline: [] });
  expect(line.price(HOME)?.isStale).toBe(false);
});

test("an HTTP answer that is older than the feed's word changes nothing", () => {
  line.follow("7", "main");
  feed.image("main:7", { event: eventOf("7", { state: IN_PLAY }), timeline: [] });
  line.seed(seed({ "main:7": 1 }), "main", [eventOf()]);

  expect(line.state("7").state?.status).toBe("live");
});

const manyEvents = (from: number) => Array.from({ length: 400 }, (_, index) => eventOf(String(from + index)));

test("events that nobody follows and no list has are forgotten when there are very many", () => {
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

test("a long list is remembered whole, however many events it brings", () => {
  line.seed(seed(), "main", manyEvents(1));
  expect(manyEvents(1).every(({ info }) => line.info(info.id) !== undefined)).toBe(true);
});
