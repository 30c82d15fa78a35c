import { type ConsentState, type Readable, Scope } from "@core";
import { MemoryStorage, testPage } from "@core/testing";
import { BehaviorSubject } from "rxjs";
import { expect, test } from "vitest";
import { type Bet, bet } from "../../betslip/wire.ts";
import { loggedOut, type SessionState } from "../../session/contract.ts";
import { keepOffline } from "./keep-offline.ts";
import { KeptBets } from "./kept-bets.ts";

const KEY = "pwa-open-bets";
const NO_CONSENT: ConsentState = {
  analytics: undefined,
  marketing: undefined,
  decidedAt: undefined,
  isSignalled: false,
};

const betOf = (id: string): Bet =>
  bet.parse({
    id,
    type: "single",
    status: "open",
    stake: 1000,
    currency: "EUR",
    odds: 2050,
    potentialReturn: 2050,
    payout: null,
    placedAt: "2026-01-01T11:00:00.000Z",
    settledAt: null,
    legs: [
      {
        eventId: "1",
        eventSlug: "a-b",
        sportCode: "football",
        tournamentName: "Cup",
        home: "A",
        away: "B",
        startsAt: "2026-01-01T20:00:00.000Z",
        marketId: "1x2",
        specifiers: "",
        outcomeId: "1",
        odds: 2050,
        isLive: false,
        result: null,
        score: null,
      },
    ],
  });

class Held<T> implements Readable<T> {
  readonly state$: BehaviorSubject<T>;
  constructor(first: T) {
    this.state$ = new BehaviorSubject(first);
  }
  get state(): T {
    return this.state$.value;
  }
}

type Known = Pick<SessionState, "account">;
const accountOf = (number: string) => ({ account: { number } }) as Known;

function device(keys: Record<string, string> = { token: "t" }) {
  const page = testPage();
  const storage = new MemoryStorage(new Map(Object.entries(keys)));
  const known = new Held<Known>({ account: undefined });
  const openBets = new Held<readonly Bet[] | undefined>(undefined);
  const consent = new Held(NO_CONSENT);
  let initialised: (() => void) | undefined;
  const session = Object.assign(known, { whenInitialised: (action: () => void) => void (initialised = action) });
  const { bus, clock, scope } = page;
  const kept = keepOffline({ session, openBets, consent: Promise.resolve(consent), storage, clock, bus, scope });
  return { ...page, storage, known, openBets, consent, kept, initialised: () => initialised?.() };
}

/** The bets that the next page would find. */
async function found(storage: MemoryStorage) {
  const next = new KeptBets(storage, new Scope());
  await next.load();
  return next.state;
}

test("a player's open bets are stored with the time of their state", async () => {
  const { storage, known, openBets, kept } = device();
  openBets.state$.next([betOf("A")]);
  expect(kept.state).toBeUndefined();
  known.state$.next(accountOf("17"));
  await expect.poll(() => found(storage)).toMatchObject({ account: "17", at: "2026-01-01T12:00:00.000Z" });
  openBets.state$.next([]);
  await expect.poll(async () => (await found(storage))?.bets).toEqual([]);
});

test("logging out removes them from the device", async () => {
  const { storage, known, openBets, bus } = device();
  known.state$.next(accountOf("17"));
  openBets.state$.next([betOf("A")]);
  await expect.poll(() => storage.values.has(KEY)).toBe(true);
  bus.publish(loggedOut, { reason: "player" });
  await expect.poll(() => storage.values.has(KEY)).toBe(false);
});

test("a device without a logged-in player removes what an earlier page stored", async () => {
  const { storage, initialised } = device({});
  storage.values.set(KEY, { account: "17", at: "2026-01-01T11:00:00.000Z", bets: [betOf("A")] });
  initialised();
  await expect.poll(() => storage.values.has(KEY)).toBe(false);
});

test("a player with a token who cannot be verified keeps them", async () => {
  const { storage, initialised } = device();
  storage.values.set(KEY, { account: "17", at: "2026-01-01T11:00:00.000Z", bets: [betOf("A")] });
  initialised();
  expect((await found(storage))?.bets).toHaveLength(1);
});

test("withdrawn consent removes them and stores no more; a first rejection removes nothing", async () => {
  const { storage, known, openBets, consent } = device();
  known.state$.next(accountOf("17"));
  openBets.state$.next([betOf("A")]);
  await Promise.resolve();
  consent.state$.next({ ...NO_CONSENT, analytics: false });
  consent.state$.next({ ...NO_CONSENT, analytics: true });
  await expect.poll(() => storage.values.has(KEY)).toBe(true);
  consent.state$.next({ ...NO_CONSENT, analytics: false });
  await expect.poll(() => storage.values.has(KEY)).toBe(false);
  openBets.state$.next([betOf("B")]);
  expect(await found(storage)).toBeUndefined();
});

test("invalid stored bets are dropped", async () => {
  const storage = new MemoryStorage();
  storage.values.set(KEY, { account: "17", at: "yesterday", bets: [{}] });
  expect(await found(storage)).toBeUndefined();
});
