// @vitest-environment jsdom
import type { Scope } from "@core";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { MOST_PICKS } from "../rules/system-rules.ts";
import { arsenal, draw, slipPage } from "../testing/test-page.ts";
import { SLIP } from "../tokens.ts";

let scope: Scope | undefined;
beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => {
  scope?.dispose();
  vi.useRealTimers();
});

async function open() {
  const page = slipPage();
  ({ scope } = page);
  page.line.set(arsenal, { odds: 2050 });
  page.line.set(draw, { odds: 3500 });
  page.services.get(SLIP).add(arsenal);
  page.services.get(SLIP).add(draw);
  await vi.advanceTimersByTimeAsync(0);
  const said: string[] = [];
  page.announcer.state$.subscribe((text) => text && said.push(text));
  return { ...page, said };
}

test("a price that changes in the slip is announced with its old value", async () => {
  const { line, said } = await open();
  line.set(arsenal, { odds: 2100 });
  await vi.advanceTimersByTimeAsync(0);
  expect(said).toEqual(["Arsenal now 2.10, was 2.05."]);
});

test("changes within five seconds are announced together, once, as old against new", async () => {
  const { line, said } = await open();
  line.set(arsenal, { odds: 2100 });
  await vi.advanceTimersByTimeAsync(1000);
  line.set(arsenal, { odds: 2200 });
  await vi.advanceTimersByTimeAsync(1000);
  line.set(arsenal, { odds: 2300 });
  line.set(draw, { status: "suspended" });
  expect(said).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(3000);
  expect(said.slice(1)).toEqual(["Arsenal now 2.30, was 2.10. Arsenal is suspended."]);
});

test("a price that returned to its old value is not announced", async () => {
  const { line, said } = await open();
  line.set(arsenal, { odds: 2100 });
  await vi.advanceTimersByTimeAsync(0);
  line.set(arsenal, { odds: 2200 });
  await vi.advanceTimersByTimeAsync(10);
  line.set(arsenal, { odds: 2100 });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(said).toHaveLength(1);
});

test("a stale price is not announced, only a changed one", async () => {
  const { line, said } = await open();
  line.set(arsenal, { isStale: true });
  line.set(arsenal, { isStale: false });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(said).toEqual([]);
});

test("picks that did not fit, and the result of a booking code, are announced", async () => {
  const { services, said } = await open();
  const slip = services.get(SLIP);
  slip.note({ kind: "loaded", count: 2, gone: [] });
  for (let at = 0; at < MOST_PICKS; at++) slip.add({ ...draw, eventId: String(100 + at) });
  slip.note({ kind: "not-loaded", reason: "unknown" });
  expect(said).toEqual([
    "2 picks loaded at the prices of now.",
    "A slip holds 20 picks: 1 pick found no room. Remove one to make some.",
    "A slip holds 20 picks: 2 picks found no room. Remove some to make it.",
    "There is no slip under this code, or its matches are over. Check the code, or ask for a new one.",
  ]);
});
