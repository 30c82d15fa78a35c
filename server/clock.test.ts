import { expect, test } from "vitest";
import { type ClockAnchor, type ClockStore, resume, startClock } from "./clock.ts";

function keptAnchor(): ClockStore & { anchor: ClockAnchor | undefined } {
  return {
    anchor: undefined,
    joinClock({ real, begin }) {
      this.anchor = begin(this.anchor, real);
      return Promise.resolve({ anchor: this.anchor, real });
    },
    keepClock: (_joiner, _ceiling, real) => Promise.resolve(real),
    leaveClock(_id, anchor) {
      this.anchor = anchor;
      return Promise.resolve();
    },
  };
}

test("platform time begins now and runs at its rate", async () => {
  let real = 1_000_000;
  const clock = await startClock(keptAnchor(), 60, () => real);
  expect(clock.now()).toBe(1_000_000);
  real += 500;
  expect(clock.now()).toBe(1_030_000);
  expect(clock.toReal(60_000)).toBe(1_000);
  await clock.stop();
});

test("a restart at another rate goes on without a jump", async () => {
  let real = 1_000_000;
  const store = keptAnchor();
  const first = await startClock(store, 600, () => real);
  real += 1_000;
  await first.stop();
  const stopped = first.now();
  const second = await startClock(store, 1, () => real);
  expect(second.now()).toBe(stopped);
  real += 250;
  expect(second.now()).toBe(stopped + 250);
  await second.stop();
});

test("after a stop platform time continues at the machine's rate, however fast it ran", async () => {
  let real = 1_000_000;
  const store = keptAnchor();
  const first = await startClock(store, 500_000, () => real);
  real += 100;
  await first.stop();
  const stopped = first.now();
  real += 3_600_000;
  const second = await startClock(store, 500_000, () => real);
  expect(second.now()).toBe(stopped + 3_600_000);
  await second.stop();
});

test("after a crash platform time is never behind a time that was shown", () => {
  const anchor: ClockAnchor = { real: 0, platform: 0, ceiling: 10_000 * 60, rate: 60 };
  expect(resume(anchor, 4_000)).toBe(240_000);
  expect(resume(anchor, 10_000)).toBe(600_000);
  expect(resume(anchor, 70_000)).toBe(660_000);
});

test("setting the machine's clock back does not set platform time back", async () => {
  let real = 1_000_000;
  const clock = await startClock(keptAnchor(), 10, () => real);
  real += 1_000;
  const reached = clock.now();
  real -= 60_000;
  expect(clock.now()).toBe(reached);
  await clock.stop();
});
