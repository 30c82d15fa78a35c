import { expect, test, vi } from "vitest";
import { FrameHost, type Posted } from "./frame-host.ts";
import { readGuest } from "./frame-messages.ts";

const ORIGIN = "https://games.example";
const HELLO = { openline: 1, type: "hello" };

function open() {
  const frame = { postMessage: vi.fn() } satisfies Posted;
  const [heard, broken] = [vi.fn(), vi.fn()];
  let at = 0;
  const host = new FrameHost(
    ORIGIN,
    () => frame,
    { heard, broken },
    () => at,
  );
  const say = (data: unknown, origin = ORIGIN, source: unknown = frame) =>
    host.hear({ data, origin, source: source as MessageEventSource });
  return { host, frame, heard, broken, say, pass: (ms: number) => (at += ms) };
}

test("the game's own frame is heard", () => {
  const { say, heard } = open();
  say(HELLO);
  expect(heard.mock.calls).toEqual([[HELLO]]);
});

test.each([
  ["another origin", "https://evil.example", undefined],
  ["an origin that begins alike", "https://games.example.evil", undefined],
  ["a frame without an origin", "null", undefined],
  ["another window of the same origin", ORIGIN, { postMessage: () => undefined }],
  ["no window", ORIGIN, null],
])("%s is not", (_, origin, source) => {
  const { say, heard, broken } = open();
  for (let turn = 0; turn < 30; turn++) say("wrong", origin, source);
  say(HELLO, origin, source);
  expect(heard).not.toHaveBeenCalled();
  expect(broken).not.toHaveBeenCalled();
});

test("a flood is read at twenty messages a second", () => {
  const { say, heard, pass } = open();
  for (let turn = 0; turn < 500; turn++) say(HELLO);
  expect(heard).toHaveBeenCalledTimes(20);
  pass(1000);
  say(HELLO);
  expect(heard).toHaveBeenCalledTimes(21);
});

test("unknown types are ignored, and ten wrong shapes close the frame for good", () => {
  const { say, heard, broken, pass } = open();
  for (let turn = 0; turn < 15; turn++) say({ openline: 1, type: "resize", height: 9 });
  pass(1000);
  for (let turn = 0; turn < 9; turn++) say({ openline: 1, type: "round-ended", round: "r", staked: -1, returned: 0 });
  expect(broken).not.toHaveBeenCalled();
  say("anything");
  expect(broken).toHaveBeenCalledTimes(1);
  pass(1000);
  say(HELLO);
  expect(heard).not.toHaveBeenCalled();
});

test("what is said goes to the game's origin alone", () => {
  const { host, frame } = open();
  host.say({ openline: 1, type: "resume" });
  expect(frame.postMessage).toHaveBeenCalledWith({ openline: 1, type: "resume" }, ORIGIN);
});

test.each([
  { openline: 1, type: "ready" },
  { openline: 1, type: "round-begun", round: "r-1" },
  { openline: 1, type: "round-ended", round: "r-1", staked: 100, returned: 0 },
  { openline: 1, type: "balance", amount: 0, currency: "EUR" },
  {
    openline: 1,
    type: "refused",
    status: "LIMIT_REACHED",
    refusal: { code: "LIMIT_REACHED", details: { limit: "x" } },
  },
  { openline: 1, type: "refused", status: "INSUFFICIENT_FUNDS" },
  { openline: 1, type: "error", code: "LOST" },
  { openline: 1, type: "close" },
])("%o is understood", (message) => expect(readGuest(message)).toMatchObject(message));

test.each([
  [null, "wrong"],
  [{ openline: 2, type: "hello" }, "wrong"],
  [{ openline: 1, type: "toString" }, "unknown"],
  [{ openline: 1, type: "round-ended", round: "r", staked: 1.5, returned: 0 }, "wrong"],
  [{ openline: 1, type: "round-ended", round: "r", staked: 1e300, returned: 0 }, "wrong"],
  [{ openline: 1, type: "balance", amount: 1, currency: "<b>" }, "wrong"],
  [{ openline: 1, type: "error", code: "x".repeat(5000) }, "wrong"],
])("%o is %s", (message, said) => expect(readGuest(message)).toBe(said));
