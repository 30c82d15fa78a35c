import { expect, test } from "vitest";
import { SystemClock } from "./clock.ts";

function start() {
  let device = 1_000_000;
  let monotonic = 70;
  const page = Object.assign(new EventTarget(), { hidden: false });
  const clock = new SystemClock(
    () => device,
    () => monotonic,
  );
  clock.countSleep(page as never, new AbortController().signal);
  return {
    clock,
    pass: (ms: number) => {
      device += ms;
      monotonic += ms;
    },
    /** The device's clock is set, or the device sleeps, which stops its monotonic time. */
    set: (ms: number) => (device += ms),
    show: (isShown: boolean) => {
      page.hidden = !isShown;
      page.dispatchEvent(new Event("visibilitychange"));
    },
  };
}

test("before the platform has sent its time, the clock shows the device's time", () => {
  const { clock, pass } = start();
  pass(250);
  expect([clock.now(), clock.platformNow()]).toEqual([1_000_250, 1_000_250]);
});

test("platform time continues from the time that the platform sent, at the platform's rate", () => {
  const { clock, pass } = start();
  clock.align(50_000_000, 60);
  pass(1000);
  expect(clock.platformNow()).toBe(50_060_000);
  expect(clock.now()).toBe(1_001_000);
});

test("an answer without a rate leaves the rate as it was", () => {
  const { clock, pass } = start();
  clock.align(50_000_000, 60);
  clock.align(60_000_000);
  pass(1000);
  expect(clock.platformNow()).toBe(60_060_000);
});

test("a device clock that is wrong does not move the platform's time", () => {
  const slow = new SystemClock(() => 0);
  slow.align(50_000_000, 1);
  expect(slow.platformNow()).toBe(50_000_000);
});

test.each([-3_600_000, 3_600_000])("a device clock that is set by %i ms moves only the device's time", (by) => {
  const { clock, pass, set } = start();
  clock.align(50_000_000, 60);
  const before = clock.steady();
  set(by);
  pass(1000);
  expect(clock.steady() - before).toBe(1000);
  expect(clock.platformNow()).toBe(50_060_000);
  expect(clock.now()).toBe(1_001_000 + by);
});

test("the time that a device slept under a hidden page has passed", () => {
  const { clock, pass, set, show } = start();
  clock.align(50_000_000, 1);
  const before = clock.steady();
  show(false);
  pass(1000);
  set(60_000);
  show(true);
  expect(clock.steady() - before).toBe(61_000);
  expect(clock.platformNow()).toBe(50_061_000);
});

test("a clock that was set back under a hidden page takes no time away", () => {
  const { clock, pass, set, show } = start();
  const before = clock.steady();
  show(false);
  set(-3_600_000);
  pass(1000);
  show(true);
  expect(clock.steady() - before).toBe(1000);
});
