import { appendFileSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { Journal, type Place } from "./journal.ts";

test("a journal that is longer than what is read at once has every line where it was, and loses a line that was cut", async () => {
  const folder = mkdtempSync(join(tmpdir(), "journal-"));
  const path = join(folder, "journal.jsonl");
  // Lines of letters of two bytes, of which some lie across the bounds of the pieces.
  const entries = Array.from({ length: 700 }, (_, number) => ({ number, text: "ж".repeat(number * 5) }));
  const first = Journal.open(path, () => undefined);
  const places = entries.map((entry) => first.append(entry));
  await first.close();
  const { size } = statSync(path);
  expect(size).toBeGreaterThan(2 * 1024 * 1024);
  appendFileSync(path, '{"number":700,"te');

  const read: unknown[] = [];
  const at: Place[] = [];
  const again = Journal.open(path, (entry, place) => {
    read.push(entry);
    at.push(place);
  });
  expect(read).toEqual(entries);
  expect(at).toEqual(places);
  expect(statSync(path).size).toBe(size);
  expect(await again.read(at[699]!)).toEqual(entries[699]);
  await again.close();
  rmSync(folder, { recursive: true });
});
