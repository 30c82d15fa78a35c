import { expect, test } from "vitest";
import { eventOf, marketOf } from "../testing/events.ts";
import type { Market } from "../wire.ts";
import { EventBook } from "./event-book.ts";
import { FrameQueue } from "./frame-queue.ts";

const HOME = { eventId: "7", marketId: "1x2", specifiers: "", outcomeId: "1" };
const LAST = { eventId: "7", marketId: "outright", specifiers: "", outcomeId: "4999" };

/** A market with 5,000 outcomes that counts how often any of them is read. */
function outright() {
  const counter = { looks: 0 };
  const outcomes = Array.from({ length: 5000 }, (_, at) => ({ id: String(at), odds: 2000 + at }));
  const counted = new Proxy(outcomes, {
    get(target, name, receiver) {
      counter.looks++;
      return Reflect.get(target, name, receiver) as unknown;
    },
  });
  const market: Market = { ...marketOf("outright", {}), outcomes: counted };
  return { market, counter };
}

test("a market with 5,000 outcomes costs nothing when another market of its event changes", () => {
  const frames: (() => void)[] = [];
  const book = new EventBook(new FrameQueue((flush) => frames.push(() => flush(Infinity))));
  const { market, counter } = outright();
  book.replace("all", eventOf("7", { markets: [market, ...eventOf().markets] }));
  const received: (number | undefined)[] = [];
  book.watch(LAST, (price) => received.push(price?.odds));
  book.watch(HOME, (price) => received.push(price?.odds));
  frames.splice(0).forEach((flush) => flush());
  counter.looks = 0;

  for (let version = 2; version < 100; version++) {
    book.change("all", { markets: [marketOf("1x2", { "1": 2000 + version, x: 3600, "2": 3800 }, { version })] });
    frames.splice(0).forEach((flush) => flush());
  }
  expect(received.at(-1)).toBe(2099);
  expect(counter.looks).toBe(0);
});

test("all 5,000 prices of a market are read without searching it for each", () => {
  const book = new EventBook(new FrameQueue(() => undefined));
  const { market, counter } = outright();
  book.replace("all", eventOf("7", { markets: [market] }));
  counter.looks = 0;

  for (let at = 0; at < 5000; at++) expect(book.price({ ...LAST, outcomeId: String(at) })?.odds).toBe(2000 + at);
  expect(counter.looks).toBeLessThan(5000 * 10);
});
