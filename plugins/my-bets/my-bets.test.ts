// @vitest-environment jsdom
import { HttpError, type Scope, Store } from "@core";
import { type SentRequest, startPlugin } from "@core/testing";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { betPlaced } from "../betslip/contract.ts";
import type { Bet } from "../betslip/wire.ts";
import { SESSION, type Session, type SessionState } from "../session/contract.ts";
import en from "./locales/en.json" with { type: "json" };
import plugin from "./plugin.ts";
import { betOf } from "./testing/test-bets.ts";
import { MY_BETS } from "./tokens.ts";

const LIST = "GET /api/v1/bets";
const VISITOR: SessionState = {
  isLoggedIn: false,
  isUserDataLoaded: true,
  account: undefined,
  sessionStartDate: undefined,
  playerCluster: "default",
};

const money = {
  currency: "EUR",
  total: 0,
  pendingBet: 0,
  available: 0,
  restOfSum: 0,
  pendingWithdrawal: 0,
  bonuses: { depositBonus: 0, receivedBonus: 0 },
  productBalances: {},
};

class TestSession extends Store<SessionState> implements Session {
  constructor() {
    super(VISITOR);
  }
  enter(number: string): void {
    const account = {
      number,
      status: "active" as const,
      brand: "openline",
      email: null,
      phone: null,
      isPhoneConfirmed: true,
      isEmailConfirmed: true,
      currency: { name: "EUR", symbol: "€", longName: "Euro" },
      balances: money,
      multiCurrencyBalances: {},
      permissions: {},
      documentsStatus: {},
      riskLevels: { Sport: null, Casino: null },
    };
    this.set(() => ({ ...VISITOR, isLoggedIn: true, account }));
  }
  begin(): Promise<void> {
    return Promise.resolve();
  }
  logout(): Promise<void> {
    this.set(() => VISITOR);
    return Promise.resolve();
  }
  verify(): Promise<void> {
    return Promise.resolve();
  }
  refreshDetails(): Promise<void> {
    return Promise.resolve();
  }
  whenInitialised(action: () => void): void {
    action();
  }
}

let scope: Scope | undefined;
beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => {
  scope?.dispose();
  vi.useRealTimers();
});

/** The platform's bets; the test changes them. */
async function open(platform: { open: Bet[]; calculated: Bet[] }) {
  const session = new TestSession();
  const page = startPlugin(plugin, {
    services: (services) => services.provideValue(SESSION, session),
    texts: { "my-bets": en },
  });
  ({ scope } = page);
  page.http.on(LIST, ({ query }: SentRequest) => ({
    bets: query?.["state"] === "open" ? platform.open : platform.calculated,
    next: null,
  }));
  session.enter("100");
  const store = page.services.get(MY_BETS);
  await vi.waitFor(() => expect(store.state.open.status).toBe("ready"));
  const settled = () => page.messages.filter(({ topic }) => topic.id === "bets/settled").map(({ payload }) => payload);
  const ids = (state: "open" | "calculated") => store.state[state].bets.map(({ id }) => id);
  /** The popups that were requested. */
  const popups = () =>
    page.messages
      .filter(({ topic }) => topic.id === "notification-centre/popup-requested")
      .map(({ payload }) => payload as { readonly message: string });
  return { ...page, session, store, settled, ids, popups };
}

test("a bet that settles moves without a reload, and is published and announced once", async () => {
  const { feed, store, settled, ids, popups } = await open({ open: [betOf("A")], calculated: [] });
  await store.load("calculated");
  feed.delta("player", { bets: [betOf("A", "won")] });
  feed.delta("player", { bets: [betOf("A", "won")] }, 3);

  expect(ids("open")).toEqual([]);
  expect(ids("calculated")).toEqual(["A"]);
  expect(settled()).toEqual([{ betId: "A", status: "won", payout: 2050, currency: "EUR", isCorrected: false }]);
  expect(popups()).toEqual([{ type: "success", message: "Bet won: returns €20.50.", name: "bet-settled" }]);
});

test("a return below the stake is not celebrated", async () => {
  const { feed, popups } = await open({ open: [betOf("A")], calculated: [] });
  feed.delta("player", { bets: [betOf("A", "half_lost", { payout: 500 })] });
  expect(popups()).toMatchObject([{ type: "toast", message: "Bet half lost: returns €5.00." }]);
});

test("a bet that was settled while the connection was gone is found when it is back", async () => {
  const platform = { open: [betOf("A")], calculated: [] as Bet[] };
  const { feed, settled, ids } = await open(platform);
  platform.open = [];
  platform.calculated = [betOf("A", "lost")];
  feed.image("player", { balance: money });

  await vi.waitFor(() => expect(settled()).toHaveLength(1));
  expect(ids("open")).toEqual([]);
  expect(ids("calculated")).toEqual(["A"]);
});

test("bets that were settled before are listed without an announcement", async () => {
  const { store, settled, ids } = await open({ open: [], calculated: [betOf("A", "won")] });
  await store.load("calculated");
  expect(ids("calculated")).toEqual(["A"]);
  expect(settled()).toEqual([]);
});

test("a settlement on the live feed is announced also for a bet that was not listed yet", async () => {
  const { feed, settled } = await open({ open: [], calculated: [] });
  feed.delta("player", { bets: [betOf("A", "won")] });
  expect(settled()).toMatchObject([{ betId: "A", status: "won" }]);
});

test("a bet whose result is corrected is published again, marked as corrected", async () => {
  const { feed, settled, popups } = await open({ open: [betOf("A")], calculated: [] });
  feed.delta("player", { bets: [betOf("A", "won")] });
  feed.delta("player", { bets: [betOf("A", "won", { payout: 1025 })] }, 3);
  feed.delta("player", { bets: [betOf("A", "lost")] }, 4);
  expect(settled()).toMatchObject([
    { status: "won", isCorrected: false },
    { status: "won", payout: 1025, isCorrected: true },
    { status: "lost", isCorrected: true },
  ]);
  expect(popups().at(-1)?.message).toBe("The result was corrected. Bet lost.");
});

test("a result that is taken back opens the bet again, and the player is told what was reverted", async () => {
  const { feed, ids, messages, popups } = await open({ open: [betOf("A")], calculated: [] });
  feed.delta("player", { bets: [betOf("A", "won")] });
  feed.delta("player", { bets: [betOf("A")] }, 3);
  expect(ids("open")).toEqual(["A"]);
  expect(messages.filter(({ topic }) => topic.id === "bets/reopened").map(({ payload }) => payload)).toEqual([
    { betId: "A", taken: 2050, currency: "EUR" },
  ]);
  expect(popups().at(-1)).toMatchObject({
    type: "toast",
    message: "The result of a bet was taken back, and €20.50 with it. The bet is open again.",
  });
});

test("a list requested before a settlement and received after it reverts nothing", async () => {
  const { http, feed, store, ids, messages } = await open({ open: [betOf("A")], calculated: [] });
  let arrive: ((answer: unknown) => void) | undefined;
  http.on(LIST, ({ query }: SentRequest) =>
    query?.["state"] === "open"
      ? new Promise((resolve) => (arrive = resolve))
      : { bets: [betOf("A", "won")], next: null },
  );
  const refreshed = store.refresh();
  feed.delta("player", { bets: [betOf("A", "won"), betOf("B")] });
  arrive?.({ bets: [betOf("A")], next: null });
  await refreshed;
  expect([ids("open"), ids("calculated")]).toEqual([["B"], ["A"]]);
  expect(messages.map(({ topic }) => topic.id)).not.toContain("bets/reopened");
});

test("a bet's history is requested by its number", async () => {
  const { http, store } = await open({ open: [betOf("A")], calculated: [] });
  const entry = {
    at: "2026-01-01T12:00:00.000Z",
    kind: "placed",
    reason: null,
    status: "open",
    payout: null,
    amount: -1000,
  };
  http.on("GET /api/v1/bets/A/history", { entries: [entry] });
  expect(await store.history("A")).toEqual([entry]);
});

test("an invalid bet on the live feed is left out, the others count", async () => {
  const { feed, ids } = await open({ open: [], calculated: [] });
  feed.delta("player", { bets: [{ id: 5 }, betOf("A")] });
  expect(ids("open")).toEqual(["A"]);
});

test("a placed bet appears among the open ones also without the live feed", async () => {
  const platform = { open: [] as Bet[], calculated: [] };
  const { bus, ids } = await open(platform);
  platform.open = [betOf("A")];
  bus.publish(betPlaced, { betId: "A", stake: 1000, currency: "EUR", odds: 2050 });
  await vi.waitFor(() => expect(ids("open")).toEqual(["A"]));
});

test("a bet that is placed on another page appears among the open ones, once, without an announcement", async () => {
  const { feed, ids, popups, messages } = await open({ open: [], calculated: [] });
  const before = messages.length;
  feed.delta("player", { placed: [betOf("A")] });
  feed.delta("player", { placed: [betOf("A")] }, 3);
  expect(ids("open")).toEqual(["A"]);
  expect([popups(), messages.length]).toEqual([[], before]);
});

test("the message that a bet was placed does not revert its settlement, in whichever order both arrive", async () => {
  const { feed, store, ids, messages } = await open({ open: [], calculated: [] });
  await store.load("calculated");
  feed.delta("player", { bets: [betOf("A", "won")] });
  feed.delta("player", { placed: [betOf("A")] }, 3);
  expect([ids("open"), ids("calculated")]).toEqual([[], ["A"]]);
  expect(messages.map(({ topic }) => topic.id)).not.toContain("bets/reopened");
});

test("a bet that is placed while a list is loading stays, unless the list has a newer state", async () => {
  const { http, feed, store, ids } = await open({ open: [], calculated: [] });
  await store.load("calculated");
  const arrive: (() => void)[] = [];
  http.on(LIST, ({ query }: SentRequest) => {
    const bets = query?.["state"] === "open" ? [] : [betOf("B", "won")];
    return new Promise((resolve) => arrive.push(() => resolve({ bets, next: null })));
  });
  const refreshed = store.refresh();
  feed.delta("player", { placed: [betOf("A"), betOf("B")] });
  for (const each of arrive) each();
  await refreshed;
  expect([ids("open"), ids("calculated")]).toEqual([["A"], ["B"]]);
});

test("a list that is shown before the player is known loads once the player is known", async () => {
  const { store, session, ids } = await open({ open: [], calculated: [betOf("A", "won")] });
  await session.logout();
  const early = store.load("calculated");
  session.enter("200");
  await early;
  await vi.waitFor(() => expect(ids("calculated")).toEqual(["A"]));
});

test("a list that failed shows that and can be retried", async () => {
  const { http, store } = await open({ open: [], calculated: [] });
  http.on(LIST, () => {
    throw new HttpError(503, "Service Unavailable");
  });
  await store.load("calculated");
  expect(store.state.calculated.status).toBe("failed");
  http.on(LIST, { bets: [betOf("A", "won")], next: null });
  await store.load("calculated");
  expect(store.state.calculated).toMatchObject({ status: "ready", error: undefined });
});

test("more bets are appended from where the page ended", async () => {
  const { http, store, ids } = await open({ open: [betOf("B")], calculated: [] });
  http.on(LIST, ({ query }: SentRequest) =>
    query?.["cursor"] === "c1" ? { bets: [betOf("A", "won")], next: null } : { bets: [betOf("B", "won")], next: "c1" },
  );
  await store.load("calculated");
  await store.loadMore("calculated");
  expect(ids("calculated")).toEqual(["B", "A"]);
  await store.loadMore("calculated");
  expect(http.requests(LIST).filter(({ query }) => query?.["cursor"] === "c1")).toHaveLength(1);
});

test("the next player sees nothing of the previous one", async () => {
  const { session, feed, store } = await open({ open: [betOf("A")], calculated: [] });
  await session.logout();
  expect(store.state.open.bets).toEqual([]);
  expect(feed.channels).toEqual([]);
});
