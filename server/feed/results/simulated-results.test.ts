import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ResultMessage } from "../messages/feed-message.ts";
import { storyOfResult } from "./result-story.ts";
import { SimulatedResults } from "./simulated-results.ts";

const MINUTE = 60_000;
const END = Date.UTC(2026, 0, 1, 21);

let now: number;
let isOver: boolean;
let received: string[];
let results: SimulatedResults;

beforeEach(() => {
  vi.useFakeTimers();
  now = END - 30 * MINUTE;
  isOver = false;
  ({ results, received } = started());
});
afterEach(() => vi.useRealTimers());

/** A producer whose events all end at one moment and have no known result before it. */
function started() {
  const messages: string[] = [];
  const producer = new SimulatedResults({ now: () => now, rate: 1 }, (eventId) =>
    isOver
      ? storyOfResult({
          eventId,
          status: "ended",
          score: { home: 1, away: 0, halfTime: null },
          endedAt: END,
          settle: () => "won",
        })
      : undefined,
  );
  producer.onMessage((message) => messages.push(wordOf(message)));
  return { results: producer, received: messages };
}

const wordOf = (message: ResultMessage) =>
  message.type === "bet_settlement"
    ? `${message.eventId} ${message.certainty} ${message.markets.flatMap(({ outcomes }) => outcomes.map(({ id }) => id)).join()}`
    : message.type;
const on = (outcomeId: string, eventId = "7") => ({ eventId, marketId: "1x2", specifiers: "", outcomeId });
const passTo = (at: number) => {
  now = at;
  vi.advanceTimersByTime(1000);
};
const end = () => {
  passTo(END);
  isOver = true;
  results.sendDue("7");
};

test("due results are published when they are due, and once", () => {
  results.follow([on("1"), on("x")]);
  results.follow([on("1")]);
  expect(received).toEqual([]);
  end();
  expect(received).toEqual(["7 live 1,x"]);
  passTo(END + 4 * MINUTE);
  expect(received).toHaveLength(1);
  passTo(END + 5 * MINUTE);
  expect(received).toEqual(["7 live 1,x", "7 confirmed 1,x"]);
  passTo(END + 60 * MINUTE);
  expect(received).toHaveLength(2);
});

test("a late subscriber gets earlier messages at once, and the others do not get them again", () => {
  results.follow([on("1")]);
  end();
  results.follow([on("2")]);
  expect(received).toEqual(["7 live 1", "7 live 2"]);
  passTo(END + 5 * MINUTE);
  expect(received.at(-1)).toBe("7 confirmed 1,2");
});

test("a restarted producer sends everything again to its subscribers", () => {
  results.follow([on("1")]);
  end();
  results.stop();
  const next = started();
  now = END + 6 * MINUTE;
  next.results.follow([on("1")]);
  expect(next.received).toEqual(["7 live 1", "7 confirmed 1"]);
});

test("after a silence everything that is not over is sent again", async () => {
  results.follow([on("1")]);
  end();
  await results.sayAgain();
  expect(received).toEqual(["7 live 1", "7 live 1"]);
});

test("results of matches without subscribers are not published", () => {
  results.follow([on("1", "8")]);
  end();
  expect(received).toEqual([]);
});
