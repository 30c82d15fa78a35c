import { expect, test, vi } from "vitest";
import { calendarOf } from "../secrets/named-draws.fixture.ts";
import { FOOTBALL } from "../sports/football/football.ts";
import { LiveBook } from "./live-book.ts";

const START = Date.UTC(2026, 10, 21, 8);
const HOUR = 3600_000;

test("a suspension that was not observed is known afterwards, to the millisecond", () => {
  vi.useFakeTimers();
  const calendar = calendarOf("openline");
  const fixture = calendar
    .startingBetween(START, START + 12 * HOUR)
    .find((each) => each.model === FOOTBALL && each.match() !== undefined)!;
  const match = fixture.match()!;
  const halts: { from: number; to: number }[] = [];
  for (let at = 0, from = -1; at < match.endsAt; at = match.nextChangeAfter(at)) {
    const isHalted = match.stateAt(at).suspended !== null;
    if (isHalted && from < 0) from = at;
    if (!isHalted && from >= 0) {
      halts.push({ from, to: at });
      from = -1;
    }
  }
  expect(halts.length).toBeGreaterThan(2);

  const clock = { now: () => fixture.endsAt(), rate: 1, toReal: (ms: number) => ms };
  const book = new LiveBook({ clock, epoch: "run", offered: calendar, earlier: [] });
  const wasHalted = (from: number, to: number) =>
    book.wasHalted(fixture.id, fixture.startsAt + from, fixture.startsAt + to);
  for (const { from, to } of halts) {
    expect(wasHalted(from - 2, from - 1)).toBe(false);
    expect(wasHalted(from - 2, from)).toBe(true);
    expect(wasHalted(to - 1, to)).toBe(true);
    expect(wasHalted(to, to + 1)).toBe(false);
    expect(wasHalted(from - 5000, to + 5000)).toBe(true);
  }
  expect(book.wasHalted("0", START, START + HOUR)).toBe(false);
  book.stop();
  vi.useRealTimers();
});
