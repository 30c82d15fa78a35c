import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { nextTask, whenIdle } from "./idle.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("in a browser without idle callbacks, a task waits 500 ms, unless it is cancelled", () => {
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

test("in a browser with idle callbacks, a task waits for idle time, but no longer than 500 ms", () => {
  const ask = vi.fn(() => 7);
  const cancel = vi.fn();
  vi.stubGlobal("requestIdleCallback", ask);
  vi.stubGlobal("cancelIdleCallback", cancel);
  const task = vi.fn();
  whenIdle(task)();
  expect(ask).toHaveBeenCalledWith(task, { timeout: 500 });
  expect(cancel).toHaveBeenCalledWith(7);
});

test("a callback for the next task runs after everything of the current one, in every browser", async () => {
  vi.useRealTimers();
  const postTask = vi.fn((task: () => void) => new Promise<void>((resolve) => setTimeout(resolve)).then(task));
  for (const scheduler of [undefined, { postTask }]) {
    vi.stubGlobal("scheduler", scheduler);
    const order: string[] = [];
    const later = nextTask().then(() => order.push("next task"));
    await Promise.resolve().then(() => order.push("this task"));
    await later;
    expect(order).toEqual(["this task", "next task"]);
  }
  // Also after an idle callback, whose own priority the next task must not have.
  expect(postTask.mock.lastCall?.[1 as never]).toEqual({ priority: "user-visible" });
});
