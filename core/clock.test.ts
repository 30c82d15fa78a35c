import { expect, test } from "vitest";
import { SystemClock } from "./clock.ts";

function start() {
  let device = 1_000_000;
  return { clock: new SystemClock(() => device), pass: (ms: number) => (device += ms) };
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
