import { SystemClock } from "@core/host";
import { ScriptedHttp } from "@core/testing";
import { beforeEach, expect, test, vi } from "vitest";
import { SportTreeStore } from "./sport-tree-store.ts";

const CALL = "GET /api/v1/line/sports";
const counts = (live: number) => ({
  sports: [{ id: "10", sportCode: "football", slug: "football", counts: { prematch: 3, live }, categories: [] }],
});

let http: ScriptedHttp;
let store: SportTreeStore;

beforeEach(() => {
  vi.useFakeTimers();
  http = new ScriptedHttp().on(CALL, () => counts(1));
  store = new SportTreeStore(http, new SystemClock());
  return () => {
    store.dispose();
    vi.useRealTimers();
  };
});

test("all menus share one request", async () => {
  store.open();
  store.open();
  await store.load();
  expect(http.requests(CALL)).toHaveLength(1);
  expect(store.state?.sports[0]?.counts.live).toBe(1);
});

test("counts are renewed while they are shown, and not after", async () => {
  const leave = store.open();
  await vi.advanceTimersByTimeAsync(0);
  http.on(CALL, () => counts(2));
  await vi.advanceTimersByTimeAsync(70_000);
  expect(store.state?.sports[0]?.counts.live).toBe(2);

  leave();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(http.requests(CALL)).toHaveLength(2);
});

test("a sport tree that fails to load delays nothing and is requested again", async () => {
  http.on(CALL, () => Promise.reject(new Error("no connection")));
  store.open();
  await store.load();
  expect(store.state).toBeUndefined();

  http.on(CALL, () => counts(1));
  await vi.advanceTimersByTimeAsync(70_000);
  expect(store.state).toBeDefined();
});
