import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FramePace } from "./frame-pace.ts";
import { type Flushed, FrameQueue } from "./frame-queue.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "performance"] }));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A page with frames of 16 ms, and on a slow device of `slowMs` more for each change that is drawn. */
function page(slowMs = 0) {
  let asked: (() => void)[] = [];
  vi.stubGlobal("requestAnimationFrame", (draw: () => void) => asked.push(draw));
  const pace = new FramePace();
  const queue = new FrameQueue(pace.schedule);
  /** The frame of every change that was drawn. */
  const drawn: number[] = [];
  let frame = 0;
  const next = () => {
    frame++;
    const before = drawn.length;
    const draws = asked;
    asked = [];
    draws.forEach((draw) => draw());
    vi.advanceTimersByTime(16 + (drawn.length - before) * slowMs);
  };
  const items = (count: number): Flushed[] =>
    Array.from({ length: count }, () => ({ isQueued: false, flush: () => drawn.push(frame) }));
  return { pace, queue, items, drawn, next };
}

const inFrame = (drawn: readonly number[], frame: number) => drawn.filter((each) => each === frame).length;

test("continuous changes are drawn in every other frame, the first change in the next one", () => {
  const { queue, items, drawn, next } = page();
  const [item] = items(1);
  for (let change = 0; change < 7; change++) {
    queue.add(item!);
    next();
  }
  expect(drawn).toEqual([1, 3, 5, 7]);
});

test("a change after a frame without changes is drawn in the next one", () => {
  const { queue, items, drawn, next } = page();
  const [item] = items(1);
  queue.add(item!);
  next();
  next();
  queue.add(item!);
  next();
  expect(drawn).toEqual([1, 3]);
});

test("a change right after a drawn one is drawn too, without a further change", () => {
  const { queue, items, drawn, next } = page();
  const [item] = items(1);
  queue.add(item!);
  next();
  queue.add(item!);
  for (let frame = 0; frame < 5; frame++) next();
  expect(drawn).toEqual([1, 3]);
});

test("prices wait until a press is shown", () => {
  const { pace, queue, items, drawn, next } = page();
  pace.giveWay();
  items(3).forEach((item) => queue.add(item));
  for (let frame = 0; frame < 9; frame++) next();
  expect(drawn).toEqual([]);
  for (let frame = 0; frame < 3; frame++) next();
  expect(drawn).toHaveLength(3);
});

test("someone who types without a pause still sees prices twice a second", () => {
  const { pace, queue, items, drawn, next } = page();
  items(1).forEach((item) => queue.add(item));
  for (let frame = 0; frame < 40; frame++) {
    pace.giveWay();
    next();
  }
  expect(drawn).toHaveLength(1);
});

test("a slow device draws as many changes at once as fit into two frames, the oldest first, and none is lost", () => {
  const { queue, items, drawn, next } = page(1);
  const all = items(90);
  all.forEach((item) => queue.add(item));
  next();
  // All at once took far too long.
  expect(inFrame(drawn, 1)).toBe(90);
  next();
  for (const item of all) queue.add(item);
  for (let frame = 0; frame < 12; frame++) next();
  expect(drawn).toHaveLength(180);
  expect(inFrame(drawn, 3)).toBeLessThan(34);
  expect(inFrame(drawn, 3)).toBeGreaterThan(15);
});

test("once frames are short again, all changes are drawn at once again", () => {
  const { queue, items, drawn, next } = page();
  const [slow] = items(1);
  queue.add({ isQueued: false, flush: () => void vi.advanceTimersByTime(400) });
  next();
  next();
  for (let change = 0; change < 8; change++) {
    queue.add(slow!);
    next();
    next();
  }
  drawn.length = 0;
  items(500).forEach((item) => queue.add(item));
  next();
  expect(drawn).toHaveLength(500);
});
