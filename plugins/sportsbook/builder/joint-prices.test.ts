import { ManualClock, ScriptedFeed, ScriptedHttp } from "@core/testing";
import { beforeEach, expect, test, vi } from "vitest";
import { BUILDER, builderOutcome } from "../builder-rules.ts";
import type { BuilderAnswer, BuilderRequest } from "../builder-wire.ts";
import type { Price } from "../contract.ts";
import { FrameQueue } from "../line/frame-queue.ts";
import { LineStore } from "../line/line-store.ts";
import { eventOf, marketOf } from "../testing/events.ts";
import { JointPrices } from "./joint-prices.ts";

const CALL = "POST /api/v1/line/builder";
const HOME = { marketId: "1x2", specifiers: "", outcomeId: "1" };
const OVER = { marketId: "total", specifiers: "total=2.5", outcomeId: "over" };
const KEY = { eventId: "7", marketId: BUILDER, specifiers: "", outcomeId: builderOutcome([HOME, OVER]) };
const ANSWER: BuilderAnswer = { isOffered: true, price: { odds: 3450, version: 12 }, conflicts: [], blocked: [] };

const total = (odds: number, version: number, more = {}) =>
  marketOf("total", { over: odds, under: 1950 }, { specifiers: "total=2.5", version, ...more });
const EVENT = eventOf("7", { markets: [...eventOf().markets, total(1850, 1)] });

let feed: ScriptedFeed;
let http: ScriptedHttp;
let line: LineStore;
let received: (Price | undefined)[];
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  feed = new ScriptedFeed();
  http = new ScriptedHttp();
  received = [];
  line = new LineStore(feed, new ManualClock(), new FrameQueue((run) => void setTimeout(() => run(Infinity), 16)));
  line.joint.write(new JointPrices(line, http));
  http.on(CALL, ANSWER);
  stop = line.onPrice(KEY, (price) => received.push(price));
  feed.image("event:7", { event: EVENT, timeline: [] });
  return () => {
    stop();
    line.dispose();
    vi.useRealTimers();
  };
});

const pass = (ms = 100) => vi.advanceTimersByTimeAsync(ms);
const asked = () => http.requests(CALL).length;
const move = (odds: number, version: number, more = {}) =>
  feed.delta("event:7", { markets: [total(odds, version, more)] }, version);

test("a combination gets its price from the platform, with one request for all watchers", async () => {
  const others = line.onPrice(KEY, () => undefined);
  await pass();
  expect(http.requests(CALL).map(({ body }) => body as BuilderRequest)).toEqual([
    { eventId: "7", parts: [HOME, OVER] },
  ]);
  expect(line.price(KEY)).toMatchObject({ odds: 3450, version: 12, status: "active" });
  expect(received.at(-1)).toEqual(line.price(KEY));
  others();
});

test("its event is subscribed to while it is watched", async () => {
  await pass();
  expect(feed.channels).toEqual(["event:7"]);
  stop();
  await pass(5000);
  expect(feed.channels).toEqual([]);
  expect(line.price(KEY)).toBeUndefined();
});

test("a watcher that comes before pricing is available is notified as soon as it is", async () => {
  const late = new LineStore(
    feed,
    new ManualClock(),
    new FrameQueue((run) => void setTimeout(() => run(Infinity), 16)),
  );
  const reported: (Price | undefined)[] = [];
  const end = late.onPrice(KEY, (price) => reported.push(price));
  late.joint.write(new JointPrices(late, http));
  feed.image("event:7", { event: EVENT, timeline: [] });
  await pass();
  expect(reported.at(-1)?.odds).toBe(3450);
  end();
  late.dispose();
});

test("many changes of its lines cause one question, and one question is under way at a time", async () => {
  await pass();
  const answers: ((answer: BuilderAnswer) => void)[] = [];
  http.on(CALL, () => new Promise((resolve) => answers.push(resolve)));
  for (let version = 2; version < 8; version++) {
    move(1850 + version, version);
    await pass(30);
  }
  await pass(300);
  expect(asked()).toBe(2);

  move(1900, 8);
  await pass(2000);
  expect(asked()).toBe(2);
  answers[0]?.({ ...ANSWER, price: { odds: 3500, version: 13 } });
  await pass(300);
  expect(asked()).toBe(3);
  answers[1]?.({ ...ANSWER, price: { odds: 3600, version: 14 } });
  await pass();
  expect(received.map((price) => price?.odds)).toEqual([3450, 3500, 3600]);
});

test("a suspended line suspends the combination at once, and it returns with a new price", async () => {
  await pass();
  move(1850, 2, { status: "suspended", reason: "goal" });
  await pass(40);
  expect(received.at(-1)).toMatchObject({ status: "suspended", reason: "goal" });

  http.on(CALL, { ...ANSWER, price: { odds: 2100, version: 20 } });
  move(1300, 3);
  await pass(40);
  expect(received.at(-1)).toMatchObject({ status: "suspended", reason: "price_update" });
  await pass(300);
  expect(received.at(-1)).toMatchObject({ status: "active", odds: 2100, version: 20 });
});

test("a combination is stale while its event is, and removed with one of its lines", async () => {
  await pass();
  feed.stale("event:7", true);
  await pass(40);
  expect(received.at(-1)).toMatchObject({ odds: 3450, isStale: true });
  feed.stale("event:7", false);
  await pass(40);
  expect(received.at(-1)).toMatchObject({ odds: 3450, isStale: false });
  feed.delta("event:7", { removed: ["total|total=2.5"] }, 9);
  await pass(40);
  expect(received.at(-1)).toBeUndefined();
});

test("where the platform does not answer the price is uncertain, and it is asked again", async () => {
  await pass();
  http.on(CALL, () => Promise.reject(new Error("no connection")));
  move(1900, 2);
  await pass(400);
  expect(received.at(-1)).toMatchObject({ odds: 3450, isStale: true });
  http.on(CALL, { ...ANSWER, price: { odds: 3700, version: 15 } });
  await pass(2000);
  expect(received.at(-1)).toMatchObject({ odds: 3700, isStale: false });
});

test("an invalid combination is never requested", async () => {
  const end = line.onPrice({ ...KEY, outcomeId: "1x2~~1" }, () => undefined);
  await pass(5000);
  expect(asked()).toBe(1);
  end();
});
