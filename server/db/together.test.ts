import { expect, test } from "vitest";
import { Together } from "./together.ts";

/** A call that the test answers when it wants to. */
function scripted(fails: (items: readonly number[]) => boolean = () => false) {
  const calls: (readonly number[])[] = [];
  const open: (() => void)[] = [];
  const call = async (items: readonly number[]) => {
    calls.push(items);
    await new Promise<void>((resolve) => open.push(resolve));
    if (fails(items)) throw new Error(`no ${items.join()}`);
    return items.map((item) => item * 10);
  };
  return { calls, call, answer: () => open.shift()?.() };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

test("calls made while others are under way go together in the next batch, in order", async () => {
  const { calls, call, answer } = scripted();
  const together = new Together(call, { lanes: 1, most: 3 });
  const answers = [together.add(1)];
  await settled();
  answers.push(...[2, 3, 4, 5].map((item) => together.add(item)));
  await settled();
  expect(calls).toEqual([[1]]);
  answer();
  await settled();
  answer();
  await settled();
  answer();
  expect(await Promise.all(answers)).toEqual([10, 20, 30, 40, 50]);
  expect(calls).toEqual([[1], [2, 3, 4], [5]]);
});

test("several batches are under way where there are several lanes", async () => {
  const { calls, call } = scripted();
  const together = new Together(call, { lanes: 2, most: 1 });
  for (const item of [1, 2, 3]) void together.add(item);
  await settled();
  expect(calls).toEqual([[1], [2]]);
});

test("a batch begins beside another only when enough calls wait for it", async () => {
  const { calls, call, answer } = scripted();
  const together = new Together(call, { lanes: 2, beside: 3, most: 9 });
  void together.add(1);
  await settled();
  for (const item of [2, 3]) void together.add(item);
  await settled();
  expect(calls).toEqual([[1]]);
  void together.add(4);
  await settled();
  expect(calls).toEqual([[1], [2, 3, 4]]);
  for (const item of [5, 6]) void together.add(item);
  answer();
  await settled();
  // One is still under way, so the two wait.
  expect(calls).toHaveLength(2);
  answer();
  await settled();
  expect(calls.at(-1)).toEqual([5, 6]);
});

test("if a batch fails, each call is made on its own, and only the failing one fails", async () => {
  const { calls, call, answer } = scripted((items) => items.includes(2));
  const together = new Together(call, { lanes: 1, most: 3 });
  const answers = Promise.allSettled([1, 2, 3].map((item) => together.add(item)));
  for (let turn = 0; turn < 4; turn++) {
    await settled();
    answer();
  }
  expect((await answers).map((each) => (each.status === "fulfilled" ? each.value : "failed"))).toEqual([
    10,
    "failed",
    30,
  ]);
  expect(calls).toEqual([[1, 2, 3], [1], [2], [3]]);
});
