// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openTab, SharedStorage, TestLocks } from "../testing/test-browser.ts";
import { type Fate, TestPlatform } from "../testing/test-platform.ts";

const REFRESH = "/api/v1/session/refresh";
const HOST_LOGIN = "/api/v1/session/host-login";
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

beforeEach(() => {
  vi.useFakeTimers();
  Object.defineProperty(navigator, "locks", { value: new TestLocks(), configurable: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, "locks");
});

/** A random sequence that the seed reproduces (mulberry32). */
function chanceOf(seed: number): () => number {
  let state = seed * 0x9e3779b9;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const EVENTS = ["nothing", "tokens expire", "session ended", "cookie lost", "storage cleared"] as const;

test("in 200 hours of checks every five seconds, whatever expires or fails, a session ends once and with a reason", async () => {
  const seen = new Map<string, number>();
  for (let seed = 1; seed <= 200; seed++) {
    const chance = chanceOf(seed);
    const platform = new TestPlatform();
    vi.stubGlobal("fetch", platform.fetch);
    platform.isHostTrusted = chance() < 0.5;
    const shared = new SharedStorage();
    const tabs = [openTab(platform, shared.tab())];
    const begun = tabs[0]?.begin();
    await vi.advanceTimersByTimeAsync(1000);
    await begun;
    // Some hosts show two frames of the product.
    if (chance() < 0.5) tabs.push(openTab(platform, shared.tab()));
    for (const tab of tabs.slice(1)) void tab.session.restore();
    await vi.advanceTimersByTimeAsync(1000);
    for (const tab of tabs) tab.watch();

    // The platform is unavailable at times, but not in the last ten minutes.
    const faults = Array.from({ length: 3 }, () => ({ from: chance() * 45 * MINUTE, for: chance() * 5 * MINUTE }));
    const fates: Fate[] = ["not sent", "answer lost", "fault"];
    const start = Date.now();
    platform.fate = () => {
      const at = Date.now() - start;
      const isAway = faults.some(({ from, for: length }) => at >= from && at < from + length);
      return isAway || chance() < 0.05 ? fates[Math.floor(chance() * 3)]! : "answered";
    };
    const event = EVENTS[seed % EVENTS.length]!;
    const at = (5 + chance() * 40) * MINUTE;
    await vi.advanceTimersByTimeAsync(at);
    const what = `seed ${seed}: ${event}, ${tabs.length} frames, the host is ${platform.isHostTrusted ? "" : "not "}trusted`;
    if (event === "tokens expire") platform.expireAccess();
    if (event === "session ended") platform.endSessions();
    if (event === "cookie lost") platform.loseCookie();
    if (event === "storage cleared") shared.clear();
    await vi.advanceTimersByTimeAsync(50 * MINUTE - at);
    platform.fate = () => "answered";
    await vi.advanceTimersByTimeAsync(HOUR - 50 * MINUTE);

    const isToEnd =
      event === "session ended" || event === "storage cleared" || (event === "cookie lost" && !platform.isHostTrusted);
    for (const { session, hostMessages: reported, stored } of tabs) {
      expect({ what, isLoggedIn: session.state.isLoggedIn, reported: reported.length }).toEqual({
        what,
        isLoggedIn: !isToEnd,
        reported: isToEnd ? 1 : 0,
      });
      expect({ what, token: stored.token }).toEqual({ what, token: shared.keys.get("token") });
    }
    // One request at a time and never in a loop: one refresh per token life, and one per check while there is no
    // answer.
    expect({ what, atOnce: platform.mostRefreshing }).toEqual({ what, atOnce: platform.count(REFRESH) > 0 ? 1 : 0 });
    const away = faults.reduce((sum, { for: length }) => sum + length, 0);
    const most = 2 * (HOUR / (8 * MINUTE) + away / 5000) * tabs.length + 10;
    expect({ what, most, few: platform.count(REFRESH) <= most }).toEqual({ what, most, few: true });
    if (isToEnd) {
      const before = platform.requests.length;
      await vi.advanceTimersByTimeAsync(10 * MINUTE);
      expect({ what, more: platform.requests.length - before }).toEqual({ what, more: 0 });
    }
    if (event === "cookie lost" && platform.isHostTrusted) expect(platform.count(HOST_LOGIN)).toBeGreaterThan(0);
    for (const tab of tabs) tab.scope.dispose();
    seen.set(event, (seen.get(event) ?? 0) + 1);
  }
  expect(Object.fromEntries(seen)).toEqual(Object.fromEntries(EVENTS.map((event) => [event, 40])));
});

test("nothing is sent to the platform while the token is fresh", async () => {
  const platform = new TestPlatform();
  vi.stubGlobal("fetch", platform.fetch);
  const tab = openTab(platform, new SharedStorage().tab());
  void tab.begin();
  await vi.advanceTimersByTimeAsync(1000);
  tab.watch();
  const before = platform.requests.length;
  await vi.advanceTimersByTimeAsync(7 * MINUTE);
  expect(platform.requests.length).toBe(before);
  tab.scope.dispose();
});
