import { ScriptedHttp } from "@core/testing";
import { expect, test } from "vitest";
import { countOf, CountsStore } from "./counts-store.ts";
import type { WaitingCount } from "./wire.ts";

const CALL = "GET /api/desk/v1/counts";
const cases: WaitingCount = { room: "documents", id: "cases", count: 3, hasMore: false };

test("what is asked for while an answer comes makes one more call, however often", async () => {
  const http = new ScriptedHttp().on(CALL, () => ({ counts: [{ ...cases, count: http.sent.length }] }));
  const store = new CountsStore(() => http);
  await Promise.all([store.read(), store.read(), store.read()]);
  expect([http.sent.length, store.state]).toEqual([2, [{ ...cases, count: 2 }]]);
});

test("where they cannot be read the last numbers stay, and the next step asks again", async () => {
  const http = new ScriptedHttp().on(CALL, { counts: [cases] });
  const store = new CountsStore(() => http);
  await store.read();
  http.on(CALL, () => {
    throw new TypeError("Failed to fetch");
  });
  await store.read();
  expect(store.state).toEqual([cases]);
  http.on(CALL, { counts: [{ ...cases, count: 4 }] });
  await store.read();
  expect(store.state).toEqual([{ ...cases, count: 4 }]);
});

test("a room shows the sum of what waits in it, with a plus where there is more, and nothing for nothing", () => {
  const close: WaitingCount = { room: "documents", id: "close", count: 99, hasMore: true };
  expect(countOf([cases, close], "documents")).toBe("102+");
  expect(countOf([cases], "documents")).toBe("3");
  expect(countOf([{ ...cases, count: 0 }], "documents")).toBeUndefined();
  expect(countOf([cases], "corrections")).toBeUndefined();
});
