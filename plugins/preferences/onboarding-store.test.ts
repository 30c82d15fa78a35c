import { expect, test } from "vitest";
import { ManualClock, MemoryStorage } from "@core/testing";
import { OnboardingStore } from "./onboarding-store.ts";

function browser(kept?: string) {
  const storage = new MemoryStorage(new Map(kept === undefined ? [] : [["onboarding", kept]]));
  const clock = new ManualClock();
  return { storage, clock, onboarding: new OnboardingStore(storage, clock) };
}

test("what was explained once is seen, also by the next page of this browser", () => {
  const { onboarding, storage, clock } = browser();
  expect(onboarding.isSeen("balance")).toBe(false);
  onboarding.markSeen("balance");
  clock.advance(60_000);
  onboarding.markSeen("balance");
  expect(onboarding.state).toEqual({ balance: { seenAt: "2026-01-01T12:00:00.000Z" } });
  expect(new OnboardingStore(storage, clock).isSeen("balance")).toBe(true);
});

test("two tabs that explain different things forget neither", () => {
  const { onboarding, storage, clock } = browser();
  const other = new OnboardingStore(storage, clock);
  onboarding.markSeen("balance");
  other.markSeen("betslip");
  onboarding.read();
  expect(Object.keys(onboarding.state).sort()).toEqual(["balance", "betslip"]);
  expect(Object.keys(JSON.parse(storage.get("onboarding") ?? "") as object).sort()).toEqual(["balance", "betslip"]);
});

test.each(["", "null", "[]", "{", '{"balance":true}', '{"balance":{"seenAt":"yesterday"}}'])(
  "garbage in the storage is nothing seen: %j",
  (kept) => {
    const { onboarding } = browser(kept);
    expect(onboarding.state).toEqual({});
    onboarding.markSeen("balance");
    expect(onboarding.isSeen("balance")).toBe(true);
  },
);

test.each(["constructor", "toString", "hasOwnProperty"])("%s is a name like any other", (name) => {
  expect(browser().onboarding.isSeen(name)).toBe(false);
});
