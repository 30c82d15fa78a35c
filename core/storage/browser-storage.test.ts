// @vitest-environment jsdom
import { beforeEach, expect, test } from "vitest";
import * as z from "zod/mini";
import { BrowserStorage } from "./browser-storage.ts";
import { KEYS } from "./keys.ts";
import type { LargeStore } from "./large-store.ts";
import { StorageUnreadable } from "./storage.ts";

class Shelf implements LargeStore {
  readonly kept = new Map<string, unknown>();
  isFull = false;
  /** How many of the next requests fail. */
  failures = 0;

  getItem(key: string): Promise<unknown> {
    if (this.failures-- > 0) return Promise.reject(new DOMException("connection lost", "UnknownError"));
    return Promise.resolve(this.kept.get(key) ?? null);
  }
  setItem(key: string, value: unknown): Promise<unknown> {
    if (this.isFull) return Promise.reject(new DOMException("no room", "QuotaExceededError"));
    return Promise.resolve(this.kept.set(key, structuredClone(value)));
  }
  removeItem(key: string): Promise<void> {
    return Promise.resolve(void this.kept.delete(key));
  }
}

const blocked = () => {
  throw new DOMException("blocked", "SecurityError");
};

beforeEach(() => localStorage.clear());

test("small values are stored in local storage under their exact key", () => {
  const storage = new BrowserStorage();
  storage.set(KEYS.token, "abc");
  storage.set(KEYS.selectedCurrency("100001"), "UAH");
  expect({ ...localStorage }).toEqual({ token: "abc", "selectedCurrency:100001": "UAH" });
  expect(new BrowserStorage().get("token")).toBe("abc");
  storage.remove("token");
  expect(localStorage.getItem("token")).toBeNull();
  expect(storage.isVolatile).toBe(false);
});

test("where local storage is blocked, values are kept in the page's memory", () => {
  const storage = new BrowserStorage({ small: blocked });
  expect(storage.get("token")).toBeUndefined();
  storage.set("token", "abc");
  expect(storage.get("token")).toBe("abc");
  expect(storage.isVolatile).toBe(true);
  storage.remove("token");
  expect(storage.get("token")).toBeUndefined();
});

test("where local storage is full, the new value counts instead of the old one", () => {
  localStorage.setItem("themeMode", "dark");
  let isFull = true;
  const full = new Proxy(localStorage, {
    get: (target, name) => {
      if (name === "setItem" && isFull) return blocked;
      const value: unknown = Reflect.get(target, name);
      return typeof value === "function" ? (value.bind(target) as unknown) : value;
    },
  });
  const storage = new BrowserStorage({ small: () => full });
  storage.set("themeMode", "light");
  expect(storage.get("themeMode")).toBe("light");
  isFull = false;
  storage.set("themeMode", "auto");
  expect(storage.isVolatile).toBe(false);
  expect(localStorage.getItem("themeMode")).toBe("auto");
});

test("another tab's changes to a key are delivered until the last listener unsubscribes", () => {
  const received: (string | undefined)[] = [];
  const stop = new BrowserStorage().watch("token", (value) => received.push(value));
  const dispatch = (init: StorageEventInit) => dispatchEvent(new StorageEvent("storage", init));
  dispatch({ key: "token", newValue: "abc" });
  dispatch({ key: "themeMode", newValue: "dark" });
  dispatch({ key: "token", newValue: null });
  dispatch({ key: null });
  stop();
  dispatch({ key: "token", newValue: "late" });
  expect(received).toEqual(["abc", undefined, undefined]);
});

test("a larger value is read back as it was saved", async () => {
  const large = new Shelf();
  const slip = { legs: [{ eventId: "1", odds: 2500 }] };
  const schema = z.object({ legs: z.array(z.object({ eventId: z.string(), odds: z.int() })) });
  const storage = new BrowserStorage({ large: () => Promise.resolve(large) });
  await storage.save("slip", slip);
  expect(await new BrowserStorage({ large: () => Promise.resolve(large) }).load("slip", schema)).toEqual(slip);
  await storage.drop("slip");
  expect(await storage.load("slip", schema)).toBeUndefined();
});

test.each([["text"], [42], [{ legs: "many" }], [[]], [null]])(
  "an invalid value under a key is dropped: %j",
  async (garbage) => {
    const large = new Shelf();
    large.kept.set("slip", garbage);
    const storage = new BrowserStorage({ large: () => Promise.resolve(large), log: () => undefined });
    expect(await storage.load("slip", z.object({ legs: z.array(z.string()) }))).toBeUndefined();
    if (garbage !== null) expect(large.kept.has("slip")).toBe(false);
  },
);

test.each([
  ["blocked", () => Promise.reject(new DOMException("blocked", "SecurityError"))],
  ["full", () => Promise.resolve(Object.assign(new Shelf(), { isFull: true }))],
])("where the database is %s the page works from memory", async (_, large) => {
  const storage = new BrowserStorage({ large });
  await storage.save("slip", ["a"]);
  expect(await storage.load("slip", z.array(z.string()))).toEqual(["a"]);
  expect(storage.isVolatile).toBe(true);
  await storage.drop("slip");
  expect(await storage.load("slip", z.array(z.string()))).toBeUndefined();
});

test("a read that fails once is tried again, and a value that cannot be read is not taken for none", async () => {
  const large = new Shelf();
  const storage = new BrowserStorage({ large: () => Promise.resolve(large) });
  await storage.save("slip", ["a"]);
  large.failures = 1;
  expect(await storage.load("slip", z.array(z.string()))).toEqual(["a"]);
  large.failures = Infinity;
  await expect(storage.load("slip", z.array(z.string()))).rejects.toThrow(StorageUnreadable);
  large.failures = 0;
  expect(await storage.load("slip", z.array(z.string()))).toEqual(["a"]);
});

test("a value that the database refused is stored once it accepts it", async () => {
  const large = new Shelf();
  const storage = new BrowserStorage({ large: () => Promise.resolve(large) });
  large.isFull = true;
  await storage.save("slip", ["a"]);
  large.isFull = false;
  expect(await storage.load("slip", z.array(z.string()))).toEqual(["a"]);
  expect(large.kept.get("slip")).toEqual(["a"]);
  expect(storage.isVolatile).toBe(false);
});

test("a small value that local storage does not give any more is the last one", () => {
  let isLost = false;
  const storage = new BrowserStorage({ small: () => (isLost ? blocked() : localStorage) });
  localStorage.setItem("token", "abc");
  expect(storage.get("token")).toBe("abc");
  isLost = true;
  expect(storage.get("token")).toBe("abc");
});
