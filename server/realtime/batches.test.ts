import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { Batches } from "./batches.ts";

/** A socket that records its writes as the operating system would receive them. */
class RecordedSocket {
  readonly pieces: string[] = [];
  private waiting: string[] = [];

  constructor(private readonly sendMs = 0) {}

  cork(): void {
    this.waiting = [];
  }
  uncork(): void {
    for (const until = performance.now() + this.sendMs; performance.now() < until;);
    this.pieces.push(this.waiting.join(""));
  }
  write(frame: Buffer): boolean {
    this.waiting.push(frame.toString());
    return true;
  }
}

const say = (batches: Batches, socket: RecordedSocket, text: string) => batches.write(socket, Buffer.from(text));

test("the messages of a turn for a socket are sent together, in order, and those of the next in another frame", async () => {
  const batches = new Batches();
  const [one, other] = [new RecordedSocket(), new RecordedSocket()];
  for (const text of ["a", "b", "c"]) say(batches, one, text);
  say(batches, other, "z");
  expect(one.pieces).toEqual([]);
  await setImmediate();
  say(batches, one, "d");
  await setImmediate();
  expect([one.pieces, other.pieces]).toEqual([["abc", "d"], ["z"]]);
});

test("many sockets take several turns, and messages added meanwhile reach each of them once", async () => {
  const batches = new Batches();
  const sockets = Array.from({ length: 30 }, () => new RecordedSocket(1));
  sockets.forEach((socket) => say(batches, socket, "a"));
  await setImmediate();
  expect(sockets.filter(({ pieces }) => pieces.length > 0).length).toBeLessThan(10);
  sockets.forEach((socket) => say(batches, socket, "b"));
  for (let turn = 0; turn < 60; turn++) await setImmediate();
  expect(sockets.map(({ pieces }) => pieces.join(""))).toEqual(Array(30).fill("ab"));
  expect(sockets.at(-1)?.pieces).toEqual(["ab"]);
});

test("all held messages are sent at once when the platform stops", () => {
  const batches = new Batches();
  const sockets = Array.from({ length: 12 }, () => new RecordedSocket(1));
  sockets.forEach((socket) => say(batches, socket, "a"));
  batches.flush();
  expect(sockets.every(({ pieces }) => pieces.join("") === "a")).toBe(true);
});
