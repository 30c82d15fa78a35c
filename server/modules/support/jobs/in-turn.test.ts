import { expect, test } from "vitest";
import { inTurn } from "./in-turn.ts";

test("a conversation that fails does not keep the others from their turn, and the run says that it failed", async () => {
  const all = Array.from({ length: 450 }, (_, n) => ({ id: String(n).padStart(4, "0"), player: "1" }));
  const done: string[] = [];
  const run = inTurn({
    find: (after, limit) => Promise.resolve(all.filter(({ id }) => id > after).slice(0, limit)),
    work: ({ id }) => (id === "0001" ? Promise.reject(new Error("broken")) : Promise.resolve(void done.push(id))),
    signal: new AbortController().signal,
  });
  await expect(run).rejects.toThrow("1 conversations");
  expect(done).toEqual(all.map(({ id }) => id).filter((id) => id !== "0001"));
});
