import { type Feed, type FeedStatus, Scope } from "@core";
import { BehaviorSubject } from "rxjs";
import { afterEach, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { LateFeed } from "./late-feed.ts";

afterEach(() => void vi.useRealTimers());

const reader = { image: z.unknown(), delta: z.unknown(), onImage: () => undefined, onDelta: () => undefined };

function connection() {
  const open: string[] = [];
  const tokens: (string | undefined)[] = [];
  const status = new BehaviorSubject<FeedStatus>("live");
  const feed: Feed = {
    status$: status,
    get status() {
      return status.value;
    },
    rest: () => () => undefined,
    authenticate: (token) => void tokens.push(token),
    subscribe: (channel) => {
      open.push(channel);
      return () => void open.splice(open.indexOf(channel), 1);
    },
  };
  return { feed, open, tokens };
}

test("the connection's code is loaded with the first listener, which is subscribed as soon as it is there", async () => {
  const { feed, open, tokens } = connection();
  let loads = 0;
  const late = new LateFeed(new Scope(), () => Promise.resolve((loads++, feed)));
  late.authenticate("secret");
  expect([loads, late.status]).toEqual([0, "connecting"]);

  const stop = late.subscribe("main:1", reader);
  late.subscribe("main:2", reader)();
  await vi.waitFor(() => expect(late.status).toBe("live"));
  expect([loads, open, tokens]).toEqual([1, ["main:1"], ["secret"]]);

  stop();
  expect(open).toEqual([]);
});

test("a connection whose code failed to load is offline, and reloads by itself for its listeners", async () => {
  vi.useFakeTimers();
  const { feed, open } = connection();
  let loads = 0;
  const load = () => (loads++ === 0 ? Promise.reject(new Error("gone")) : Promise.resolve(feed));
  const late = new LateFeed(new Scope(), load);
  late.subscribe("main:1", reader);
  await vi.advanceTimersByTimeAsync(0);
  expect(late.status).toBe("offline");

  late.subscribe("main:2", reader);
  await vi.advanceTimersByTimeAsync(2000);
  expect([loads, open, late.status]).toEqual([2, ["main:1", "main:2"], "live"]);
});
