import { appendFileSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { Journal } from "./journal.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "journal-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

test("what was kept is there again, in its order", async () => {
  const path = join(folder, "journal.jsonl");
  const { journal, entries } = Journal.open<number>(path);
  expect(entries).toEqual([]);
  for (const each of [1, 2, 3]) journal.append(each);
  await journal.kept();
  expect(readFileSync(path, "utf8")).toBe("1\n2\n3\n");
  journal.append(4);
  await journal.close();
  const again = Journal.open<number>(path);
  expect(again.entries).toEqual([1, 2, 3, 4]);
  await again.journal.close();
});

test("the line that a crash cut off is removed, and the next one begins where it began", async () => {
  const path = join(folder, "journal.jsonl");
  appendFileSync(path, '{"a":"ä"}\n{"a":"');
  const { journal, entries } = Journal.open<{ a: string }>(path);
  expect(entries).toEqual([{ a: "ä" }]);
  journal.append({ a: "b" });
  await journal.close();
  expect(readFileSync(path, "utf8")).toBe('{"a":"ä"}\n{"a":"b"}\n');
});

test("a line in the middle that cannot be read stops the start", () => {
  const path = join(folder, "journal.jsonl");
  appendFileSync(path, '{"a"\n{"a":1}\n');
  expect(() => Journal.open(path)).toThrow();
});

test("nothing is written once it is closed, when its file's number may be another's", async () => {
  const path = join(folder, "journal.jsonl");
  const { journal } = Journal.open<number>(path);
  journal.append(1);
  const closed = journal.close();
  expect(() => journal.append(2)).toThrow("closed");
  await closed;
  expect(() => journal.append(3)).toThrow("closed");
  expect(readFileSync(path, "utf8")).toBe("1\n");
});
