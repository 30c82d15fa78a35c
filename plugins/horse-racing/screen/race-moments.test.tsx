// @vitest-environment jsdom
import { FORMAT, setTimeZone } from "@core";
import { mount, type Mounted, testPage } from "@core/testing";
import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useRaceTime } from "../meetings/use-race-time.ts";
import { useRaceMoments } from "./use-race-moments.ts";

const HOUR = 3600_000;

let mounted: Mounted | undefined;
beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(async () => {
  await mounted?.unmount();
  vi.useRealTimers();
});

test("the request is repeated after each moment, also one that is hours away, and at no other time", async () => {
  const { services, clock } = testPage();
  const start = clock.platformNow();
  let asked = 0;
  const retry = () => void asked++;
  function Moments() {
    useRaceMoments([start - HOUR, start + 2.5 * HOUR, start + 3 * HOUR], 1, retry);
    return null;
  }
  mounted = await mount(services, <Moments />);
  const pass = (ms: number) =>
    act(async () => {
      for (let left = ms; left > 0; left -= 60_000) {
        clock.advance(Math.min(left, 60_000));
        await vi.advanceTimersByTimeAsync(Math.min(left, 60_000));
      }
    });
  await pass(2.5 * HOUR - 60_000);
  expect(asked).toBe(0);
  await pass(2 * 60_000);
  expect(asked).toBe(1);
  await pass(HOUR);
  expect(asked).toBe(2);
  await pass(5 * HOUR);
  expect(asked).toBe(2);
});

test.each([
  ["UTC", "00:10"],
  ["America/New_York", "Mon 19:10"],
])("in %s a start at ten past midnight is written %s", async (timeZone, text) => {
  const { services, clock } = testPage();
  setTimeZone(services.get(FORMAT), timeZone, clock.platformNow());
  function Start() {
    return useRaceTime()("2026-11-24T00:10:00Z");
  }
  mounted = await mount(services, <Start />);
  expect(mounted.container.textContent).toBe(text);
});
