// @vitest-environment jsdom
import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { HttpError, Store, type Scope } from "@core";
import { mount, startPlugin, type Mounted, type SentRequest } from "@core/testing";
import { SESSION, type Session } from "../../session/contract.ts";
import { LINE, MARKET_NAMES, type Line, type Price } from "../../sportsbook/contract.ts";
import { WALLET, type Wallet } from "../../wallet/contract.ts";
import en from "../locales/en.json" with { type: "json" };
import plugin from "../plugin.ts";
import { betOf } from "../test-bets.ts";
import type { Bet } from "../wire.ts";
import CashOut from "./parts/cash-out.tsx";
import { HOLD_MS } from "./parts/hold-button.tsx";
import type { CashOutQuote } from "./wire.ts";

const QUOTES = "GET /api/v1/cash-out";
const CASH_OUT = "POST /api/v1/bets/A/cash-out";
const money = {
  ...{ currency: "EUR", total: 9900, pendingBet: 0, available: 9900, restOfSum: 9900, pendingWithdrawal: 0 },
  ...{ bonuses: { depositBonus: 0, receivedBonus: 0 }, productBalances: {} },
};
const quote = (offer: number, change: Partial<CashOutQuote> = {}): CashOutQuote => ({
  ...{ id: `q${offer}`, offer, running: 1000, minimum: 10, validMs: 10_000, delayMs: 0 },
  ...change,
});
const available = (offer: number) => ({
  standings: [{ betId: "A", status: "available", quote: quote(offer), order: null }],
});
const refusal = (errorCode: string, details: Record<string, unknown> = {}) =>
  new HttpError(422, "", { errorCode, message: "Refused.", details });

/** A line whose one price the test moves. */
class OnePrice {
  readonly watchers = new Set<(price: Price) => void>();
  now: Price = { odds: 2050, version: 1, status: "active", reason: null, isStale: false };
  follow = () => () => undefined;
  price = () => this.now;
  onPrice = (_key: unknown, changed: (price: Price) => void) => {
    this.watchers.add(changed);
    return () => this.watchers.delete(changed);
  };
  move(change: Partial<Price>): void {
    this.now = { ...this.now, ...change };
    for (const each of this.watchers) each(this.now);
  }
}

let scope: Scope | undefined;
let mounted: Mounted | undefined;
beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] }));
afterEach(async () => {
  await mounted?.unmount();
  scope?.dispose();
  vi.useRealTimers();
});

async function open(bet: Bet = betOf("A")) {
  const line = new OnePrice();
  const accepted: unknown[] = [];
  const session = new (class extends Store<unknown> {})({ isLoggedIn: true, account: { number: "100" } });
  const wallet = { accept: (balance: unknown) => void accepted.push(balance) };
  const page = startPlugin(plugin, {
    services: (services) =>
      services
        .provideValue(SESSION, session as unknown as Session)
        .provideValue(WALLET, wallet as unknown as Wallet)
        .provideValue(LINE, line as unknown as Line)
        .provideValue(MARKET_NAMES, { pick: () => "Arsenal" } as never),
    texts: { "my-bets": en },
  });
  ({ scope } = page);
  page.http.on("GET /api/v1/bets", { bets: [bet], next: null }).on(QUOTES, available(904));
  await page.i18n.load("my-bets");
  mounted = await mount(page.services, <CashOut bet={bet} />);
  const { container } = mounted;
  /** So much time passes, and what it sets going is done. */
  const pass = (ms = 2000) => act(() => vi.advanceTimersByTimeAsync(ms));
  const button = (name: string) =>
    [...container.querySelectorAll("button")].find((each) => each.textContent.includes(name));
  const press = (name: string) =>
    act(() => {
      button(name)?.click();
      return vi.advanceTimersByTimeAsync(50);
    });
  const told = (id: string) => page.messages.filter(({ topic }) => topic.id === id).map(({ payload }) => payload);
  const facts = () => told("bets/cashed-out");
  const popups = () => told("notification-centre/popup-requested");
  await pass();
  return { ...page, line, accepted, container, pass, button, press, facts, popups };
}

const done = (change: Partial<Bet> = {}) => ({
  bet: betOf("A", "open", { status: "cashed_out", payout: 904, cashedOut: { stake: 1000, paid: 904 }, ...change }),
  ...{ balance: money, paid: 904 },
});

test("the value follows the price without a call each second", async () => {
  const { button, line, http, pass } = await open();
  expect(button("Cash out")?.textContent).toContain("€9.04");
  await pass(20_000);
  expect(http.requests(QUOTES)).toHaveLength(1);
  http.on(QUOTES, available(1200));
  line.move({ odds: 1500, version: 2 });
  line.move({ odds: 1480, version: 3 });
  await pass();
  expect(http.requests(QUOTES)).toHaveLength(2);
  expect(button("Cash out")?.textContent).toContain("€12.00");
});

test("it is greyed as soon as the price stops, before the platform is asked", async () => {
  const { button, line, pass } = await open();
  await act(() => Promise.resolve(line.move({ status: "suspended" })));
  expect(button("€9.04")?.getAttribute("aria-disabled")).toBe("true");
  await act(() => Promise.resolve(line.move({ status: "active" })));
  await pass();
  expect(button("Cash out")?.getAttribute("aria-disabled")).toBeNull();
});

test("a press asks first; confirmed, the bet is cashed out once, told, and the balance moves", async () => {
  const { press, button, http, accepted, facts, popups } = await open();
  http.on(CASH_OUT, done());
  await press("Cash out");
  expect(http.requests(CASH_OUT)).toEqual([]);
  await press("Keep the bet");
  expect(button("Cash out")).toBeDefined();
  await press("Cash out");
  await press("Yes, cash out for");
  expect(http.requests(CASH_OUT)).toMatchObject([{ body: { quoteId: "q904" } }]);
  expect(accepted).toEqual([money]);
  expect(facts()).toEqual([{ betId: "A", stake: 1000, paid: 904, currency: "EUR", isWhole: true, replacedBy: null }]);
  expect(popups()).toMatchObject([{ name: "bet-cashed-out", message: "Bet cashed out: €9.04 is on your balance." }]);
});

test("held to the end it is cashed out at once, and let go before not at all", async () => {
  const { button, http, pass } = await open();
  http.on(CASH_OUT, done());
  const point = (type: string) =>
    act(() => Promise.resolve(button("Cash out")?.dispatchEvent(new Event(type, { bubbles: true }))));
  const down = () =>
    act(() => Promise.resolve(button("Cash out")?.dispatchEvent(new MouseEvent("pointerdown", { bubbles: true }))));
  await down();
  await pass(HOLD_MS - 50);
  await point("pointerup");
  await pass(HOLD_MS);
  expect(http.requests(CASH_OUT)).toEqual([]);
  await down();
  await pass(HOLD_MS + 50);
  expect(http.requests(CASH_OUT)).toHaveLength(1);
});

test("an offer that fell is not taken: what stands now is said, and can be accepted", async () => {
  const { press, container, http, button } = await open();
  http.on(CASH_OUT, () => {
    throw refusal("CASH_OUT_CHANGED", { quote: quote(580) });
  });
  await press("Cash out");
  await press("Yes, cash out for");
  expect(container.textContent).toContain("Nothing was cashed out, your bet runs on. The offer is now €5.80.");
  expect(button("Cash out")?.textContent).toContain("€5.80");
});

test("an answer that is lost is asked for again under the same key until it is known", async () => {
  const { press, container, http, pass, facts } = await open();
  let turns = 0;
  http.on(CASH_OUT, () => {
    if (++turns < 3) throw new HttpError(0, "");
    return done();
  });
  await press("Cash out");
  await press("Yes, cash out for");
  expect(container.textContent).toContain("The connection broke.");
  await pass(5000);
  const keys = http.requests(CASH_OUT).map(({ idempotencyKey }: SentRequest) => idempotencyKey);
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
  expect(facts()).toHaveLength(1);
});

test("a cash-out that the platform made by the player's order is told as that", async () => {
  const { http, feed, line, pass, popups } = await open();
  http.on(QUOTES, {
    standings: [{ betId: "A", status: "available", quote: quote(904), order: { atLeast: 900, percent: 100 } }],
  });
  line.move({ version: 2 });
  await pass();
  await act(() => Promise.resolve(feed.delta("player", { bets: [done().bet] })));
  expect(popups()).toMatchObject([{ message: "Automatic cash-out: €9.04 is on your balance." }]);
});
