import { memo, useSyncExternalStore } from "react";
import { createRoot, type Root } from "react-dom/client";
import { FORMAT, I18N, NAVIGATION, SystemClock } from "../../core/index.ts";
import { FeedClient } from "../../core/realtime/feed-client.ts";
import { ServicesProvider } from "../../core/react.tsx";
import { testPage } from "../../core/testing.ts";
import { LineStore } from "../../plugins/sportsbook/line/line-store.ts";
import texts from "../../plugins/sportsbook/locales/en.json" with { type: "json" };
import { TextMarketNames } from "../../plugins/sportsbook/names/market-names.ts";
import { MatchTable } from "../../plugins/sportsbook/parts/match-table.tsx";
import { WindowRows } from "../../plugins/sportsbook/parts/window-rows.tsx";
import { PriceBoard } from "../../plugins/sportsbook/prices/price-board.ts";
import { LINE_STORE, NAMES, PRICE_BOARD } from "../../plugins/sportsbook/tokens.ts";
import { benchEvent, clockNow, OUTCOMES, ROUND_MS, type Order, type Word } from "./board-feed.ts";
import "../../core/ui/styles/tokens.css";
import "../../core/ui/styles/base.css";

declare const WORKER_SOURCE: string;

/** The page's side of the worker: what it says, and what it answers last of all. */
const worker = new Worker(URL.createObjectURL(new Blob([WORKER_SOURCE], { type: "text/javascript" })));
const order = (each: Order) => worker.postMessage(each);
let last: (prices: Readonly<Record<string, readonly number[]>>) => void = () => undefined;
let hear: (text: string) => void = () => undefined;
/** Milliseconds in which the page's own code has run: what it heard, and what it wrote once a frame. */
let busy = 0;
function timed(work: () => void): void {
  const began = performance.now();
  work();
  busy += performance.now() - began;
}
worker.onmessage = ({ data }: MessageEvent<Word>) =>
  "prices" in data ? last(data.prices) : timed(() => data.forEach((text) => hear(text)));
const nextFrame = requestAnimationFrame;
globalThis.requestAnimationFrame = (draw) => nextFrame((time) => timed(() => draw(time)));

/** What the feed client takes for a WebSocket. */
class WorkerSocket {
  static readonly OPEN = 1;
  readonly readyState = WorkerSocket.OPEN;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;

  constructor() {
    hear = (data) => this.onmessage?.({ data });
    setTimeout(() => this.onopen?.());
  }
  send(text: string): void {
    order({ do: "say", text });
  }
  close(): void {
    hear = () => undefined;
  }
}
Object.assign(globalThis, { WebSocket: WorkerSocket });

let commits = 0;
Object.assign(globalThis, {
  __REACT_DEVTOOLS_GLOBAL_HOOK__: {
    supportsFiber: true,
    inject: () => 1,
    onCommitFiberRoot: () => commits++,
    onCommitFiberUnmount: () => undefined,
  },
});

interface Contender {
  stop(): void;
}
type Make = (container: HTMLElement, ids: readonly string[]) => Promise<Contender>;

/** The product's own table, over its own line store and feed client. `isWindow` draws in full only what is near. */
const ours =
  (isWindow: boolean): Make =>
  async (container, ids) => {
    const page = testPage({ sportsbook: texts });
    await page.i18n.load("sportsbook");
    const clock = new SystemClock();
    const feed = new FeedClient({ url: "ws://bench", clock });
    const line = new LineStore(feed, clock);
    const names = new TextMarketNames(page.i18n);
    const { services } = page;
    const of = [services.get(FORMAT), services.get(I18N), services.get(NAVIGATION)] as const;
    const board = new PriceBoard(line, names, ...of);
    services.provideValue(LINE_STORE, line).provideValue(NAMES, names).provideValue(PRICE_BOARD, board);
    const versions = Object.fromEntries(ids.map((id) => [`main:${id}`, 1]));
    const events = ids.map((id) => benchEvent(id));
    line.seed({ at: Date.now(), rate: 1, position: { epoch: "bench", versions } }, "main", events);
    const root = createRoot(container);
    root.render(
      <ServicesProvider services={services}>
        <MatchTable label="Matches" eventIds={ids} {...(isWindow ? { Rows: WindowRows } : {})} />
      </ServicesProvider>,
    );
    return {
      stop() {
        root.unmount();
        board.dispose();
        line.dispose();
        feed.dispose();
      },
    };
  };

/** Subscribes without a client and calls with every new price. */
function follow(ids: readonly string[], take: (id: string, outcome: number, odds: number) => void): void {
  hear = (text) => {
    const message = JSON.parse(text) as {
      type: string;
      channel: string;
      data: { markets: { outcomes: { odds: number }[] }[] };
    };
    if (message.type !== "delta") return;
    const id = message.channel.slice("main:".length);
    message.data.markets[0]!.outcomes.forEach(({ odds }, outcome) => take(id, outcome, odds));
  };
  for (let from = 0; from < ids.length; from += 500) {
    const channels = ids
      .slice(from, from + 500)
      .map((id) => ({ channel: `main:${id}`, since: { epoch: "bench", version: 1 } }));
    order({ do: "say", text: JSON.stringify({ type: "subscribe", channels }) });
  }
}

const show = (odds: number) => (odds / 1000).toFixed(2);

/** The same rows by hand, each price of each row written as it comes. */
const vanilla: Make = (container, ids) => {
  const cells = new Map<string, HTMLElement>();
  const table = container.appendChild(document.createElement("div"));
  table.className = "match-table";
  for (const id of ids) {
    table.insertAdjacentHTML("beforeend", rowHtml(id));
    table
      .lastElementChild!.querySelectorAll<HTMLElement>("[data-odds]")
      .forEach((cell, at) => cells.set(`${id}/${at}`, cell));
  }
  follow(ids, (id, outcome, odds) => {
    cells.get(`${id}/${outcome}`)!.textContent = show(odds);
  });
  return Promise.resolve({ stop: () => table.remove() });
};

const rowHtml = (id: string) =>
  `<div class="match-row" role="row" data-id="${id}"><div class="match-when">20:00</div><div class="match-cell">Home of ${id}<br>Away of ${id}</div>
  <div class="match-prices"><div class="price-strip">${OUTCOMES.map(
    (name) =>
      `<button class="price"><span class="price-label"><bdi>${name}</bdi></span><span class="price-value"><bdi dir="ltr" data-odds>1.95</bdi></span></button>`,
  ).join("")}</div></div></div>`;

/** A React store with a cell for each price, as the library's own manual says. */
const cellStore: Make = (container, ids) => {
  const values = new Map<string, number>();
  const listeners = new Map<string, Set<() => void>>();
  const Cell = memo(function Cell({ name }: { name: string }) {
    const subscribe = (changed: () => void) => {
      const own = listeners.get(name) ?? new Set();
      listeners.set(name, own.add(changed));
      return () => void own.delete(changed);
    };
    const odds = useSyncExternalStore(subscribe, () => values.get(name) ?? 1950);
    return (
      <span className="price-value">
        <bdi dir="ltr" data-odds="">
          {show(odds)}
        </bdi>
      </span>
    );
  });
  const root: Root = createRoot(container);
  root.render(
    <div className="match-table">
      {ids.map((id) => (
        <div className="match-row" role="row" data-id={id} key={id}>
          <div className="match-when">20:00</div>
          <div className="match-cell">
            Home of {id}
            <br />
            Away of {id}
          </div>
          <div className="match-prices">
            <div className="price-strip">
              {OUTCOMES.map((name, at) => (
                <button className="price" key={name}>
                  <span className="price-label">{name}</span>
                  <Cell name={`${id}/${at}`} />
                </button>
              ))}
            </div>
          </div>
        </div>
      ))}
    </div>,
  );
  follow(ids, (id, outcome, odds) => {
    const name = `${id}/${outcome}`;
    values.set(name, odds);
    listeners.get(name)?.forEach((changed) => changed());
  });
  return Promise.resolve({ stop: () => root.unmount() });
};

const contenders = { ours: ours(false), window: ours(true), vanilla, cells: cellStore };
type Name = keyof typeof contenders;

const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
/** The frame that was asked for is painted when the next task runs. */
const painted = async () => {
  await frame();
  await new Promise<void>((resolve) => {
    const channel = new MessageChannel();
    channel.port1.onmessage = () => resolve();
    channel.port2.postMessage(undefined);
  });
};

/** Bytes, after a collection, where the browser was started so that it tells. */
function heapNow(): number {
  const { gc, performance: told } = globalThis as unknown as {
    gc?: () => void;
    performance: { memory: { usedJSHeapSize: number } };
  };
  gc?.();
  return told.memory.usedJSHeapSize;
}

const inSight = (): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>("[data-odds]")].filter((cell) => {
    const { top, bottom } = cell.getBoundingClientRect();
    return bottom > 0 && top < innerHeight;
  });

/** Runs until the visible cells show what the platform made. */
async function open(name: Name, events: number): Promise<{ contender: Contender; container: HTMLElement }> {
  const container = document.body.appendChild(document.createElement("main"));
  const ids = Array.from({ length: events }, (_, at) => String(at + 1));
  const contender = await contenders[name](container, ids);
  while (inSight().length === 0) await painted();
  return { contender, container };
}

async function measure(name: Name, events: number, perSecond: number, warmMs: number, windowMs: number) {
  const { contender, container } = await open(name, events);
  order({ do: "start", events, perSecond });
  const warm = performance.now() + warmMs;
  while (performance.now() < warm) await painted();
  const cells = inSight().map((cell) => ({ cell, text: cell.textContent }));
  const latencies: number[] = [];
  const before = { commits, busy };
  let frames = 0;
  const began = performance.now();
  while (performance.now() < began + windowMs) {
    await painted();
    frames++;
    const now = clockNow();
    for (const each of cells) {
      const text = each.cell.textContent;
      if (text === each.text) continue;
      each.text = text;
      latencies.push((now - (Number(text) * 100 - 101) + 2 * ROUND_MS * 1e9) % ROUND_MS);
    }
  }
  const took = performance.now() - began;
  const result = {
    frames: frames / (took / 1000),
    latencies,
    commits: commits - before.commits,
    busy: busy - before.busy,
    heap: heapNow(),
    wrong: 0,
    late: 0,
  };
  // What cannot keep up has much to catch up with; its page is closed.
  if (name === "vanilla" || name === "cells") return result;
  const prices = await stopped();
  // Two frames for what was still under way.
  await painted();
  await painted();
  result.wrong = wrongIn(prices);
  result.late = await scrolledIn(prices);
  contender.stop();
  container.remove();
  scrollTo(0, 0);
  return result;
}

const stopped = () =>
  new Promise<Readonly<Record<string, readonly number[]>>>((resolve) => {
    last = resolve;
    order({ do: "stop" });
  });

/** How many visible cells do not show what the platform has. */
function wrongIn(prices: Readonly<Record<string, readonly number[]>>): number {
  return inSight().filter((cell) => {
    const row = cell.closest(".match-row")!;
    const id = row.getAttribute("data-id") ?? /Home of (\d+)/.exec(row.textContent ?? "")?.[1] ?? "";
    const outcome = [...row.querySelectorAll("[data-odds]")].indexOf(cell);
    return cell.textContent !== show(prices[id]?.[outcome] ?? 1950);
  }).length;
}

/** Scrolls by whole screens and looks at each right after its first frame. */
async function scrolledIn(prices: Readonly<Record<string, readonly number[]>>): Promise<number> {
  let late = 0;
  for (const screens of [0.1, 0.5, 1, 1, 3, -2, 5]) {
    scrollBy({ top: screens * innerHeight, behavior: "instant" });
    await frame();
    late += await afterPaint(() => wrongIn(prices));
  }
  return late;
}

const afterPaint = (look: () => number) =>
  new Promise<number>((resolve) => {
    const channel = new MessageChannel();
    channel.port1.onmessage = () => resolve(look());
    channel.port2.postMessage(undefined);
  });

/** Frames of a page that does nothing. */
async function idle(windowMs: number): Promise<number> {
  let frames = 0;
  const began = performance.now();
  while (performance.now() < began + windowMs) {
    await painted();
    frames++;
  }
  return frames / ((performance.now() - began) / 1000);
}

Object.assign(globalThis, { measure, idle });
