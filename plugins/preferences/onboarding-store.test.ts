import { ManualClock, MemoryStorage } from "@core/testing";
import { expect, test } from "vitest";
import { OnboardingStore } from "./onboarding-store.ts";

function browser(kept?: string) {
  const storage = new MemoryStorage(new Map(kept === undefined ? [] : [["onboarding", kept]]));
  const clock = new ManualClock();
  return { storage, clock, onboarding: new OnboardingStore(storage, clock) };
}

test("an explanation shown once is marked as seen, also for the next page of this browser", () => {
  const { onboarding, storage, clock } = browser();
  expect(onboarding.isSeen("balance")).toBe(false);
  onboarding.markSeen("balance");
  clock.advance(60_000);
  onboarding.markSeen("balance");
  expect(onboarding.state).toEqual({ balance: { seenAt: "2026-01-01T12:00:00.000Z" } });
  expect(new OnboardingStore(storage, clock).isSeen("balance")).toBe(true);
});

test("two tabs that show different explanations keep both marks", () => {
  const { onboarding, storage, clock } = browser();
  const other = new OnboardingStore(storage, clock);
  onboarding.markSeen("balance");
  other.markSeen("betslip");
  onboarding.read();
  expect(Object.keys(onboarding.state).sort()).toEqual(["balance", "betslip"]);
  expect(Object.keys(JSON.parse(storage.get("onboarding") ?? "") as object).sort()).toEqual(["balance", "betslip"]);
});

test.each(["", "null", "[]", "{", '{"balance":true}', '{"balance":{"seenAt":"yesterday"}}'])(
  "an invalid stored value counts as nothing seen: %j",
  (kept) => {
    const { onboarding } = browser(kept);
    expect(onboarding.state).toEqual({});
    onboarding.markSeen("balance");
    expect(onboarding.isSeen("balance")).toBe(true);
  },
);

test.each(["constructor", "toString", "hasOwnProperty"])("%s works as a name like any other", (name) => {
  expect(browser().onboarding.isSeen(name)).toBe(false);
});
