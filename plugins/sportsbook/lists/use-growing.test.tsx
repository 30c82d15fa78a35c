// @vitest-environment jsdom
import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useGrowing } from "./use-growing.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** The page rests. */
const rest = () => act(() => vi.advanceTimersByTimeAsync(500));

test("a list begins with what fills a screen, grows a step at each rest until it is whole, and follows its length", async () => {
  const { result, rerender } = renderHook(({ all }) => useGrowing(all, 10), { initialProps: { all: 30 } });
  const seen = [result.current];
  for (let rests = 0; rests < 3; rests++) {
    await rest();
    seen.push(result.current);
  }
  expect(seen).toEqual([10, 22, 30, 30]);
  rerender({ all: 12 });
  expect(result.current).toBe(12);
  rerender({ all: 60 });
  expect(result.current).toBe(34);
  await rest();
  expect(result.current).toBe(46);
});

test("a short list is whole at once", () => {
  expect(renderHook(() => useGrowing(4, 10)).result.current).toBe(4);
});
