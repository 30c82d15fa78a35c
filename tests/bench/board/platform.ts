import type { ClientMessage, ServerMessage } from "../../../core/realtime/wire.ts";
import { eventOf, marketOf } from "../../../plugins/sportsbook/testing/events.ts";
import type { EventLine, Market } from "../../../plugins/sportsbook/wire.ts";

// The platform of the board benchmarks, in a worker, so that creating messages costs the measured thread nothing.
// Prices encode their creation time: the milliseconds are in the odds, so that the age of a painted price is visible.

export const OUTCOMES = ["1", "x", "2"] as const;
/** An event besides those of the table. Its only market has very many outcomes, which all change once a second. */
export const GIANT = "0";
const GIANT_OUTCOMES = 5000;
/** For this many milliseconds the odds rise in hundredths; then they start over. */
const ROUND_MS = 8000;
const TICK_MS = 8;
const EPOCH = "bench";

/** Every other price of an outcome is higher by this much, so prices alternately rise and fall. */
const STEP = 100_000;

/** The odds, in thousandths, of a price created at a time. */
const oddsAt = (time: number, isHigh: boolean): number =>
  1010 + 10 * (Math.floor(time) % ROUND_MS) + (isHigh ? STEP : 0);
const clockNow = (): number => performance.timeOrigin + performance.now();
/** How long ago the shown price was created, in milliseconds. */
export function ageOf(shown: string): number {
  const madeAt = (((Number(shown) * 1000) % STEP) - 1010) / 10;
  return (clockNow() - madeAt + 2 * ROUND_MS * 1e9) % ROUND_MS;
}
export const showOdds = (odds: number): string => (odds / 1000).toFixed(2);

export type Order =
  | { readonly do: "say"; readonly text: string }
  | { readonly do: "start"; readonly events: number; readonly perSecond: number }
  | { readonly do: "stop" };
export type Word = { readonly prices: Readonly<Record<string, readonly number[]>> } | readonly string[];

const markets = new Map<string, Market>();
const versions = new Map<string, number>();
const subscribed = new Set<string>();
let timer: number | undefined;

export const benchEvent = (id: string, market = marketOf("1x2", { "1": 1950, x: 3600, "2": 3800 })): EventLine => {
  const base = eventOf(id, { markets: [market] });
  const info = {
    ...base.info,
    home: { id: `${id}1`, name: `Home of ${id}` },
    away: { id: `${id}2`, name: `Away of ${id}` },
  };
  return { ...base, info };
};

let outbox: string[] = [];

function send(message: ServerMessage): void {
  outbox.push(JSON.stringify(message));
}

/** Messages of a tick are sent at once, as a network delivers them. */
function flush(): void {
  if (outbox.length === 0) return;
  postMessage(outbox);
  outbox = [];
}

function receive(message: ClientMessage): void {
  if (message.type === "unsubscribe") for (const channel of message.channels) subscribed.delete(channel);
  else if (message.type === "resume") resume(message);
  else if (message.type === "subscribe") for (const { channel } of message.channels) sendImage(channel);
}

/** Channels whose version the reader has are skipped; images follow for the others. */
function resume({ id, epoch, versions: known }: Extract<ClientMessage, { type: "resume" }>): void {
  const names = Object.keys(known);
  for (const channel of names) subscribed.add(channel);
  const later = names.filter((channel) => epoch !== EPOCH || known[channel] !== versionOf(channel));
  send({ type: "resumed", id, epoch: EPOCH, changed: [], later });
  for (const channel of later) sendImage(channel);
}

function sendImage(channel: string): void {
  subscribed.add(channel);
  const id = idOf(channel);
  const data = { event: benchEvent(id, marketOfEvent(id)), timeline: [] };
  send({ type: "image", channel, epoch: EPOCH, version: versionOf(channel), data });
}

const idOf = (channel: string): string => channel.slice("main:".length);
const versionOf = (channel: string): number => versions.get(idOf(channel)) ?? 1;

export function marketOfEvent(id: string): Market {
  let market = markets.get(id);
  if (!market) {
    const names = id === GIANT ? Array.from({ length: GIANT_OUTCOMES }, (_, at) => String(at)) : OUTCOMES;
    market = { ...marketOf("1x2", {}), outcomes: names.map((each) => ({ id: each, odds: 1950 })) };
    markets.set(id, market);
  }
  return market;
}

/** New odds for all prices of one event. */
function change(id: string, time: number): void {
  const before = marketOfEvent(id);
  const odds = oddsAt(time, before.version % 2 === 0);
  const market = {
    ...before,
    version: before.version + 1,
    outcomes: before.outcomes.map((each) => ({ ...each, odds })),
  };
  markets.set(id, market);
  const from = versions.get(id) ?? 1;
  versions.set(id, from + 1);
  const channel = `main:${id}`;
  if (subscribed.has(channel)) send({ type: "delta", channel, from, version: from + 1, data: { markets: [market] } });
}

function start(events: number, perSecond: number): void {
  const each = OUTCOMES.length * (1000 / perSecond);
  let due = clockNow();
  let next = 0;
  let beat = due;
  timer = self.setInterval(() => {
    const now = clockNow();
    // Makes up for delayed timers, so that the rate holds however slow this worker is. The stride mixes the events.
    for (; due <= now; due += each) change(String(1 + ((next++ * 7919) % events)), due);
    if (now >= beat) {
      beat = now + 1000;
      if (subscribed.has(`main:${GIANT}`)) change(GIANT, now);
      const sum = [...subscribed].reduce((total, channel) => total + versionOf(channel), 0);
      send({ type: "alive", at: Date.now(), rate: 1, sum });
    }
    flush();
  }, TICK_MS);
}

if (typeof document === "undefined") {
  addEventListener("message", ({ data }: MessageEvent<Order>) => {
    if (data.do === "say") {
      receive(JSON.parse(data.text) as ClientMessage);
      flush();
    } else if (data.do === "start") start(data.events, data.perSecond);
    else if (data.do === "stop") {
      clearInterval(timer);
      const prices = [...markets].map(([id, { outcomes }]) => [id, outcomes.map(({ odds }) => odds)] as const);
      postMessage({ prices: Object.fromEntries(prices) });
    }
  });
}
