// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Scope } from "../plugin/scope.ts";
import { isUnknownOutcome, waitToAskAgain } from "./ask-again.ts";
import { HttpError } from "./http-error.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

async function isOver(waiting: Promise<void>): Promise<boolean> {
  let isDone = false;
  void waiting.then(() => (isDone = true));
  await vi.advanceTimersByTimeAsync(0);
  return isDone;
}

test("every retry waits longer than the one before, up to eight seconds", async () => {
  for (const [turn, ms] of [500, 1000, 2000, 4000, 8000, 8000].entries()) {
    const waiting = waitToAskAgain(turn, new Scope());
    await vi.advanceTimersByTimeAsync(ms - 1);
    expect(await isOver(waiting)).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await isOver(waiting)).toBe(true);
  }
});

test("a wait ends when the browser is online again, or with its scope", async () => {
  const waiting = waitToAskAgain(4, new Scope());
  dispatchEvent(new Event("online"));
  expect(await isOver(waiting)).toBe(true);

  const scope = new Scope();
  const ended = waitToAskAgain(4, scope);
  scope.dispose();
  expect(await isOver(ended)).toBe(true);
  expect(await isOver(waitToAskAgain(4, scope))).toBe(true);
});

test("waits remove their timers and listeners", async () => {
  const scope = new Scope();
  const add = vi.spyOn(scope, "add");
  const kept = {
    added: vi.spyOn(scope.signal, "addEventListener"),
    removed: vi.spyOn(scope.signal, "removeEventListener"),
  };
  for (let turn = 0; turn < 3; turn++) {
    const waiting = waitToAskAgain(turn, scope);
    await vi.runAllTimersAsync();
    await waiting;
  }
  expect(add).not.toHaveBeenCalled();
  expect(kept.removed).toHaveBeenCalledTimes(kept.added.mock.calls.length);
  expect(vi.getTimerCount()).toBe(0);
});

test.each([
  [0, undefined, true],
  [200, undefined, true],
  [502, undefined, true],
  [409, "KEY_IN_FLIGHT", true],
  [409, "KEY_REUSED", false],
  [401, undefined, false],
])("for an answer %s %s the outcome is unknown: %s", (status, errorCode, isUnknown) => {
  const problem = errorCode === undefined ? undefined : { errorCode, message: "", details: {} };
  expect(isUnknownOutcome(new HttpError(status, "", problem))).toBe(isUnknown);
});
