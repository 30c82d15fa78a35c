// @vitest-environment jsdom
import { HttpError } from "@core";
import { ManualClock, MemoryStorage, ScriptedHttp } from "@core/testing";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { KycApi } from "../../kyc-api.ts";
import { documentOf, NOW, overviewOf, submissionOf } from "../../testing/documents.ts";
import { OVERVIEW } from "../../testing/kyc-page.ts";
import type { KycFile } from "../../wire.ts";
import type { CarryEvents, Load } from "./carry.ts";
import { KeptFiles } from "./kept-files.ts";
import { UploadStore } from "./upload-store.ts";

const DRAFT = "POST /api/v1/kyc/submissions";
const picture = (bytes = 1000) => new Blob([new Uint8Array(bytes)], { type: "image/jpeg" });
const draftOf = (...sides: KycFile["side"][]) =>
  submissionOf({
    state: "draft",
    sentAt: null,
    files: sides.map((side) => ({ id: `file-${side}`, side, bytes: 1000, width: 900, height: 700, arrivedAt: NOW })),
  });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A browser whose uploads succeed or fail as the test says, and a platform that answers all other calls. */
function browser(storage = new MemoryStorage(), clock = new ManualClock()) {
  const http = new ScriptedHttp();
  http.on(OVERVIEW, overviewOf([documentOf("identity")])).on(DRAFT, draftOf());
  const carried: { load: Load; events: CarryEvents; resumed: number; stops: (boolean | undefined)[] }[] = [];
  const renewed: string[] = [];
  const open = async (account = "17", isOnline = true) => {
    const store = new UploadStore({
      api: new KycApi(http),
      kept: new KeptFiles(storage, clock),
      account: () => Promise.resolve(account),
      documentType: "id-card",
      tokens: { token: "old", renew: (used) => Promise.resolve((renewed.push(used), "new")) },
      carry: () =>
        Promise.resolve((load, events) => {
          const each = { load, events, resumed: 0, stops: [] as (boolean | undefined)[] };
          carried.push(each);
          return { resume: () => void each.resumed++, stop: (isForGood) => void each.stops.push(isForGood) };
        }),
    });
    await store.open(isOnline);
    return store;
  };
  const pages = (store: UploadStore) => store.state.pages.map(({ side, state }) => `${side} ${state}`);
  return { http, carried, renewed, open, pages, storage, clock };
}

const settled = () => vi.advanceTimersByTimeAsync(0);

test("pages go one after the other, and stand as arrived once the platform has them", async () => {
  const { http, carried, open, pages } = browser();
  const store = await open();
  await store.add("front", picture(), "front.jpg");
  await store.add("back", picture(), "back.jpg");
  await settled();
  expect(carried.map(({ load }) => `${load.submission} ${load.side} ${load.name}`)).toEqual([
    "submission-1 front front.jpg",
  ]);
  carried[0]!.events.onProgress(620);
  expect(store.state.pages[0]).toMatchObject({ state: "sending", sent: 620, bytes: 1000 });
  http.on(DRAFT, draftOf("front"));
  carried[0]!.events.onArrived();
  await settled();
  expect(pages(store)).toEqual(["front arrived", "back sending"]);
  expect(carried[1]!.load.side).toBe("back");
});

test("without a connection an upload pauses by itself, and goes on where it was", async () => {
  const { carried, open, pages } = browser();
  const store = await open();
  await store.add("front", picture(), "front.jpg");
  await settled();
  store.connection(false);
  expect([pages(store), carried[0]!.stops]).toEqual([["front paused"], [undefined]]);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(carried[0]!.resumed).toBe(0);
  store.connection(true);
  expect([pages(store), carried[0]!.resumed, carried.length]).toEqual([["front sending"], 1, 1]);
});

test("after a cut that the browser does not notice it tries again after a pause", async () => {
  const { carried, open, pages } = browser();
  const store = await open();
  await store.add("front", picture(), "front.jpg");
  await settled();
  carried[0]!.events.onFailed({ status: 0, code: undefined });
  expect(pages(store)).toEqual(["front paused"]);
  await vi.advanceTimersByTimeAsync(999);
  expect(carried[0]!.resumed).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  expect([pages(store), carried[0]!.resumed]).toEqual([["front sending"], 1]);
});

test("an old token is renewed, and the upload goes on", async () => {
  const { carried, renewed, open } = browser();
  const store = await open();
  await store.add("front", picture(), "front.jpg");
  await settled();
  carried[0]!.events.onFailed({ status: 401, code: undefined });
  await settled();
  expect([renewed, carried[0]!.resumed]).toEqual([["old"], 1]);
  expect(store.state.pages[0]!.state).toBe("sending");
});

test("a file that the platform refuses says why, does not hold the next one up, and can be tried again", async () => {
  const { carried, open, pages } = browser();
  const store = await open();
  await store.add("front", picture(), "front.jpg");
  await store.add("back", picture(), "back.jpg");
  await settled();
  carried[0]!.events.onFailed({ status: 422, code: "FILE_DAMAGED" });
  await settled();
  expect(pages(store)).toEqual(["front failed", "back sending"]);
  const [front] = store.state.pages;
  expect(front!.fault).toBe("FILE_DAMAGED");
  store.again(front!.key);
  expect(pages(store)).toEqual(["front waiting", "back sending"]);
});

test("what was on its way goes on after a reload, at the address that the platform has given it", async () => {
  const first = browser();
  const store = await first.open();
  await store.add("front", picture(1234), "front.jpg");
  await settled();
  first.carried[0]!.events.onAddress("/api/v1/kyc/uploads/upload-1");
  await settled();
  store.close();

  const second = browser(first.storage, first.clock);
  await second.open();
  await settled();
  expect(second.carried).toHaveLength(1);
  expect(second.carried[0]!.load).toMatchObject({ side: "front", address: "/api/v1/kyc/uploads/upload-1" });
  expect(second.carried[0]!.load.blob.size).toBe(1234);
});

test("another player of this browser, and who comes back a day later, finds nothing of it", async () => {
  const first = browser();
  const store = await first.open();
  await store.add("front", picture(), "front.jpg");
  await settled();
  store.close();
  first.clock.advance(24 * 60 * 60_000);
  const late = browser(first.storage, first.clock);
  expect((await late.open()).state.pages).toEqual([]);

  const again = browser();
  const other = await again.open();
  await other.add("front", picture(), "front.jpg");
  await settled();
  other.close();
  expect((await browser(again.storage, again.clock).open("18")).state).toBeDefined();
  expect([...again.storage.values].flatMap(([key, value]) => (key === "kyc-uploads" ? value : [key]))).toEqual([]);
});

test("a page is replaced by a newer one of its side, and a removed one is erased", async () => {
  const { http, carried, open, pages } = browser();
  http.on(OVERVIEW, overviewOf([documentOf("identity", { submission: draftOf("front") })]));
  http.on("POST /api/v1/kyc/submissions/submission-1/files/file-front/remove", undefined);
  const store = await open();
  expect(pages(store)).toEqual(["front arrived"]);
  await store.add("front", picture(), "front.jpg");
  await settled();
  expect(http.requests("POST /api/v1/kyc/submissions/submission-1/files/file-front/remove")).toHaveLength(1);
  expect(pages(store)).toEqual(["front sending"]);
  await store.remove(store.state.pages[0]!.key);
  expect([pages(store), carried[0]!.stops]).toEqual([[], [true]]);
});

test("documents are sent as they stand; a refusal is the caller's to show", async () => {
  const { http, open } = browser();
  const draft = draftOf("front", "back");
  http.on(OVERVIEW, overviewOf([documentOf("identity", { submission: draft })]));
  const store = await open();
  http.on("POST /api/v1/kyc/submissions/submission-1/send", () => {
    throw new HttpError(409, "Conflict", { errorCode: "SIDES_MISSING", message: "no", details: {} });
  });
  await expect(store.send()).rejects.toThrow("no");
  expect(store.state.sent).toBeUndefined();
  http.on("POST /api/v1/kyc/submissions/submission-1/send", undefined);
  await store.send();
  expect(store.state.sent?.id).toBe("submission-1");
});
