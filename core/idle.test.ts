import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { whenIdle } from "./idle.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("where the browser knows no idle time, a task waits 500 ms, unless it is called off", () => {
  vi.stubGlobal("requestIdleCallback", undefined);
  const [kept, dropped] = [vi.fn(), vi.fn()];
  whenIdle(kept);
  whenIdle(dropped)();
  vi.advanceTimersByTime(499);
  expect(kept).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(kept).toHaveBeenCalledOnce();
  expect(dropped).not.toHaveBeenCalled();
});

test("in a browser that does, a task waits for idle time, but no longer than 500 ms", () => {
  const ask = vi.fn(() => 7);
  const cancel = vi.fn();
  vi.stubGlobal("requestIdleCallback", ask);
  vi.stubGlobal("cancelIdleCallback", cancel);
  const task = vi.fn();
  whenIdle(task)();
  expect(ask).toHaveBeenCalledWith(task, { timeout: 500 });
  expect(cancel).toHaveBeenCalledWith(7);
});
