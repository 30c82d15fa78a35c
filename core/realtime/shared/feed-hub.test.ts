import { expect, test } from "vitest";
import type { ChannelReader, Feed } from "../feed.ts";
import { FeedHub } from "./feed-hub.ts";
import type { HubWord } from "./hub-wire.ts";

const anything = { safeParse: (data: unknown) => ({ success: true as const, data }) };

function setUp() {
  const readers = new Map<string, Set<ChannelReader<never, never>>>();
  const state = { rests: 0 };
  const feed: Pick<Feed, "subscribe" | "rest"> = {
    subscribe: (channel, reader) => {
      const all = readers.get(channel) ?? new Set();
      readers.set(channel, all.add(reader as never));
      return () => void all.delete(reader as never);
    },
    rest: () => {
      state.rests++;
      return () => void state.rests--;
    },
  };
  const hub = new FeedHub(feed, (channel) =>
    channel.startsWith("main:") ? { image: anything, delta: anything } : undefined,
  );
  const join = () => {
    const heard: HubWord[] = [];
    return { heard, seat: hub.join((word) => heard.push(word)) };
  };
  const tell = (channel: string, data: unknown) =>
    readers.get(channel)?.forEach((reader) => reader.onImage(data as never, 1));
  return { hub, join, tell, state, readersOf: (channel: string) => readers.get(channel)?.size ?? 0 };
}

test("each page gets the channels that it wants, and no others", () => {
  const { join, tell, readersOf } = setUp();
  const [one, other] = [join(), join()];
  one.seat.hear({ type: "want", channels: ["main:1", "player"] });
  other.seat.hear({ type: "want", channels: ["main:2"] });
  tell("main:1", "a");
  expect(one.heard).toEqual([{ type: "image", channel: "main:1", data: "a" }]);
  expect([other.heard, readersOf("player")]).toEqual([[], 0]);
  one.seat.hear({ type: "want", channels: ["main:3"] });
  expect([readersOf("main:1"), readersOf("main:3")]).toEqual([0, 1]);
  one.seat.hear({ type: "want", channels: "all" });
  one.seat.hear(null);
  expect(readersOf("main:3")).toBe(1);
});

test("the connection rests while all pages do, or none is there, and a page that has left is told nothing", () => {
  const { hub, join, tell, state } = setUp();
  const [one, other] = [join(), join()];
  one.seat.hear({ type: "want", channels: ["main:1"] });
  one.seat.hear({ type: "rest", isResting: true });
  tell("main:1", "a");
  expect([one.heard, state.rests]).toEqual([[], 0]);
  other.seat.hear({ type: "leave" });
  expect([hub.size, state.rests]).toEqual([1, 1]);
  one.seat.hear({ type: "rest", isResting: false });
  tell("main:1", "b");
  expect([one.heard.length, state.rests]).toEqual([1, 0]);
  one.seat.leave();
  one.seat.hear({ type: "want", channels: ["main:1"] });
  expect([hub.size, state.rests]).toEqual([0, 1]);
});

test("pages that went without a word do not fill it", () => {
  const { hub, join } = setUp();
  for (let at = 0; at < 250; at++) join();
  expect(hub.size).toBe(200);
});

test("the page that has been there longest is told that it loses its seat to another, and nothing after it", () => {
  const { join, tell, readersOf } = setUp();
  const oldest = join();
  oldest.seat.hear({ type: "want", channels: ["main:1"] });
  for (let at = 1; at < 200; at++) join();
  expect([oldest.heard, readersOf("main:1")]).toEqual([[], 1]);
  join();
  tell("main:1", "a");
  expect([oldest.heard, readersOf("main:1")]).toEqual([[{ type: "gone" }], 0]);
});
