// @vitest-environment jsdom
import { type HttpError } from "@core";
import { BrowserStorage } from "@core/host";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { openTab, SharedStorage, TestLocks } from "./testing/test-browser.ts";
import { TestPlatform } from "./testing/test-platform.ts";

const REFRESH = "/api/v1/session/refresh";
const DAY = 86_400_000;

let platform: TestPlatform;
beforeEach(() => {
  vi.useFakeTimers();
  platform = new TestPlatform();
  vi.stubGlobal("fetch", platform.fetch);
  Object.defineProperty(navigator, "locks", { value: new TestLocks(), configurable: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, "locks");
});

type Tab = ReturnType<typeof openTab>;
const call = (tab: Tab, path = "/api/v1/any") => tab.http.send(path, { answer: z.unknown() });
const run = <T>(promise: Promise<T>) => {
  const settled = Promise.allSettled([promise]);
  return vi.advanceTimersByTimeAsync(60_000).then(async () => (await settled)[0]);
};
/** A tab with a logged-in player whose token has expired. */
async function staleTab(storage = new SharedStorage().tab()): Promise<Tab> {
  const tab = openTab(platform, storage);
  await run(tab.begin());
  platform.expireAccess();
  return tab;
}

test.each([true, false])(
  "thirty calls that are answered 401 at once cause one refresh and are all repeated, Web Locks: %s",
  async (hasLocks) => {
    if (!hasLocks) Reflect.deleteProperty(navigator, "locks");
    const tab = await staleTab();
    const answers = await run(
      Promise.allSettled(Array.from({ length: 30 }, (_, at) => call(tab, `/api/v1/any/${at}`))),
    );
    const ends = answers?.status === "fulfilled" ? answers.value.map(({ status }) => status) : [];
    expect(ends).toEqual(Array.from({ length: 30 }, () => "fulfilled"));
    expect(platform.count(REFRESH)).toBe(1);
    expect(platform.count("/api/v1/any/7")).toBe(2);
  },
);

test("three tabs with thirty calls each cause one refresh, and all tabs have its token", async () => {
  const shared = new SharedStorage();
  const first = await staleTab(shared.tab());
  const tabs = [first, openTab(platform, shared.tab()), openTab(platform, shared.tab())];
  const calls = tabs.flatMap((tab) => Array.from({ length: 30 }, () => call(tab)));
  const answers = await run(Promise.all(calls));
  expect(answers?.status).toBe("fulfilled");
  expect([platform.count(REFRESH), platform.mostRefreshing]).toEqual([1, 1]);
  expect(new Set(tabs.map(({ stored }) => stored.token)).size).toBe(1);
});

test("where the browser denies Web Locks to a frame the session is still renewed", async () => {
  const request = () => Promise.reject(new DOMException("The request was denied.", "SecurityError"));
  Object.defineProperty(navigator, "locks", { value: { request }, configurable: true });
  const tab = await staleTab();
  expect((await run(call(tab)))?.status).toBe("fulfilled");
  expect(platform.count(REFRESH)).toBe(1);
});

test("without Web Locks three tabs that refresh at the same moment all stay logged in", async () => {
  Reflect.deleteProperty(navigator, "locks");
  const shared = new SharedStorage();
  const first = await staleTab(shared.tab());
  const tabs = [first, openTab(platform, shared.tab()), openTab(platform, shared.tab())];
  expect((await run(Promise.all(tabs.map((tab) => call(tab)))))?.status).toBe("fulfilled");
  expect((await run(Promise.all(tabs.map((tab) => call(tab)))))?.status).toBe("fulfilled");
});

test.each(["not sent", "answer lost", "fault"] as const)(
  "a refresh with the outcome '%s' ends nothing: the caller gets an error, and the next call succeeds",
  async (fate) => {
    const tab = await staleTab();
    platform.fate = (path) => (path === REFRESH ? fate : "answered");
    const refused = await run(call(tab));
    expect(refused).toMatchObject({ status: "rejected", reason: { status: 503, isUnknown: false } });
    await run(tab.session.verify());
    expect(tab.session.state.isLoggedIn).toBe(true);
    platform.fate = () => "answered";
    expect((await run(call(tab)))?.status).toBe("fulfilled");
  },
);

test("an ended session is refused once, and account info then logs out", async () => {
  const tab = await staleTab();
  platform.endSessions();
  const refused = await run(call(tab));
  expect(refused?.status === "rejected" && (refused.reason as HttpError).status).toBe(401);
  expect(tab.session.state.isLoggedIn).toBe(true);
  await run(tab.session.verify());
  expect(tab.session.state).toMatchObject({ isLoggedIn: false, endedBy: "expired" });
  expect(platform.count(REFRESH)).toBe(1);
});

test("a refusal that is not about the session is not repeated", async () => {
  const tab = await staleTab();
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json({ errorCode: "WRONG_PASSWORD" }, { status: 401 })));
  const refused = await run(call(tab));
  expect(refused).toMatchObject({ status: "rejected", reason: { errorCode: "WRONG_PASSWORD" } });
  expect(platform.count(REFRESH)).toBe(0);
});

test("tokens that arrive after the logout are discarded", async () => {
  const tab = await staleTab();
  const asked = call(tab).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(25);
  void tab.session.logout("player");
  await vi.advanceTimersByTimeAsync(1000);
  expect(await asked).toMatchObject({ status: 401 });
  expect([tab.stored.token, tab.stored.kept, tab.session.state.isLoggedIn]).toEqual([undefined, undefined, false]);
});

test("a call of one player is not repeated with the next player's token", async () => {
  const shared = new SharedStorage();
  const tab = await staleTab(shared.tab());
  const asked = call(tab).catch((error: unknown) => error);
  await run(openTab(platform, shared.tab()).begin());
  expect(await asked).toMatchObject({ status: 401 });
});

test.each([DAY, -DAY])(
  "a device whose clock jumps by %d ms stays logged in, without an extra refresh",
  async (skew) => {
    const tab = await staleTab();
    vi.setSystemTime(Date.now() + skew);
    expect((await run(call(tab)))?.status).toBe("fulfilled");
    expect([tab.stored.isStale, platform.count(REFRESH)]).toEqual([false, 1]);
    vi.setSystemTime(Date.now() - 2 * skew);
    await vi.advanceTimersByTimeAsync(1000);
    expect(tab.stored.isStale).toBe(false);
    await vi.advanceTimersByTimeAsync(480_000);
    expect(tab.stored.isStale).toBe(true);
  },
);

const spoiled = {
  blocked: () => {
    throw new DOMException("insecure", "SecurityError");
  },
  full: () => ({
    length: 0,
    key: () => null,
    clear: () => undefined,
    getItem: () => null,
    removeItem: () => undefined,
    setItem: () => {
      throw new DOMException("full", "QuotaExceededError");
    },
  }),
};

test.each(["blocked", "full"] as const)("where storage is %s a session is still renewed", async (how) => {
  const tab = openTab(platform, new BrowserStorage({ small: spoiled[how] }));
  await run(tab.begin());
  for (let round = 0; round < 3; round++) {
    platform.expireAccess();
    expect((await run(call(tab)))?.status).toBe("fulfilled");
  }
  expect([platform.count(REFRESH), tab.session.state.isLoggedIn]).toEqual([3, true]);
});

test("storage that is cleared during a session logs every tab out, and no token comes back", async () => {
  const shared = new SharedStorage();
  const first = await staleTab(shared.tab());
  const second = openTab(platform, shared.tab());
  await run(second.session.restore());
  platform.expireAccess();
  shared.clear();
  await run(Promise.allSettled([call(first), call(second)]));
  expect([first, second].map(({ session }) => session.state.isLoggedIn)).toEqual([false, false]);
  expect(shared.keys.get("token")).toBeUndefined();
});
