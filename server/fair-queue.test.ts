import { expect, test } from "vitest";
import { FairQueue } from "./fair-queue.ts";

/** Work that ends when the test releases it; `done` lists the names in the order in which they began. */
function desk(options: { atOnce: number; most: number }) {
  const time = { now: 0 };
  const queue = new FairQueue({ ...options, longestMs: 5_000 }, () => time.now);
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const run = (key: string, name: string) =>
    queue.run(key, () => {
      begun.push(name);
      return new Promise<string>((resolve) => ends.push(() => resolve(name)));
    });
  const refused: string[] = [];
  const add = (key: string, name = key) =>
    run(key, name).catch(({ errorCode, headers }: { errorCode: string; headers: Record<string, string> }) => {
      refused.push(`${name} ${errorCode} ${headers["retry-after"]}`);
      return name;
    });
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const endAll = async () => {
    for (await settle(); ends.length > 0; await settle()) ends.shift()?.();
  };
  return { time, begun, refused, ends, add, settle, endAll };
}

test("a burst of one key waits behind later requests of other keys", async () => {
  const { begun, add, endAll } = desk({ atOnce: 1, most: 10 });
  for (let at = 0; at < 4; at++) void add("burst", `burst ${at}`);
  void add("one");
  void add("other");
  await endAll();
  expect(begun).toEqual(["burst 0", "burst 1", "one", "other", "burst 2", "burst 3"]);
});

test("the number of concurrent calls is limited, also when some fail", async () => {
  const queue = new FairQueue({ atOnce: 2, most: 100, longestMs: 5_000 });
  let [now, most] = [0, 0];
  const work = async (at: number) => {
    most = Math.max(most, ++now);
    await new Promise((resolve) => setImmediate(resolve));
    now--;
    if (at % 3 === 0) throw new Error("failed");
    return at;
  };
  const all = await Promise.allSettled(Array.from({ length: 30 }, (_, at) => queue.run(`${at % 4}`, () => work(at))));
  expect([most, now, all.filter(({ status }) => status === "fulfilled").length]).toEqual([2, 0, 20]);
});

test("when all places are taken the longest queue drops its last, with the time to wait, and others get in", async () => {
  const { begun, refused, add, endAll } = desk({ atOnce: 1, most: 3 });
  for (let at = 0; at < 4; at++) void add("burst", `burst ${at}`);
  void add("burst", "burst 4");
  void add("one");
  await endAll();
  expect(refused).toEqual(["burst 4 BUSY 2", "burst 3 BUSY 2"]);
  expect(begun).toEqual(["burst 0", "burst 1", "one", "burst 2"]);
});

test("where every key has one request waiting the newest is refused", async () => {
  const { refused, add, endAll } = desk({ atOnce: 1, most: 2 });
  for (const key of ["a", "b", "c", "d"]) void add(key);
  await endAll();
  expect(refused).toEqual(["d BUSY 2"]);
});

test("a request that has waited too long is refused when a place becomes free, and does not begin", async () => {
  const { time, begun, refused, ends, add, settle } = desk({ atOnce: 1, most: 10 });
  for (const name of ["a 0", "a 1", "a 2"]) void add("a", name);
  void add("b");
  time.now = 4_000;
  void add("c");
  await settle();
  time.now = 6_000;
  ends.shift()?.();
  await settle();
  expect([begun, refused]).toEqual([
    ["a 0", "c"],
    ["a 1 BUSY 2", "b BUSY 2"],
  ]);
});
