import { expect, test } from "vitest";
import { canonicalJson, type ChainRow, follow, hashOf, START } from "./chain.ts";

/** A chain of rows with these acts. */
function chainOf(...acts: readonly string[]): ChainRow[] {
  const rows: ChainRow[] = [];
  for (const act of acts) {
    const row = {
      seq: String(rows.length + 1),
      at: "2026-11-25T12:00:00.000Z",
      who: "ana",
      act,
      player: null,
      reason: null,
      details: {},
      previous: rows.at(-1)?.hash ?? START,
    };
    rows.push({ ...row, hash: hashOf(row) });
  }
  return rows;
}

const begin = { seq: 0, hash: START };

test("JSON is written in one way, whatever the order of its keys", () => {
  expect(canonicalJson({ b: [1, { d: null, c: "é\n" }], a: true })).toBe('{"a":true,"b":[1,{"c":"é\\n","d":null}]}');
});

test("a chain that is whole leads to its last row", () => {
  const rows = chainOf("one", "two", "three");
  expect(follow(rows, begin)).toEqual({ seq: 3, hash: rows[2]!.hash });
});

test("a row that was changed, cut out, or exchanged together with its hash is named", () => {
  const rows = chainOf("one", "two", "three");
  const changed = { ...rows[1]!, act: "nothing" };
  expect(follow([rows[0]!, changed, rows[2]!], begin)).toEqual({ seq: "2", why: "changed" });
  expect(follow([rows[0]!, rows[2]!], begin)).toEqual({ seq: "2", why: "missing" });
  const rehashed = { ...changed, hash: hashOf(changed) };
  expect(follow([rows[0]!, rehashed, rows[2]!], begin)).toEqual({ seq: "3", why: "unchained" });
});
