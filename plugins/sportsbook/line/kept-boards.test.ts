import { expect, test } from "vitest";
import { type Board, KeptBoards } from "./kept-boards.ts";

const board = (...ids: readonly string[]): Board => ({ question: "", list: "", ids, total: ids.length });

/** A line that records which matches it is asked to remember. */
class Remembering {
  readonly kept: string[] = [];

  keep(ids: readonly string[]): () => void {
    this.kept.push(...ids);
    return () => ids.forEach((id) => this.kept.splice(this.kept.indexOf(id), 1));
  }
}

test("a list is restored with its matches until six others were shown", () => {
  const line = new Remembering();
  const boards = new KeptBoards(line);
  for (const id of ["1", "2", "3", "4", "5", "6"]) boards.put(`list ${id}`, board(id));
  expect(boards.get("list 1")).toEqual(board("1"));

  boards.put("list 1", board("1", "11"));
  boards.put("list 7", board("7"));
  expect(boards.get("list 2")).toBeUndefined();
  expect(boards.get("list 1")).toEqual(board("1", "11"));
  expect(line.kept.toSorted()).toEqual(["1", "11", "3", "4", "5", "6", "7"]);
});
