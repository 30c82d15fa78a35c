import { randomBytes } from "node:crypto";
import { mkdtemp, open, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { PieceWriter } from "./piece-writer.ts";

let folder: string;
beforeAll(async () => (folder = await mkdtemp(join(tmpdir(), "openline-pieces-"))));
afterAll(() => rm(folder, { recursive: true }));

const ignore = () => Promise.resolve();

test("pieces of any size stand one after the other from a place on", async () => {
  const path = join(folder, "pieces");
  const handle = await open(path, "w+");
  const bytes = randomBytes(1_500_000);
  await handle.write(bytes, 0, 1_000, 0);
  const writer = new PieceWriter(handle, 1_000, ignore);
  for (let at = 1_000, size = 1; at < bytes.length; at += size, size = (size * 7) % 70_001) {
    await writer.add(Buffer.from(bytes.subarray(at, at + size)));
  }
  expect(await writer.end()).toBe(bytes.length);
  await handle.close();
  expect((await readFile(path)).equals(bytes)).toBe(true);
});

test("what a piece took is given back once it is written", async () => {
  const handle = await open(join(folder, "given-back"), "w");
  const writer = new PieceWriter(handle, 0, ignore);
  const pieces = Array.from({ length: 20 }, () => Buffer.alloc(100_000, 1));
  for (const piece of pieces) await writer.add(piece);
  // What is written, and what is being written, are two batches at most.
  expect(pieces.filter(({ length }) => length > 0).length).toBeLessThan(7);
  await writer.end();
  await handle.close();
  expect(pieces.every(({ length }) => length === 0)).toBe(true);
});

test("tiny pieces do not pile up, however many come", async () => {
  const handle = await open(join(folder, "tiny"), "w+");
  const writer = new PieceWriter(handle, 0, ignore);
  for (let n = 0; n < 1_000; n++) await writer.add(Buffer.from([n % 256]));
  expect((await handle.stat()).size).toBeGreaterThan(800);
  expect(await writer.end()).toBe(1_000);
  await handle.close();
});

describe("by the clock", () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ["performance"] }));
  afterEach(() => void vi.useRealTimers());

  test("what comes slowly is written and noted as it comes", async () => {
    const handle = await open(join(folder, "slow"), "w+");
    const noted: number[] = [];
    const writer = new PieceWriter(handle, 0, (received) => Promise.resolve(void noted.push(received)));
    for (let n = 0; n < 4; n++) {
      await writer.add(Buffer.alloc(10, 1));
      vi.advanceTimersByTime(600);
    }
    await writer.end();
    expect(noted[0]).toBe(0);
    expect(noted.at(-1)).toBe(30);
    await handle.close();
  });

  test("after a silence it asks before it writes, and writes nothing where another has taken over", async () => {
    const path = join(folder, "silent");
    const handle = await open(path, "w+");
    const writer = new PieceWriter(handle, 0, () => Promise.reject(new Error("taken over")));
    await writer.add(Buffer.from("mine"));
    await handle.write(Buffer.from("theirs"), 0, 6, 0);
    vi.advanceTimersByTime(20_000);
    await writer.add(Buffer.alloc(300_000));
    await expect(writer.end()).rejects.toThrow("taken over");
    expect(await readFile(path, "utf8")).toBe("theirs");
    await handle.close();
  });
});

test("a disk that takes nothing ends it", async () => {
  const handle = await open(join(folder, "closed"), "w");
  const writer = new PieceWriter(handle, 0, ignore);
  await handle.close();
  await writer.add(Buffer.alloc(300_000));
  await expect(writer.end()).rejects.toThrow("closed");
});
