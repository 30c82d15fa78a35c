import { afterEach, expect, test, vi } from "vitest";
import { FrameQueue, type Flushed } from "./frame-queue.ts";

afterEach(() => vi.unstubAllGlobals());

function page() {
  let asked: (() => void)[] = [];
  vi.stubGlobal("requestAnimationFrame", (draw: () => void) => asked.push(draw));
  const told: number[] = [];
  let frame = 0;
  const item: Flushed = { isQueued: false, flush: () => told.push(frame) };
  const next = () => {
    frame++;
    const draws = asked;
    asked = [];
    draws.forEach((draw) => draw());
  };
  return { queue: new FrameQueue(), item, told, next };
}

test("what changes without end is told in every other frame, the first change in the next one", () => {
  const { queue, item, told, next } = page();
  for (let change = 0; change < 7; change++) {
    queue.add(item);
    next();
  }
  expect(told).toEqual([1, 3, 5, 7]);
});

test("what changes after a frame without changes is told in the next one", () => {
  const { queue, item, told, next } = page();
  queue.add(item);
  next();
  next();
  queue.add(item);
  next();
  expect(told).toEqual([1, 3]);
});

test("what changes right after it was told is told once more, without a further change", () => {
  const { queue, item, told, next } = page();
  queue.add(item);
  next();
  queue.add(item);
  for (let frame = 0; frame < 5; frame++) next();
  expect(told).toEqual([1, 3]);
});
