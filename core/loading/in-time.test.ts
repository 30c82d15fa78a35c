import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { inTime } from "./in-time.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a result within its time is returned at once, and leaves no timer", async () => {
  expect(await inTime(Promise.resolve(7), 1000)).toBe(7);
  await expect(inTime(Promise.reject(new Error("gone")), 1000)).rejects.toThrow("gone");
  expect(vi.getTimerCount()).toBe(0);
});

test("a result that is too late is undefined", async () => {
  const late = inTime(new Promise(() => undefined), 1000);
  const given = vi.fn();
  void late.then(given);
  await vi.advanceTimersByTimeAsync(999);
  expect(given).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(given).toHaveBeenCalledWith(undefined);
});
