// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { REST_MS, whenRested } from "./person-rested.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const act = (name: string) => window.dispatchEvent(new Event(name));

test("a page that nobody has used asks for nothing", () => {
  const tell = vi.fn();
  const end = whenRested(tell, window);
  vi.advanceTimersByTime(60_000);
  expect(tell).not.toHaveBeenCalled();
  end();
});

test("somebody who uses the page is left alone until they rest, and told once", () => {
  const tell = vi.fn();
  whenRested(tell, window);
  for (const name of ["pointerdown", "scroll", "keydown"]) {
    act(name);
    vi.advanceTimersByTime(REST_MS - 1);
  }
  expect(tell).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  act("scroll");
  vi.advanceTimersByTime(60_000);
  expect(tell).toHaveBeenCalledTimes(1);
});

test("a waiting that has ended tells nothing, even in the middle of a rest", () => {
  const tell = vi.fn();
  const end = whenRested(tell, window);
  act("scroll");
  end();
  act("scroll");
  vi.advanceTimersByTime(60_000);
  expect(tell).not.toHaveBeenCalled();
});
