import { afterEach, expect, test, vi } from "vitest";
import { pageAnswer } from "./page-answer.ts";
import { chunksOf, NO_PAGES, outdated } from "./releases.ts";

const SHELL = new Response("shell");
const event = new Event("fetch") as Parameters<typeof pageAnswer>[0]["event"];
const request = new Request("https://openline.test/football");

afterEach(() => vi.unstubAllGlobals());

test("the chunks of this release and of the previous one stay cached, older ones are removed", () => {
  const names = ["workbox-precache-v2", chunksOf("a"), "openline-pictures", chunksOf("b"), chunksOf("c")];
  expect(outdated(names, "c")).toEqual([chunksOf("a")]);
  expect(outdated([chunksOf("a"), chunksOf("b")], "b")).toEqual([]);
  expect(outdated([chunksOf("a"), chunksOf("b")], "new")).toEqual([chunksOf("a")]);
  expect(outdated([], "a")).toEqual([]);
});

test.each(["/", "/football/live", "/uk/my-bets/open", "/appdownload", "/app", "/offline", "/assets-of-the-week"])(
  "%s is a page, which is available offline too",
  (path) => expect(NO_PAGES.some((each) => each.test(path))).toBe(false),
);

test.each(["/api/v1/bets", "/content/sports", "/sandbox/outbox", "/docs", "/assets/main.js", "/sw.js", "/livez"])(
  "%s is not a page",
  (path) => expect(NO_PAGES.some((each) => each.test(path))).toBe(true),
);

test("a page is loaded from the platform even if it is cached, also when that refuses", async () => {
  vi.stubGlobal("fetch", () => Promise.resolve(new Response("busy", { status: 503 })));
  expect((await pageAnswer({ request, event }, () => Promise.resolve(SHELL))).status).toBe(503);
});

test("without a connection the cached page is used, and without that the request fails", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no connection")));
  expect(await pageAnswer({ request, event }, () => Promise.resolve(SHELL))).toBe(SHELL);
  await expect(pageAnswer({ request, event }, () => Promise.resolve(undefined))).rejects.toThrow("no connection");
});

test("a platform that does not answer in time is not waited for", async () => {
  vi.stubGlobal("fetch", () => new Promise(() => undefined));
  expect(await pageAnswer({ request, event }, () => Promise.resolve(SHELL), 1)).toBe(SHELL);
});
