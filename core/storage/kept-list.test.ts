import { expect, test } from "vitest";
import * as z from "zod/mini";
import { MemoryStorage } from "../testing/memory-storage.ts";
import { KeptList } from "./kept-list.ts";
import { StorageUnreadable } from "./storage.ts";

const listOn = (storage: MemoryStorage) => new KeptList(storage, "list", z.string());
const add = (item: string) => (all: readonly string[]) => [...all, item];

test("changes of two tabs are all stored", async () => {
  const storage = new MemoryStorage();
  const [one, two] = [listOn(storage), listOn(storage)];
  await one.change(add("a"));
  await two.change(add("b"));
  await one.change((all) => all.filter((each) => each !== "a"));
  expect(await two.read()).toEqual(["b"]);
});

test("a list that cannot be read keeps what it has, and gets the changes once it can", async () => {
  const storage = new MemoryStorage(undefined, new Map([["list", ["a", "b"]]]));
  const list = listOn(storage);
  storage.isUnreachable = true;
  await list.change(add("c"));
  await list.change((all) => all.filter((each) => each !== "a"));
  await expect(list.read()).rejects.toThrow(StorageUnreadable);
  storage.isUnreachable = false;
  expect(await list.read()).toEqual(["b", "c"]);
  expect(storage.values.get("list")).toEqual(["b", "c"]);
});

test("a list whose storage was cleared under the page is stored again", async () => {
  const storage = new MemoryStorage();
  const list = listOn(storage);
  await list.change(add("a"));
  storage.values.clear();
  await list.change(add("b"));
  expect(storage.values.get("list")).toEqual(["a", "b"]);
});
