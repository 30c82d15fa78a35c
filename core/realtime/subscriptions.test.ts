import { expect, test } from "vitest";
import * as z from "zod/mini";
import type { ChannelReader } from "./feed.ts";
import { Subscriptions } from "./subscriptions.ts";
import type { ClientMessage, ServerMessage } from "./wire.ts";

function start() {
  const said: ClientMessage[] = [];
  const logged: string[] = [];
  const subscriptions = new Subscriptions(
    (message) => said.push(message),
    (what) => logged.push(what),
  );
  const receive = (...messages: ServerMessage[]) => messages.forEach((message) => subscriptions.receive(message));
  /** Returns the messages since the last call. Subscriptions are batched in a microtask. */
  const sent = async () => {
    await Promise.resolve();
    return said.splice(0);
  };
  return { subscriptions, receive, sent, logged };
}

function reader(log: unknown[], overrides: Partial<ChannelReader<number, number>> = {}): ChannelReader<number, number> {
  return {
    image: z.number(),
    delta: z.number(),
    onImage: (image, version) => log.push(["image", image, version]),
    onDelta: (delta, version) => log.push(["delta", delta, version]),
    onStale: (isStale) => log.push(isStale ? "stale" : "fresh"),
    ...overrides,
  };
}

const image = (channel: string, version: number, data: unknown = version, epoch = "run-1"): ServerMessage => ({
  type: "image",
  channel,
  epoch,
  version,
  data,
});
const delta = (channel: string, from: number, version: number, data: unknown = version): ServerMessage => ({
  type: "delta",
  channel,
  from,
  version,
  data,
});
const alive = (sum: number): ServerMessage => ({ type: "alive", at: 0, rate: 1, sum });

test("subscriptions of one moment are sent together, at most 500 a message", async () => {
  const { subscriptions, sent } = start();
  subscriptions.opened();
  for (let i = 0; i < 1100; i++) subscriptions.add(`main:${i}`, reader([]));
  const said = await sent();
  expect(said.map((message) => message.type === "subscribe" && message.channels.length)).toEqual([500, 500, 100]);
});

test("a reader that starts from an HTTP answer is fresh, and receives later changes", async () => {
  const { subscriptions, receive, sent } = start();
  const log: unknown[] = [];
  subscriptions.add("main:1", reader(log), { epoch: "run-1", version: 7 });
  subscriptions.opened();
  expect(await sent()).toEqual([{ type: "resume", id: 1, epoch: "run-1", versions: { "main:1": 7 } }]);
  receive({ type: "current", channel: "main:1", epoch: "run-1", version: 7 }, delta("main:1", 7, 8));
  expect(log).toEqual([["delta", 8, 8]]);
});

test("after a disconnection one question asks for all channels, and one answer names only the changed ones", async () => {
  const { subscriptions, receive, sent } = start();
  const [moved, still, lost]: unknown[][] = [[], [], []];
  subscriptions.opened();
  [moved, still, lost].forEach((log, i) => subscriptions.add(`main:${i}`, reader(log!)));
  await sent();
  receive(image("main:0", 1), image("main:1", 2), image("main:2", 3));
  subscriptions.closed();
  subscriptions.opened();
  expect(await sent()).toEqual([
    { type: "resume", id: 1, epoch: "run-1", versions: { "main:0": 1, "main:1": 2, "main:2": 3 } },
  ]);
  [moved, still, lost].forEach((log) => (log!.length = 0));
  const changed = [{ channel: "main:0", from: 1, version: 9, data: 9 }];
  receive({ type: "resumed", id: 1, epoch: "run-1", changed, later: ["main:2"] });
  expect([moved, still, lost]).toEqual([[["delta", 9, 9], "fresh"], ["fresh"], []]);
});

test("an answer to a question of another connection does not make anything fresh", async () => {
  const { subscriptions, receive, sent } = start();
  const log: unknown[] = [];
  subscriptions.opened();
  subscriptions.add("main:1", reader(log), { epoch: "run-1", version: 1 });
  await sent();
  subscriptions.closed();
  subscriptions.opened();
  log.length = 0;
  receive({ type: "resumed", id: 1, epoch: "run-1", changed: [], later: [] });
  expect(log).toEqual([]);
});

test("an HTTP answer of an earlier run is replaced by an image", async () => {
  const { subscriptions, receive, sent } = start();
  const log: unknown[] = [];
  subscriptions.add("main:1", reader(log), { epoch: "run-0", version: 7 });
  subscriptions.opened();
  await sent();
  receive(image("main:1", 2));
  expect(log).toEqual([["image", 2, 2]]);
});

test("an HTTP answer that the feed does not confirm within two heartbeats is stale", async () => {
  const { subscriptions, receive, sent } = start();
  const log: unknown[] = [];
  subscriptions.add("main:1", reader(log), { epoch: "run-1", version: 7 });
  subscriptions.opened();
  await sent();
  receive(alive(0));
  expect(log).toEqual([]);
  receive(alive(0));
  expect(log).toEqual(["stale"]);
});

test("a gap makes the channel stale until it is closed, and is requested from the last version", async () => {
  const { subscriptions, receive, sent } = start();
  const log: unknown[] = [];
  subscriptions.add("main:1", reader(log));
  subscriptions.opened();
  receive(image("main:1", 1));
  await sent();
  log.length = 0;
  receive(delta("main:1", 2, 3));
  expect(log).toEqual(["stale"]);
  expect(await sent()).toEqual([{ type: "resume", id: 2, epoch: "run-1", versions: { "main:1": 1 } }]);
  receive(delta("main:1", 1, 2));
  expect(log).toEqual(["stale", ["delta", 2, 2], ["delta", 3, 3], "fresh"]);
});

test("a heartbeat with another sum makes everything stale until each channel is confirmed", async () => {
  const { subscriptions, receive, sent } = start();
  const log: unknown[] = [];
  subscriptions.add("main:1", reader(log));
  subscriptions.opened();
  receive(image("main:1", 1), alive(1));
  await sent();
  log.length = 0;
  receive(alive(2));
  expect(log).toEqual(["stale"]);
  expect(await sent()).toHaveLength(1);
  receive(delta("main:1", 1, 2), { type: "current", channel: "main:1", epoch: "run-1", version: 2 });
  expect(log).toEqual(["stale", ["delta", 2, 2], "fresh"]);
});

test("a platform whose count stays different does not make prices flicker for ever", async () => {
  const { subscriptions, receive, sent, logged } = start();
  const log: unknown[] = [];
  subscriptions.add("main:1", reader(log));
  subscriptions.opened();
  receive(image("main:1", 1));
  for (let beat = 0; beat < 10; beat++) {
    receive(alive(99));
    await sent();
    receive({ type: "current", channel: "main:1", epoch: "run-1", version: 1 });
  }
  expect(log.filter((each) => each === "stale")).toHaveLength(4);
  expect(log.at(-1)).toBe("fresh");
  expect(logged).toHaveLength(1);
});

test("a lost question is repeated with every heartbeat, however often it was lost before", async () => {
  const { subscriptions, receive, sent } = start();
  subscriptions.opened();
  subscriptions.add("main:1", reader([]));
  receive(image("main:1", 1), alive(1));
  await sent();
  receive(delta("main:1", 2, 3));
  for (let beat = 0; beat < 20; beat++) {
    expect(await sent()).toHaveLength(1);
    receive(alive(3));
  }
});

test("a lost message is still noticed after many others were lost", async () => {
  const { subscriptions, receive, sent } = start();
  const log: unknown[] = [];
  subscriptions.opened();
  subscriptions.add("main:1", reader(log));
  receive(image("main:1", 1), alive(1));
  let from = 1;
  for (let lost = 1; lost < 10; lost++) {
    const version = from + lost;
    receive(alive(version));
    expect(log.at(-1)).toBe("stale");
    await sent();
    receive(delta("main:1", from, version), { type: "current", channel: "main:1", epoch: "run-1", version });
    expect(log.at(-1)).toBe("fresh");
    from = version;
  }
});

test("readers share a channel: a later one gets an image, without affecting the others", async () => {
  const { subscriptions, receive, sent } = start();
  const first: unknown[] = [];
  const second: unknown[] = [];
  subscriptions.opened();
  subscriptions.add("main:1", reader(first));
  receive(image("main:1", 1));
  await sent();
  first.length = 0;
  subscriptions.add("main:1", reader(second));
  expect(await sent()).toEqual([{ type: "subscribe", channels: [{ channel: "main:1" }] }]);
  receive(image("main:1", 1), delta("main:1", 1, 2));
  expect(first).toEqual([["delta", 2, 2]]);
  expect(second).toEqual(["stale", ["image", 1, 1], "fresh", ["delta", 2, 2]]);
});

test("a channel is unsubscribed with the heartbeat after its last reader, and the platform may count it once more", async () => {
  const { subscriptions, receive, sent } = start();
  const log: unknown[] = [];
  subscriptions.opened();
  subscriptions.add("main:2", reader(log));
  const stop = subscriptions.add("main:1", reader([]));
  receive(image("main:1", 5), image("main:2", 1));
  await sent();
  log.length = 0;
  stop();
  expect(await sent()).toEqual([]);
  receive(alive(6));
  expect(await sent()).toEqual([{ type: "unsubscribe", channels: ["main:1"] }]);
  receive(alive(6), alive(1), alive(1));
  expect(log).toEqual([]);
});

test("a message that a reader does not understand is logged, and only that reader waits for an image", async () => {
  const { subscriptions, receive, sent, logged } = start();
  const strict: unknown[] = [];
  const lenient: unknown[] = [];
  subscriptions.opened();
  subscriptions.add("main:1", reader(strict));
  subscriptions.add("main:1", reader(lenient, { delta: z.unknown() as never }));
  receive(image("main:1", 1));
  await sent();
  strict.length = lenient.length = 0;
  receive(delta("main:1", 1, 2, "garbage"));
  expect(strict).toEqual(["stale"]);
  expect(lenient).toEqual([["delta", "garbage", 2]]);
  expect(logged).toHaveLength(1);
  expect(await sent()).toEqual([{ type: "subscribe", channels: [{ channel: "main:1" }] }]);
  receive(image("main:1", 2));
  expect(strict).toEqual(["stale", ["image", 2, 2], "fresh"]);
});

test("a channel whose images are unusable is requested at growing intervals", async () => {
  const { subscriptions, receive, sent } = start();
  subscriptions.opened();
  subscriptions.add("main:1", reader([]));
  let asked = 0;
  for (let beat = 0; beat < 200; beat++) {
    asked += (await sent()).length;
    receive(image("main:1", 1, "garbage"), alive(1));
  }
  expect(asked).toBeGreaterThan(5);
  expect(asked).toBeLessThan(13);
});

test("a reader that throws does not affect the others", () => {
  const { subscriptions, receive, logged } = start();
  const log: unknown[] = [];
  subscriptions.opened();
  subscriptions.add("main:1", reader([], { onImage: () => expect.unreachable("a broken reader") }));
  subscriptions.add("main:1", reader(log));
  receive(image("main:1", 1));
  expect(log).toContainEqual(["image", 1, 1]);
  expect(logged).toEqual(["a reader of main:1 failed"]);
});

test("a login is sent before any subscription, and the player's channel starts again", async () => {
  const { subscriptions, receive, sent } = start();
  const log: unknown[] = [];
  subscriptions.authenticate("t1");
  subscriptions.add("player", reader(log));
  subscriptions.opened();
  expect(await sent()).toEqual([
    { type: "authenticate", token: "t1" },
    { type: "subscribe", channels: [{ channel: "player" }] },
  ]);
  receive(image("player", 9), alive(9));
  subscriptions.authenticate(undefined);
  expect(log.at(-1)).toBe("stale");
  expect(await sent()).toEqual([{ type: "authenticate" }, { type: "subscribe", channels: [{ channel: "player" }] }]);
  receive({ type: "refused", channel: "player", errorCode: "NOT_AUTHENTICATED", message: "Log in" });
  subscriptions.authenticate("t2");
  await sent();
  receive(image("player", 3), alive(3));
  expect(log.slice(-2)).toEqual([["image", 3, 3], "fresh"]);
});
