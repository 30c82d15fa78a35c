// @vitest-environment jsdom
import type { Scope } from "@core";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { MOST_PICKS } from "../rules/system-rules.ts";
import { ARSENAL, arsenal, draw, slipPage } from "../testing/test-page.ts";
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

test("prices that rise, or fall to no less than was picked, are not announced", async () => {
  const { line, said } = await open();
  for (let odds = 2000; odds <= 2400; odds += 10) {
    line.set(arsenal, { odds });
    await vi.advanceTimersByTimeAsync(1000);
  }
  line.set(arsenal, { odds: 2000 });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(said).toEqual([]);
});

test("a price that needs consent is announced once against the picked one, and again after that was given", async () => {
  const { line, said, services } = await open();
  for (let odds = 1990; odds >= 1700; odds -= 10) {
    line.set(arsenal, { odds });
    await vi.advanceTimersByTimeAsync(1000);
  }
  line.set(arsenal, { odds: 2000 });
  await vi.advanceTimersByTimeAsync(10_000);
  line.set(arsenal, { odds: 1900 });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(said).toEqual(["Arsenal now 1.99, was 2.00."]);

  services.get(SLIP).accept({ [ARSENAL]: { odds: 1900, version: 4 } });
  line.set(arsenal, { odds: 1850 });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(said.slice(1)).toEqual(["Arsenal now 1.85, was 1.90."]);
});

test("whether consent is needed follows the player's own choice", async () => {
  const { line, said, services } = await open();
  services.get(SLIP).setAcceptance({ policy: "any" });
  line.set(arsenal, { odds: 1500 });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(said).toEqual([]);
  services.get(SLIP).setAcceptance({ policy: "none" });
  line.set(arsenal, { odds: 2100 });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(said).toEqual(["Arsenal now 1.50, was 2.00."]);
});

test("changes within five seconds are announced together", async () => {
  const { line, said } = await open();
  line.set(arsenal, { odds: 1900 });
  await vi.advanceTimersByTimeAsync(1000);
  line.set(arsenal, { status: "suspended" });
  line.set(draw, { odds: 3300 });
  await vi.advanceTimersByTimeAsync(1000);
  line.set(draw, { odds: 3200 });
  expect(said).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(3000);
  expect(said.slice(1)).toEqual(["Arsenal is suspended. Arsenal now 3.20, was 3.50."]);
  line.set(arsenal, { status: "active" });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(said.slice(2)).toEqual(["Arsenal now 1.90, was 2.00."]);
});

test("a pick that opens again at a price that needs no consent is announced", async () => {
  const { line, said } = await open();
  line.set(arsenal, { status: "suspended" });
  await vi.advanceTimersByTimeAsync(10_000);
  line.set(arsenal, { status: "active", odds: 2100 });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(said).toEqual(["Arsenal is suspended.", "Arsenal is open again at 2.10."]);
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
