import { MemoryStorage } from "@core/testing";
import { expect, test, vi } from "vitest";
import { Scope } from "../plugin/scope.ts";
import { ReceivedStore } from "./received.ts";

const clock = { now: () => Date.parse("2026-11-25T10:00:00Z") };
const storeOn = (storage: MemoryStorage) => new ReceivedStore(storage, clock, new Scope());

test("deliveries are counted by receiver and purpose, each topic once, and the product's own are not noted", () => {
  const store = storeOn(new MemoryStorage());
  store.note("beacon", { id: "a/b", consent: "analytics" });
  store.note("beacon", { id: "a/b", consent: "analytics" });
  store.note("beacon", { id: "a/c", consent: "none" });
  store.note("product", { id: "a/b", consent: "none" });
  expect(store.state).toEqual([
    { receiver: "beacon", consent: "none", topics: ["a/c"], count: 1, lastAt: "2026-11-25T10:00:00.000Z" },
    { receiver: "beacon", consent: "analytics", topics: ["a/b"], count: 2, lastAt: "2026-11-25T10:00:00.000Z" },
  ]);
});

test("what one page has noted, the next one knows and goes on with", async () => {
  const storage = new MemoryStorage();
  const before = storeOn(storage);
  before.note("beacon", { id: "a/b", consent: "analytics" });
  await vi.waitFor(() => expect(storage.values.size).toBe(1));
  const store = storeOn(storage);
  store.note("beacon", { id: "a/c", consent: "analytics" });
  await store.load();
  expect(store.state).toMatchObject([{ receiver: "beacon", topics: ["a/b", "a/c"], count: 2 }]);
});

test("a page that passes on to many receivers keeps the newest", () => {
  const store = storeOn(new MemoryStorage());
  for (let each = 0; each < 50; each++) store.note(`receiver ${each}`, { id: "a/b", consent: "none" });
  expect([store.state.length, store.state[0]?.receiver]).toEqual([40, "receiver 49"]);
});
