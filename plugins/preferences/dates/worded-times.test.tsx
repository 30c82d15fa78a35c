// @vitest-environment jsdom
import { FORMAT, Moment, RELATIVE_TIMES, setTimeZone } from "@core";
import { mount, testPage } from "@core/testing";
import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type DateLocale, loadDateLocale } from "./date-locales.ts";
import { WordedTimes } from "./worded-times.ts";

const MINUTE = 60_000;
const START = Date.UTC(2026, 10, 22, 12);
const english = await loadDateLocale("en", []);
const ago = (minutes: number) => new Date(START - minutes * MINUTE).toISOString();

/** A page's document that can be hidden. */
class Curtain extends EventTarget {
  hidden = false;
  turn(hidden: boolean): void {
    this.hidden = hidden;
    this.dispatchEvent(new Event("visibilitychange"));
  }
}

beforeEach(() => void vi.useFakeTimers({ now: START }));
afterEach(() => void vi.useRealTimers());

async function show(
  instants: readonly string[],
  load: () => Promise<DateLocale | undefined> = () => Promise.resolve(english),
) {
  const page = testPage();
  const curtain = new Curtain();
  const logged: string[] = [];
  let loads = 0;
  const times = new WordedTimes({
    format: page.services.get(FORMAT),
    load: () => (loads++, load()),
    now: Date.now,
    log: (what) => logged.push(what),
    page: curtain,
  });
  page.services.provideValue(RELATIVE_TIMES, times);
  const { screen, unmount } = await mount(
    page.services,
    instants.map((at) => <Moment key={at} at={at} />),
  );
  await act(() => vi.advanceTimersByTimeAsync(0));
  const texts = () => screen.queryAllByRole("time").map(({ textContent }) => textContent);
  const pass = (minutes: number) => act(() => vi.advanceTimersByTimeAsync(minutes * MINUTE));
  const format = page.services.get(FORMAT);
  return { format, texts, pass, curtain, times, logged, unmount, screen, loads: () => loads };
}

test("a recent time is shown as how long ago it was, then as its day, then as its date", async () => {
  const { texts, screen } = await show([ago(0), ago(3), ago(61), ago(24 * 60), ago(3 * 1440), ago(7 * 1440)]);
  expect(texts()).toEqual([
    "less than a minute ago",
    "3 minutes ago",
    "1 hour ago",
    "Yesterday 12:00",
    "Thu 19 12:00",
    "15 Nov 2026, 12:00",
  ]);
  expect(screen.getAllByRole("time")[1]?.title).toBe("22 Nov 2026, 11:57");
});

test("each text changes when it has to, with one timer for all of them", async () => {
  const { texts, pass } = await show([ago(0.5), ago(58)]);
  expect(vi.getTimerCount()).toBe(1);
  await pass(0.5);
  expect(texts()).toEqual(["1 minute ago", "58 minutes ago"]);
  await pass(1.5);
  expect(texts()).toEqual(["2 minutes ago", "1 hour ago"]);
  expect(vi.getTimerCount()).toBe(1);
});

test("a hidden page runs no timer, and is up to date when it is shown again", async () => {
  const { texts, pass, curtain } = await show([ago(1)]);
  await act(() => Promise.resolve(curtain.turn(true)));
  expect(vi.getTimerCount()).toBe(0);
  await pass(10);
  expect(texts()).toEqual(["1 minute ago"]);
  await act(() => Promise.resolve(curtain.turn(false)));
  expect(texts()).toEqual(["11 minutes ago"]);
});

test("yesterday becomes a weekday when the player's day begins, and times follow their time zone", async () => {
  const { texts, format } = await show([ago(30 * 60)]);
  expect(texts()).toEqual(["Yesterday 06:00"]);
  vi.setSystemTime(START + 12 * 60 * MINUTE);
  await act(() => Promise.resolve(setTimeZone(format, "UTC", Date.now())));
  expect(texts()).toEqual(["Sat 21 06:00"]);
  await act(() => Promise.resolve(setTimeZone(format, "Pacific/Pago_Pago", Date.now())));
  expect(texts()).toEqual(["Fri 20 19:00"]);
});

test("the locale is loaded once with the first time, and not at all without times", async () => {
  const { loads } = await show([ago(1), ago(2), ago(3)]);
  expect(loads()).toBe(1);
  const { loads: none } = await show([]);
  expect(none()).toBe(0);
});

test.each([
  [
    "does not load",
    () => Promise.reject<DateLocale>(new Error("404")),
    ["the date locale did not load; times are shown as dates"],
  ],
  ["is not there for the language", () => Promise.resolve(undefined), []],
])("times are shown as dates when the locale %s", async (_, load, said) => {
  const { texts, pass, logged, loads } = await show([ago(3), ago(1440)], load);
  await pass(5);
  expect(texts()).toEqual(["22 Nov 2026, 11:57", "21 Nov 2026, 12:00"]);
  expect([logged, loads(), vi.getTimerCount()]).toEqual([said, 1, 0]);
});

test("no timer is left after a screen is left or the plugin ends", async () => {
  const { unmount } = await show([ago(1)]);
  await unmount();
  expect(vi.getTimerCount()).toBe(0);
  const { times } = await show([ago(1)]);
  times.dispose();
  expect(vi.getTimerCount()).toBe(0);
});
