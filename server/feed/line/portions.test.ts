import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import WebSocket from "ws";
import { BUILDER, builderOutcome } from "../../../plugins/sportsbook/builder-rules.ts";
import { Site } from "../../http/site/site.ts";
import { BookingService } from "../../modules/booking/service.ts";
import type { Watcher } from "../../realtime/channel.ts";
import { FeedSocket } from "../../realtime/feed-socket.ts";
import { driftStepAt } from "../fixtures/planned-fixture.ts";
import { calendarOf } from "../secrets/named-draws.fixture.ts";
import { LiveBook } from "./live-book.ts";

const MINUTE = 60_000;
const NOW = Date.UTC(2026, 10, 23, 12);
const calendar = calendarOf("portions");
const upcoming = calendar.startingBetween(NOW + 60 * MINUTE, NOW + 24 * 60 * MINUTE);
const watcher: Watcher = { onDelta: () => undefined };

let book: LiveBook | undefined;
afterEach(() => book?.stop());

function bookAt(start: number) {
  let now = start;
  const clock = { now: () => now, rate: 1, toReal: (ms: number) => ms };
  book = new LiveBook({ clock, epoch: "run", offered: calendar, earlier: [] });
  return { line: book, clock, moveTo: (at: number) => (now = at) };
}

/** The number of markets computed during some work: in total, and the maximum in one round of the event loop. */
async function linesByRound(line: LiveBook, work: () => Promise<unknown>) {
  const seen = { rounds: 0, lines: 0, most: 0 };
  let before = line.linesComputed;
  let isOver = false;
  const countRound = () => {
    const lines = line.linesComputed - before;
    before = line.linesComputed;
    seen.rounds++;
    seen.lines += lines;
    seen.most = Math.max(seen.most, lines);
    if (!isOver) setImmediate(countRound);
  };
  setImmediate(countRound);
  await work();
  isOver = true;
  return seen;
}

test("before their starts the prices of matches change at different moments, not all at once", () => {
  const due = new Array<number>(30).fill(0);
  for (const fixture of upcoming) {
    const { from, until } = driftStepAt(fixture.id, NOW);
    expect([until - from, from <= NOW, until > NOW]).toEqual([5 * MINUTE, true, true]);
    due[Math.floor((until - NOW - 1) / 10_000)]!++;
    const at = (moment: number) => fixture.beliefsAt(moment).home;
    expect(at(until - 1)).toBe(at(from));
    if (fixture.model.drift > 0) expect(at(until)).not.toBe(at(from));
  }
  expect(upcoming.length).toBeGreaterThan(500);
  // An even spread would be a thirtieth in each ten seconds.
  expect(Math.max(...due)).toBeLessThan(upcoming.length / 12);
});

test("due prices of hundreds of followed matches are computed in portions", async () => {
  const { line, moveTo } = bookAt(NOW);
  for (const { id } of upcoming.slice(0, 250)) line.channel(`main:${id}`)!.watch(watcher);
  const before = line.linesComputed;
  const { lines, most } = await linesByRound(line, async () => {
    moveTo(NOW + 6 * MINUTE);
    // The main markets of all of them, at least one each.
    await expect.poll(() => line.linesComputed - before).toBeGreaterThan(250);
    let last = 0;
    await expect.poll(() => last === (last = line.linesComputed), { interval: 400 }).toBe(true);
  });
  expect(lines).toBeGreaterThan(250);
  // A portion ends after twelve markets, and completes the current match.
  expect(most).toBeLessThan(60);
});

test("combinations on cold matches are priced in turns with other work", async () => {
  const { line, clock } = bookAt(NOW);
  const matches = upcoming.filter(({ model }) => model.sportCode === "football").slice(0, 6);
  const picks = matches.map(({ id }) => {
    const outcomeId = builderOutcome([
      { marketId: "1x2", specifiers: "", outcomeId: "1" },
      { marketId: "btts", specifiers: "", outcomeId: "yes" },
    ]);
    return { eventId: id, marketId: BUILDER, specifiers: "", outcomeId };
  });
  const database = undefined as never;
  let answer: Awaited<ReturnType<BookingService["offered"]>> | undefined;
  const { rounds } = await linesByRound(line, async () => {
    answer = await new BookingService({ database, book: line, clock }).offered(picks);
  });
  expect(answer?.picks).toHaveLength(picks.length);
  expect(rounds).toBeGreaterThan(picks.length);
});

test("a message that names hundreds of cold matches is processed in turns", async () => {
  const { line, clock } = bookAt(NOW);
  const socket = new FeedSocket({ epoch: "run", clock, find: (name) => line.channel(name) });
  const server = createServer();
  socket.attach(server, new Site({ trustedProxies: [], isSandbox: true, isOpen: false, host: "127.0.0.1" }));
  await once(server.listen(0, "127.0.0.1"), "listening");
  const client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}/api/v1/feed`);
  const images = new Set<string>();
  client.on("message", (data) => {
    const message = JSON.parse((data as Buffer).toString()) as { type: string; channel?: string };
    if (message.type === "image") images.add(message.channel ?? "");
  });
  await once(client, "open");
  const channels = upcoming.slice(0, 200).map(({ id }) => ({ channel: `event:${id}` }));
  const { lines, most } = await linesByRound(line, async () => {
    client.send(JSON.stringify({ type: "subscribe", channels }));
    await expect.poll(() => images.size).toBe(channels.length);
  });
  client.terminate();
  socket.close();
  server.close();
  expect(lines).toBeGreaterThan(5_000);
  expect(most).toBeLessThan(lines / 4);
});
