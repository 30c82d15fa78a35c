import "./react-commits.ts";
import "./styles.ts";
import type { Contender, Show } from "./contender.ts";
import { countFrames, inSight, painted, wrongIn, wrongScrolledIn } from "./look.ts";
import { ageOf } from "./platform.ts";
import { productTable } from "./product-table.tsx";
import { commitsNow } from "./react-commits.ts";
import { cellStore, vanilla } from "./rivals.tsx";
import { order, stopPlatform } from "./worker-socket.ts";

// The page of the board benchmarks. measureBoard calls the functions of `globalThis.board`, in this order.

/** The product's table with every row drawn and subscribed, while prices arrive that it does not receive. */
const still: Show = async (place, ids) => {
  const table = await productTable()(place, ids);
  while (inSight().length === 0) await painted();
  table.hush?.();
  return table;
};

const contenders = {
  ours: productTable(),
  giant: productTable({ hasGiant: true }),
  window: productTable({ isWindow: true }),
  still,
  vanilla,
  cells: cellStore,
};
type Name = keyof typeof contenders;

const place = document.body.appendChild(document.createElement("main"));
let contender: Contender | undefined;

/** Shows matches; resolves when some of their prices are visible. */
async function open(name: Name, events: number): Promise<void> {
  const ids = Array.from({ length: events }, (_, at) => String(at + 1));
  contender = await contenders[name](place, ids);
  while (inSight().length === 0) await painted();
  if (name !== "vanilla" && commitsNow() === 0) throw new Error("React's commits are not counted");
}

async function start(events: number, perSecond: number, warmMs: number): Promise<void> {
  order({ do: "start", events, perSecond });
  await countFrames(warmMs);
}

/** Checks the visible prices after each frame, for the age of those that changed. */
async function watch(windowMs: number) {
  const cells = inSight().map((cell) => ({ cell, text: cell.textContent }));
  const latencies: number[] = [];
  const before = commitsNow();
  const frames = await countFrames(windowMs, () => {
    for (const each of cells) {
      const text = each.cell.textContent;
      if (text === each.text) continue;
      each.text = text;
      latencies.push(ageOf(text));
    }
  });
  return { frames, latencies, cells: cells.length, commits: commitsNow() - before, heap: heapNow() };
}

/** Ends the stream and compares the shown prices with the platform's. */
async function settle(name: Name) {
  // A contender that cannot keep up has a long backlog; its page is closed instead.
  if (name !== "ours" && name !== "window") return {};
  const prices = await stopPlatform();
  // Two frames for work that is still under way.
  await painted();
  await painted();
  const wrong = wrongIn(prices);
  const late = await wrongScrolledIn(prices);
  contender?.stop();
  return { wrong, late };
}

/** Bytes after a garbage collection, if the browser was started with that option. */
function heapNow(): number {
  const { gc, performance: reported } = globalThis as unknown as {
    gc?: () => void;
    performance: { memory: { usedJSHeapSize: number } };
  };
  gc?.();
  return reported.memory.usedJSHeapSize;
}

Object.assign(globalThis, { board: { open, start, watch, settle, idle: countFrames } });
