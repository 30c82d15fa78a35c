import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import type * as turns from "./turns.ts";

// Its own copy of the module, so that work that other tests left in this worker takes no turn.
const own = "./turns.ts?own";
const { eachInTurns, giveWay } = (await import(own)) as typeof turns;

let steps = 0;

async function task(count: number, ms: number): Promise<void> {
  for (let step = 0; step < count; step++) {
    await giveWay();
    steps++;
    for (const until = performance.now() + ms; performance.now() < until;);
  }
}

/** The number of steps in each round of the event loop while the tasks ran. */
async function stepsByRound(tasks: Promise<unknown>[]): Promise<number[]> {
  const rounds: number[] = [];
  let isDone = false;
  void Promise.all(tasks).finally(() => (isDone = true));
  while (!isDone) {
    const before = steps;
    await setImmediate();
    rounds.push(steps - before);
  }
  return rounds;
}

test("fifty long tasks that begin at once share one turn instead of taking one each", async () => {
  await setImmediate();
  const rounds = await stepsByRound(Array.from({ length: 50 }, () => task(3, 2)));
  expect(rounds.reduce((sum, each) => sum + each)).toBe(150);
  // A turn of six milliseconds has three steps of two, and the one that exceeds its end; a round may contain two turns.
  expect(Math.max(...rounds)).toBeLessThanOrEqual(8);
});

test("many short steps share a turn", async () => {
  await setImmediate();
  const rounds = await stepsByRound(Array.from({ length: 500 }, () => task(2, 0)));
  expect(rounds.length).toBeLessThan(250);
});

test("short work is done for all at once, and long work yields to others", async () => {
  const done: number[] = [];
  void eachInTurns([1, 2, 3], (each) => done.push(each));
  expect(done).toEqual([1, 2, 3]);
  const wait = (ms: number) => {
    steps++;
    for (const until = performance.now() + ms; performance.now() < until;);
  };
  const long = setImmediate().then(() => eachInTurns(new Array<number>(12).fill(2), wait));
  const rounds = await stepsByRound([long]);
  expect(rounds.reduce((sum, each) => sum + each)).toBe(12);
  expect(Math.max(...rounds)).toBeLessThanOrEqual(3);
});
