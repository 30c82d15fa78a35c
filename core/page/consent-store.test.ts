// @vitest-environment jsdom
import { afterEach, expect, test, vi } from "vitest";
import { DEFAULT_CONFIGURATION } from "../config/default-configuration.ts";
import { CLOCK, CONFIG, CONSENT, KEYS, Scope, Services, STORAGE } from "../index.ts";
import { ManualClock, MemoryStorage } from "../testing.ts";
import { ConsentStore, consentVersion, openConsent } from "./consent-store.ts";

const clock = new ManualClock(Date.UTC(2026, 10, 22, 12));

function storeOver(keys = new Map<string, string>(), options: { version?: string; isSignalled?: boolean } = {}) {
  const storage = new MemoryStorage(keys);
  return { storage, store: new ConsentStore({ storage, clock, version: "1", isSignalled: false, ...options }) };
}

afterEach(() => vi.unstubAllGlobals());

test("before any choice nothing is agreed to or stored, and necessary purposes are allowed", () => {
  const { store, storage } = storeOver();
  expect(store.state).toEqual({
    analytics: undefined,
    marketing: undefined,
    decidedAt: undefined,
    isSignalled: false,
  });
  expect([store.allows("none"), store.allows("analytics"), store.allows("marketing")]).toEqual([true, false, false]);
  expect(storage.keys.size).toBe(0);
});

test("a choice is stored with its time and its version, and read again", () => {
  const { store, storage } = storeOver();
  store.choose({ analytics: true, marketing: false });
  expect(JSON.parse(storage.keys.get(KEYS.consent)!)).toEqual({
    version: "1",
    at: "2026-11-22T12:00:00.000Z",
    analytics: true,
    marketing: false,
  });
  const { state } = storeOver(storage.keys).store;
  expect(state).toMatchObject({ analytics: true, marketing: false, decidedAt: "2026-11-22T12:00:00.000Z" });
});

test("a choice for another version of the consent text does not count", () => {
  const { store, storage } = storeOver();
  store.choose({ analytics: true, marketing: true });
  expect(storeOver(storage.keys, { version: "1 tagManagerId" }).store.state.analytics).toBeUndefined();
});

test("what a host says stands for a choice that was not made, and makes one that was stricter, never looser", () => {
  vi.stubGlobal("parent", {});
  const { store, storage } = storeOver();
  const state = () => [store.state.analytics, store.state.marketing];
  store.limit({ analytics: true, marketing: false });
  expect(state()).toEqual([true, false]);
  store.limit({ analytics: true, marketing: true });
  expect(state()).toEqual([true, true]);
  store.choose({ analytics: true, marketing: false });
  store.limit({ analytics: false, marketing: true });
  expect(state()).toEqual([false, false]);
  // The player's own choice in the frame does not undo the host's, also after a reload.
  store.choose({ analytics: true, marketing: true });
  expect(state()).toEqual([false, true]);
  expect(storeOver(storage.keys).store.state).toMatchObject({ analytics: false, marketing: true });
  vi.unstubAllGlobals();
  // On the product's own page it is the player's alone: what a host said in a frame is no answer there.
  expect(storeOver(storage.keys).store.state).toMatchObject({ analytics: true, marketing: true });
  store.choose({ analytics: true, marketing: true });
  expect(state()).toEqual([true, true]);
});

test("what a host said in a frame answers nothing on the product's own page", () => {
  vi.stubGlobal("parent", {});
  const { store, storage } = storeOver();
  store.limit({ analytics: true, marketing: true });
  expect(store.state).toMatchObject({ analytics: true, decidedAt: expect.any(String) as string });
  vi.unstubAllGlobals();
  expect(storeOver(storage.keys).store.state).toMatchObject({
    ...{ analytics: undefined, marketing: undefined, decidedAt: undefined },
  });
});

test.each([["{"], ["null"], ["[]"], ['{"version":"1","analytics":"yes"}'], [""]])(
  "garbage is no consent: %s",
  (text) => {
    expect(storeOver(new Map([[KEYS.consent, text]])).store.state.analytics).toBeUndefined();
  },
);

test("Global Privacy Control rejects marketing, whatever is chosen", () => {
  const { store } = storeOver(new Map(), { isSignalled: true });
  expect([store.state.analytics, store.state.marketing]).toEqual([undefined, false]);
  store.choose({ analytics: true, marketing: true });
  expect([store.allows("analytics"), store.allows("marketing")]).toEqual([true, false]);
});

test("another tab's choice counts here, until the page ends", () => {
  const storage = new MemoryStorage();
  const scope = new Scope();
  const configuration = { status: "loaded", value: DEFAULT_CONFIGURATION, isLastGood: false } as const;
  const services = new Services()
    .provideValue(STORAGE, storage)
    .provideValue(CLOCK, clock)
    .provideValue(CONFIG, { state: configuration, value: DEFAULT_CONFIGURATION, state$: undefined as never });
  vi.stubGlobal("navigator", { globalPrivacyControl: true });
  const consent = openConsent(services, scope);
  expect(services.get(CONSENT)).toBe(consent);
  expect(consent.state.marketing).toBe(false);
  const received: unknown[] = [];
  consent.state$.subscribe(({ analytics }) => received.push(analytics));
  const kept = { version: "1", at: "2026-11-22T12:00:00.000Z", analytics: true, marketing: false };
  storage.writeElsewhere(KEYS.consent, JSON.stringify(kept));
  storage.writeElsewhere(KEYS.consent, JSON.stringify({ ...kept, analytics: false }));
  scope.dispose();
  storage.writeElsewhere(KEYS.consent, JSON.stringify(kept));
  expect(received).toEqual([undefined, true, false]);
});

test("configuring another tool or another consent text asks for consent again", () => {
  const { common } = DEFAULT_CONFIGURATION;
  const versions = [
    DEFAULT_CONFIGURATION,
    { ...DEFAULT_CONFIGURATION, common: { ...common, tagManagerId: "GTM-1" } },
    { ...DEFAULT_CONFIGURATION, common: { ...common, cookieConsentId: "text-2" } },
    { ...DEFAULT_CONFIGURATION, analytics: { segmentWriteKey: "k" } },
  ].map(consentVersion);
  expect(new Set(versions).size).toBe(4);
});
