import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Scope } from "../plugin/scope.ts";
import { bring } from "./bring.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A part that fails to load the first `failures` times. */
function part(failures: number) {
  const asked: number[] = [];
  const load = () => {
    asked.push(Date.now());
    return asked.length > failures ? Promise.resolve({ name: "part" }) : Promise.reject(new Error("no connection"));
  };
  return { asked, load };
}

test("a part that fails to load is requested again at growing intervals, and starts once", async () => {
  const { asked, load } = part(7);
  const begin = vi.fn();
  const start = Date.now();
  void bring(new Scope(), load).then(begin);
  await vi.advanceTimersByTimeAsync(300_000);
  expect(asked.map((at) => (at - start) / 1000)).toEqual([0, 2, 6, 14, 29, 44, 59, 74]);
  expect(begin.mock.calls).toEqual([[{ name: "part" }]]);
});

test("a part that ended meanwhile does not start and is not requested again", async () => {
  const scope = new Scope();
  const begin = vi.fn();
  const [coming, gone] = [part(0), part(Infinity)];
  void bring(scope, coming.load).then(begin);
  void bring(scope, gone.load).then(begin);
  scope.dispose();
  await vi.advanceTimersByTimeAsync(300_000);
  expect(begin).not.toHaveBeenCalled();
  expect(gone.asked).toHaveLength(1);
});
