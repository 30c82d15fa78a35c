import { afterEach, expect, test, vi } from "vitest";
import { type Flushed, FrameQueue } from "./frame-queue.ts";

afterEach(() => vi.unstubAllGlobals());

function page() {
  let asked: (() => void)[] = [];
  vi.stubGlobal("requestAnimationFrame", (draw: () => void) => asked.push(draw));
  const reported: number[] = [];
  let frame = 0;
  const item: Flushed = { isQueued: false, flush: () => reported.push(frame) };
  const next = () => {
    frame++;
    const draws = asked;
    asked = [];
    draws.forEach((draw) => draw());
  };
  return { queue: new FrameQueue(), item, reported, next };
}

test("continuous changes are delivered in every other frame, the first change in the next one", () => {
  const { queue, item, reported, next } = page();
  for (let change = 0; change < 7; change++) {
    queue.add(item);
    next();
  }
  expect(reported).toEqual([1, 3, 5, 7]);
});

test("a change after a frame without changes is delivered in the next one", () => {
  const { queue, item, reported, next } = page();
  queue.add(item);
  next();
  next();
  queue.add(item);
  next();
  expect(reported).toEqual([1, 3]);
});

test("a change right after a delivery is delivered once more, without a further change", () => {
  const { queue, item, reported, next } = page();
  queue.add(item);
  next();
  queue.add(item);
  for (let frame = 0; frame < 5; frame++) next();
  expect(reported).toEqual([1, 3]);
});
