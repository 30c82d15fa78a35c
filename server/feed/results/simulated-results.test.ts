import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ResultMessage } from "../messages/feed-message.ts";
import { storyOfResult } from "./result-story.ts";
import { SimulatedResults } from "./simulated-results.ts";

const MINUTE = 60_000;
const END = Date.UTC(2026, 0, 1, 21);

let now: number;
let isOver: boolean;
let heard: string[];
let results: SimulatedResults;

beforeEach(() => {
  vi.useFakeTimers();
  now = END - 30 * MINUTE;
  isOver = false;
  ({ results, heard } = started());
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
  return { results: producer, heard: messages };
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

test("what is due is said when it is due, and once", () => {
  results.follow([on("1"), on("x")]);
  results.follow([on("1")]);
  expect(heard).toEqual([]);
  end();
  expect(heard).toEqual(["7 live 1,x"]);
  passTo(END + 4 * MINUTE);
  expect(heard).toHaveLength(1);
  passTo(END + 5 * MINUTE);
  expect(heard).toEqual(["7 live 1,x", "7 confirmed 1,x"]);
  passTo(END + 60 * MINUTE);
  expect(heard).toHaveLength(2);
});

test("whoever follows late hears at once what was said before, and the others do not hear it again", () => {
  results.follow([on("1")]);
  end();
  results.follow([on("2")]);
  expect(heard).toEqual(["7 live 1", "7 live 2"]);
  passTo(END + 5 * MINUTE);
  expect(heard.at(-1)).toBe("7 confirmed 1,2");
});

test("a producer that starts anew says it all again to whoever follows", () => {
  results.follow([on("1")]);
  end();
  results.stop();
  const next = started();
  now = END + 6 * MINUTE;
  next.results.follow([on("1")]);
  expect(next.heard).toEqual(["7 live 1", "7 confirmed 1"]);
});

test("after a silence everything that is not over is said again", async () => {
  results.follow([on("1")]);
  end();
  await results.sayAgain();
  expect(heard).toEqual(["7 live 1", "7 live 1"]);
});

test("what nobody follows is not said", () => {
  results.follow([on("1", "8")]);
  end();
  expect(heard).toEqual([]);
});
