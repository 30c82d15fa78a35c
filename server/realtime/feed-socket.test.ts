import { once } from "node:events";
import { connect } from "node:net";
import { expect, test, vi } from "vitest";
import { Channel } from "./channel.ts";
import { EPOCH, feedGround, isOf, resume } from "./feed-socket.fixture.ts";

const feed = feedGround();
const { channel, client, port } = feed;

test("a subscriber gets an image, then each change on top of the version before", async () => {
  const goals = channel("event:1", () => ({ goals: 0 }));
  const { send, receive } = await client();
  send({ type: "subscribe", channels: [{ channel: "event:1" }] });
  expect(await receive(isOf("image"))).toMatchObject({
    channel: "event:1",
    epoch: EPOCH,
    version: goals.version,
    data: { goals: 0 },
  });
  const before = goals.version;
  goals.publish({ goals: 1 });
  expect(await receive(isOf("delta"))).toMatchObject({ from: before, version: before + 1, data: { goals: 1 } });
});

test("a returning subscriber gets what it missed, or that it missed nothing", async () => {
  const goals = channel("event:1", () => ({ goals: 2 }));
  const seen = goals.version;
  const upToDate = await client();
  upToDate.send({ type: "subscribe", channels: [{ channel: "event:1", since: { epoch: EPOCH, version: seen } }] });
  expect(await upToDate.receive(isOf("current"))).toMatchObject({ epoch: EPOCH, version: seen });
  goals.publish({ goals: 1 });
  goals.publish({ goals: 2 });
  const behind = await client();
  behind.send({ type: "subscribe", channels: [{ channel: "event:1", since: { epoch: EPOCH, version: seen } }] });
  await behind.receive((message) => message.type === "delta" && message.version === seen + 2);
  expect(behind.received.filter(isOf("delta"))).toMatchObject([{ from: seen }, { from: seen + 1 }]);
  expect(behind.received.some(isOf("image"))).toBe(false);
});

test("a client that returns to many channels gets one answer with the changed ones only", async () => {
  const all = Array.from({ length: 400 }, (_, id) => channel(`event:${id}`, () => ({})));
  const versions = Object.fromEntries(all.map(({ name, version }) => [name, version]));
  const [before, moved] = [all[3]!.version, all[3]!];
  moved.publish({ goals: 1 });
  moved.publish({ goals: 2 });
  const { send, receive, received } = await client();
  send(resume({ ...versions, "event:none": 5 }));
  expect(await receive(isOf("resumed"))).toEqual({
    type: "resumed",
    id: 7,
    epoch: EPOCH,
    later: ["event:none"],
    changed: [
      { channel: "event:3", from: before, version: before + 1, data: { goals: 1 } },
      { channel: "event:3", from: before + 1, version: before + 2, data: { goals: 2 } },
    ],
  });
  expect(received.map(({ type }) => type)).toEqual(["refused", "resumed"]);
  all[399]!.publish({ goals: 1 });
  await receive(isOf("delta", "event:399"));
});

test("where changes can be merged a returning client gets only the newest, however many there were", async () => {
  const merge = (earlier: Record<string, number>, later: Record<string, number>) => ({ ...earlier, ...later });
  const goals = new Channel<Record<string, number>>({ name: "event:1", epoch: EPOCH, image: () => ({}), merge });
  feed.channels.set("event:1", goals);
  const from = goals.version;
  for (let count = 1; count <= 100; count++) goals.publish(count % 2 ? { odd: count } : { even: count });
  const { send, receive } = await client();
  send(resume({ "event:1": from + 1 }));
  expect(await receive(isOf("resumed"))).toMatchObject({
    changed: [{ from: from + 1, version: from + 100, data: { odd: 99, even: 100 } }],
    later: [],
  });
});

test("a client that returns from another run of the platform gets images", async () => {
  const goals = channel("event:1", () => ({}));
  const { send, receive, received } = await client();
  send(resume({ "event:1": goals.version }, "run-0"));
  await receive(isOf("image", "event:1"));
  expect(received.some(isOf("resumed"))).toBe(false);
});

test("changes that would fill a returning client's buffer are replaced by images", async () => {
  const all = Array.from({ length: 10 }, (_, id) => channel(`event:${id}`, () => ({})));
  const versions = Object.fromEntries(all.map(({ name, version }) => [name, version]));
  for (const each of all.slice(1)) each.publish("x".repeat(20_000));
  const { send, receive } = await client();
  send(resume(versions));
  const answer = await receive(isOf("resumed"));
  expect(answer).toMatchObject({ later: all.slice(4).map(({ name }) => name) });
  await receive(isOf("image", "event:9"));
});

test.each([
  ["of another run", { epoch: "run-0", version: 1 }],
  ["long gone", { epoch: EPOCH, version: 0 }],
])("a version %s is answered with an image", async (_, since) => {
  const goals = channel("event:1", () => ({}));
  for (let count = 0; count < 100; count++) goals.publish({ count });
  const { send, receive } = await client();
  send({ type: "subscribe", channels: [{ channel: "event:1", since }] });
  expect(await receive(isOf("image"))).toMatchObject({ version: goals.version });
});

test("a heartbeat contains platform time and the sum of the versions that the client should have", async () => {
  const [one, two] = [channel("event:1", () => ({})), channel("event:2", () => ({}))];
  const { send, receive } = await client();
  send({ type: "subscribe", channels: [{ channel: "event:1" }, { channel: "event:2" }] });
  expect(await receive((message) => message.type === "alive" && message.sum > 0)).toMatchObject({
    at: 1_000,
    rate: 1,
    sum: one.version + two.version,
  });
});

test("an unsubscribed channel is not received any more", async () => {
  const [left, kept] = [channel("event:1", () => ({})), channel("event:2", () => ({}))];
  const { send, receive, received } = await client();
  send({ type: "subscribe", channels: [{ channel: "event:1" }, { channel: "event:2" }] });
  await receive(isOf("image", "event:2"));
  send({ type: "unsubscribe", channels: ["event:1"] });
  await vi.waitFor(() => expect(left.isWatched).toBe(false));
  left.publish({ lost: true });
  kept.publish({ kept: true });
  await receive(isOf("delta", "event:2"));
  expect(received.some(isOf("delta", "event:1"))).toBe(false);
});

test("a closed connection leaves nothing behind", async () => {
  const goals = channel("event:1", () => ({}));
  const { connection, send, receive } = await client();
  send({ type: "subscribe", channels: [{ channel: "event:1" }] });
  await receive(isOf("image"));
  connection.close();
  await vi.waitFor(() => expect([goals.isWatched, feed.socket.size]).toEqual([false, 0]));
});

test("a slow reader gets a new image instead of all that it missed", async () => {
  let state = 0;
  const padding = "x".repeat(20_000);
  const big = channel("event:1", () => ({ state }));
  const { connection, send, receive, received } = await client();
  send({ type: "subscribe", channels: [{ channel: "event:1" }] });
  await receive(isOf("image"));
  connection.pause();
  while (state < 2_000) {
    big.publish({ state: ++state, padding });
    if (state % 50 === 0) await new Promise((resolve) => setImmediate(resolve));
  }
  connection.resume();
  const caughtUp = await receive(
    (message) => message.type === "image" && (message.data as { state: number }).state === state,
  );
  expect(caughtUp).toMatchObject({ version: big.version });
  expect(received.filter(isOf("delta")).length).toBeLessThan(1_000);
});

test("invalid messages and unknown channels are refused, and have no other effect", async () => {
  channel("event:1", () => ({}));
  const { send, receive } = await client();
  for (const message of ["{", "[]", { type: "subscribe" }, { type: "shout" }]) send(message);
  send({ type: "subscribe", channels: [{ channel: "event:none" }, { channel: "event:1" }] });
  expect(await receive(isOf("refused", "event:none"))).toMatchObject({ errorCode: "CHANNEL_UNKNOWN" });
  await receive(isOf("image", "event:1"));
});

test("a connection may have two thousand channels, not more", async () => {
  for (let id = 0; id < 2_001; id++) channel(`event:${id}`, () => ({}));
  const { send, receive } = await client();
  const names = Array.from({ length: 2_001 }, (_, id) => ({ channel: `event:${id}` }));
  for (let from = 0; from < names.length; from += 500)
    send({ type: "subscribe", channels: names.slice(from, from + 500) });
  expect(await receive(isOf("refused"))).toMatchObject({ channel: "event:2000", errorCode: "TOO_MANY_CHANNELS" });
});

test("a page of another site and another path are refused", async () => {
  const status = async (path: string, origin: string) => {
    const attempt = connect(port(), "127.0.0.1");
    attempt.write(
      `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port()}\r\nOrigin: ${origin}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
    );
    const [answer] = (await once(attempt, "data")) as [Buffer];
    attempt.destroy();
    return answer.toString().split(" ")[1];
  };
  const own = `http://127.0.0.1:${port()}`;
  expect(await status("/api/v1/feed", own)).toBe("101");
  expect(await status("/api/v1/feed", "https://elsewhere.example")).toBe("403");
  expect(await status("/api/v1/feed", "null")).toBe("403");
  expect(await status("/api/v1/other", own)).toBe("404");
});
