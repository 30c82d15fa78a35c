// @vitest-environment jsdom
import { expect, test, vi } from "vitest";
import type { Feed } from "../feed.ts";
import { FeedHub } from "./feed-hub.ts";
import { openHubLink } from "./hub-link.ts";
import type { FeedWord, HubAsk, HubWord } from "./hub-wire.ts";

vi.useFakeTimers();

const WANT: HubAsk = { type: "want", channels: ["main:1"] };
const STALE: FeedWord = { type: "stale", channel: "main:1", isStale: true };
const HELLO: FeedWord = { type: "hello" };

/** A hub of others, of which there may be too many. */
function setUpHub() {
  const feed: Pick<Feed, "subscribe" | "rest"> = { subscribe: () => () => undefined, rest: () => () => undefined };
  const hub = new FeedHub(feed, () => undefined);
  return { hub, fill: () => Array.from({ length: 200 }, () => hub.join(() => undefined)) };
}

test("a page that loses its seat doubts all that it wants until it has another, which it takes a while later", async () => {
  const { hub, fill } = setUpHub();
  const heard: FeedWord[] = [];
  const link = openHubLink({
    name: "beside",
    worker: () => undefined,
    makeHub: () => Promise.resolve(hub),
    hear: (word) => heard.push(word),
  });
  await vi.advanceTimersByTimeAsync(0);
  link.say(WANT);
  expect(heard).toEqual([HELLO]);
  const others = fill();
  expect(heard).toEqual([HELLO, STALE]);
  link.say(WANT);
  expect(heard).toEqual([HELLO, STALE, STALE]);
  for (const other of others) other.leave();
  await vi.advanceTimersByTimeAsync(10_000);
  expect([heard.at(-1), hub.size]).toEqual([HELLO, 1]);
  link.say(WANT);
  expect(heard).toHaveLength(4);
});

test("so does a page at a worker, which it starts again", async () => {
  const asked: HubAsk[][] = [];
  const ports: Pick<MessagePort, "onmessage">[] = [];
  const worker = () => {
    const own: HubAsk[] = [];
    asked.push(own);
    const port = { postMessage: (ask: HubAsk) => void own.push(ask), close: () => undefined, onmessage: null };
    ports.push(port);
    return { port } as unknown as SharedWorker;
  };
  const heard: FeedWord[] = [];
  const link = openHubLink({
    name: "worker",
    worker,
    makeHub: () => Promise.reject(new Error("There is a worker")),
    hear: (word) => heard.push(word),
  });
  const say = (at: number, data: HubWord) =>
    void ports[at]?.onmessage?.call(ports[at] as MessagePort, new MessageEvent("message", { data }));
  say(0, HELLO);
  link.say(WANT);
  say(0, { type: "gone" });
  say(0, { type: "image", channel: "main:1", data: "late" });
  expect(heard).toEqual([HELLO, STALE]);
  await vi.advanceTimersByTimeAsync(10_000);
  say(1, HELLO);
  link.say(WANT);
  expect(heard).toEqual([HELLO, STALE, HELLO]);
  expect(asked[1]?.map(({ type }) => type)).toEqual(["come", "want"]);
});
