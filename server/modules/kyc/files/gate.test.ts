import { expect, test } from "vitest";
import { FairGate } from "./gate.ts";

/** Work that ends when it is told to, and notes that it has begun. */
function worksAt(gate: FairGate) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const add = (player: string, name: string) =>
    gate.run(player, () => {
      begun.push(name);
      return new Promise<void>((resolve) => ends.set(name, resolve));
    });
  return { begun, add, end: (name: string) => ends.get(name)?.() };
}

test("players take turns, whoever has sent more", async () => {
  const { begun, add, end } = worksAt(new FairGate(1));
  const all = ["a1", "a2", "a3", "b1", "b2", "c1"].map((name) => add(name.charAt(0), name));
  for (let at = 0; at < all.length; at++) {
    await expect.poll(() => begun.length).toBe(at + 1);
    end(begun[at] ?? "");
  }
  await Promise.all(all);
  expect(begun).toEqual(["a1", "a2", "b1", "c1", "a3", "b2"]);
});

test("a player has one place, also where another one is free", async () => {
  const { begun, add, end } = worksAt(new FairGate(2));
  const all = ["a1", "a2", "b1", "c1"].map((name) => add(name.charAt(0), name));
  await expect.poll(() => begun).toEqual(["a1", "b1"]);
  end("b1");
  await expect.poll(() => begun).toEqual(["a1", "b1", "c1"]);
  for (const name of ["a1", "c1"]) end(name);
  await expect.poll(() => begun).toEqual(["a1", "b1", "c1", "a2"]);
  end("a2");
  await Promise.all(all);
});

test("work that fails gives its place back", async () => {
  const gate = new FairGate(1);
  await expect(gate.run("a", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await gate.run("a", () => Promise.resolve(1))).toBe(1);
});
