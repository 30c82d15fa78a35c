// @vitest-environment jsdom
import { HttpError, type Scope, Store } from "@core";
import { mount, type Mounted, type SentRequest, startPlugin } from "@core/testing";
import { within } from "@testing-library/react";
import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { BETSLIP, type Betslip } from "../../betslip/contract.ts";
import slipTexts from "../../betslip/locales/en.json" with { type: "json" };
import type { Bet } from "../../betslip/wire.ts";
import { SESSION, type Session } from "../../session/contract.ts";
import { LINE, type Line, MARKET_NAMES, type Pick, type Price, priceKeyText } from "../../sportsbook/contract.ts";
import { WALLET, type Wallet } from "../../wallet/contract.ts";
import en from "../locales/en.json" with { type: "json" };
import plugin from "../plugin.ts";
import { betOf } from "../testing/test-bets.ts";
import CashOut from "./parts/cash-out.tsx";
import { HOLD_MS } from "./parts/hold-button.tsx";
import type { CashOutQuote } from "./wire.ts";

const QUOTES = "GET /api/v1/cash-out";
const CASH_OUT = "POST /api/v1/bets/A/cash-out";
const money = {
  currency: "EUR",
  total: 9900,
  pendingBet: 0,
  available: 9900,
  restOfSum: 9900,
  pendingWithdrawal: 0,
  bonuses: { depositBonus: 0, receivedBonus: 0 },
  productBalances: {},
};
const quote = (offer: number, change: Partial<CashOutQuote> = {}): CashOutQuote => ({
  id: `q${offer}`,
  offer,
  running: 1000,
  minimum: 10,
  validMs: 10_000,
  delayMs: 0,
  ...change,
});
const available = (offer: number) => ({
  standings: [{ betId: "A", status: "available", quote: quote(offer), order: null }],
});
const refusal = (errorCode: string, details: Record<string, unknown> = {}) =>
  new HttpError(422, "", { errorCode, message: "Refused.", details });

/** A line with one price, which the test moves. */
class OnePrice {
  readonly watchers = new Set<(price: Price) => void>();
  now: Price = { odds: 2050, version: 1, status: "active", reason: null, isStale: false };
  follow = () => () => undefined;
  readonly shapes = new (class extends Store<readonly unknown[]> {})([]);
  shape = () => this.shapes;
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

const NAMES: Readonly<Record<string, string>> = { "1": "Arsenal", x: "Draw", "2": "Chelsea" };
const names = {
  market: () => "Match result",
  outcome: ({ outcomeId }: { outcomeId: string }) => NAMES[outcomeId],
  pick: ({ eventId, outcomeId }: Pick) => (eventId === "7" ? "Betis" : NAMES[outcomeId]),
};

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
  const slip = new (class extends Store<{ picks: readonly Pick[] }> {
    remove(key: string): void {
      this.set(({ picks }) => ({ picks: picks.filter((pick) => priceKeyText(pick) !== key) }));
    }
  })({ picks: [] });
  const put = (picks: readonly Pick[]) => act(() => Promise.resolve(slip["set"](() => ({ picks }))));
  const wallet = { accept: (balance: unknown) => void accepted.push(balance) };
  const page = startPlugin(plugin, {
    services: (services) =>
      services
        .provideValue(SESSION, session as unknown as Session)
        .provideValue(WALLET, wallet as unknown as Wallet)
        .provideValue(LINE, line as unknown as Line)
        .provideValue(BETSLIP, slip as unknown as Betslip)
        .provideValue(MARKET_NAMES, names as never),
    texts: { "my-bets": en, betslip: slipTexts },
  });
  ({ scope } = page);
  page.http.on("GET /api/v1/bets", { bets: [bet], next: null }).on(QUOTES, available(904));
  await page.i18n.load("my-bets");
  await page.i18n.load("betslip");
  mounted = await mount(page.services, <CashOut bet={bet} />);
  const { screen, user } = mounted;
  /** Lets this much time pass, and waits for the work that it starts. */
  const pass = (ms = 2000) => act(() => vi.advanceTimersByTimeAsync(ms));
  /** The button whose name contains this text. */
  const button = (name: string) => screen.getByRole("button", { name: (each) => each.includes(name) });
  const press = async (name: string) => {
    await user.click(button(name));
    await pass(50);
  };
  const published = (id: string) => page.messages.filter(({ topic }) => topic.id === id).map(({ payload }) => payload);
  const facts = () => published("bets/cashed-out");
  const popups = () => published("notification-centre/popup-requested");
  await pass();
  return { ...page, slip, put, line, accepted, screen, user, pass, button, press, facts, popups };
}

const done = (change: Partial<Bet> = {}) => ({
  bet: betOf("A", "open", { status: "cashed_out", payout: 904, cashedOut: { stake: 1000, paid: 904 }, ...change }),
  balance: money,
  paid: 904,
});

test("the value follows the price without a request each second", async () => {
  const { button, line, http, pass } = await open();
  expect(button("Cash out").textContent).toContain("€9.04");
  await pass(20_000);
  expect(http.requests(QUOTES)).toHaveLength(1);
  http.on(QUOTES, available(1200));
  line.move({ odds: 1500, version: 2 });
  line.move({ odds: 1480, version: 3 });
  await pass();
  expect(http.requests(QUOTES)).toHaveLength(2);
  expect(button("Cash out").textContent).toContain("€12.00");
});

test("the value goes on following the price when the device's clock is set back", async () => {
  const { button, clock, line, http, pass } = await open();
  clock.set(-3_600_000);
  http.on(QUOTES, available(1200));
  line.move({ odds: 1500, version: 2 });
  await pass();
  expect(button("Cash out").textContent).toContain("€12.00");
});

test("the button is disabled as soon as the market is suspended, before a request", async () => {
  const { button, line, pass } = await open();
  await act(() => Promise.resolve(line.move({ status: "suspended" })));
  expect(button("€9.04").ariaDisabled).toBe("true");
  await act(() => Promise.resolve(line.move({ status: "active" })));
  await pass();
  expect(button("Cash out").ariaDisabled).toBeNull();
});

test("a press asks for confirmation; then the bet is cashed out once, published, and the balance changes", async () => {
  const { press, http, accepted, facts, popups } = await open();
  http.on(CASH_OUT, done());
  await press("Cash out");
  expect(http.requests(CASH_OUT)).toEqual([]);
  await press("Keep the bet");
  await press("Cash out");
  await press("Yes, cash out for");
  expect(http.requests(CASH_OUT)).toMatchObject([{ body: { quoteId: "q904" } }]);
  expect(accepted).toEqual([money]);
  expect(facts()).toEqual([{ betId: "A", stake: 1000, paid: 904, currency: "EUR", isWhole: true, replacedBy: null }]);
  expect(popups()).toMatchObject([{ name: "bet-cashed-out", message: "Bet cashed out: €9.04 is on your balance." }]);
});

test("holding the button to the end cashes out at once; releasing it early asks for confirmation", async () => {
  const { user, button, press, http, pass } = await open();
  http.on(CASH_OUT, done());
  const hold = () => user.pointer({ keys: "[MouseLeft>]", target: button("Cash out") });
  await hold();
  await pass(HOLD_MS - 50);
  await user.pointer("[/MouseLeft]");
  await pass(HOLD_MS);
  expect(http.requests(CASH_OUT)).toEqual([]);
  await press("Keep the bet");
  await hold();
  await pass(HOLD_MS + 50);
  expect(http.requests(CASH_OUT)).toHaveLength(1);
});

test("an offer that fell is not taken; the current one is shown and can be accepted", async () => {
  const { press, screen, http, button } = await open();
  http.on(CASH_OUT, () => {
    throw refusal("CASH_OUT_CHANGED", { quote: quote(580) });
  });
  await press("Cash out");
  await press("Yes, cash out for");
  expect(screen.getByText("Nothing was cashed out, your bet runs on. The offer is now €5.80.")).toBeDefined();
  expect(button("Cash out").textContent).toContain("€5.80");
});

test("after a lost answer the request is repeated with the same key until it is answered", async () => {
  const { press, screen, http, pass, facts } = await open();
  let turns = 0;
  http.on(CASH_OUT, () => {
    if (++turns < 3) throw new HttpError(0, "");
    return done();
  });
  await press("Cash out");
  await press("Yes, cash out for");
  expect(screen.getByText(/^The connection broke\./)).toBeDefined();
  await pass(5000);
  const keys = http.requests(CASH_OUT).map(({ idempotencyKey }: SentRequest) => idempotencyKey);
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
  expect(facts()).toHaveLength(1);
});

test("a cash-out made by the player's order is announced as automatic", async () => {
  const { http, feed, line, pass, popups } = await open();
  http.on(QUOTES, {
    standings: [{ betId: "A", status: "available", quote: quote(904), order: { atLeast: 900, percent: 100 } }],
  });
  line.move({ version: 2 });
  await pass();
  await act(() => Promise.resolve(feed.delta("player", { bets: [done().bet] })));
  expect(popups()).toMatchObject([{ message: "Automatic cash-out: €9.04 is on your balance." }]);
});

const EDIT = "POST /api/v1/bets/A/edit";
const betis: Pick = {
  eventId: "7",
  marketId: "1x2",
  specifiers: "",
  outcomeId: "1",
  odds: 2050,
  version: 1,
  origin: "sport",
  event: { slug: "a-b", home: "Betis", away: "Sevilla", startsAt: "2026-01-02T20:00:00.000Z", tournament: "LaLiga" },
};

async function openEdit() {
  const page = await open();
  const { screen, user, line, put, pass } = page;
  await put([betis]);
  const result = { key: "1x2|", marketId: "1x2", specifiers: "", status: "active", outcomes: ["1", "x", "2"] };
  line.shapes["set"](() => [result]);
  await user.click(screen.getByText("Change the bet"));
  await pass();
  const select = () => screen.getByRole<HTMLSelectElement>("combobox", { name: /^Another pick in place of / });
  const swap = (name: string) => user.selectOptions(select(), name);
  return { ...page, select, swap };
}

test("swapping a pick and adding one from the slip are sent as one edit", async () => {
  const { screen, select, swap, press, http, slip, accepted, facts } = await openEdit();
  const options = within(select()).getAllByRole<HTMLOptionElement>("option");
  expect(options.map(({ text }) => text)).toEqual(["Arsenal", "Draw", "Chelsea", "Betis"]);
  await swap("Draw");
  await press("Betis");
  expect(screen.getByRole("cell", { name: "4.20" })).toBeDefined();
  const [old, next] = [done().bet, betOf("B", "open", { replaces: "A" })];
  http.on(EDIT, { bet: next, replaced: { ...old, replacedBy: "B" }, paid: 904, balance: money });
  await press("Change the bet");
  expect(http.requests(EDIT)).toMatchObject([
    {
      body: {
        quoteId: "q904",
        bet: {
          type: "express",
          stake: 904,
          legs: [
            { eventId: "1", outcomeId: "x" },
            { eventId: "7", outcomeId: "1", origin: "sport" },
          ],
        },
      },
    },
  ]);
  expect(accepted).toEqual([money]);
  expect(slip.state.picks).toEqual([]);
  expect(facts()).toMatchObject([{ betId: "A", replacedBy: "B" }]);
});

test("a refused edit says that the bet is unchanged and why, and keeps the choice", async () => {
  const { screen, select, swap, press, http, slip } = await openEdit();
  await swap("Draw");
  http.on(EDIT, () => {
    throw refusal("NOT_ENOUGH_MONEY", { missing: 500 });
  });
  await press("Change the bet");
  expect(screen.getByText(/^Your bet stands as it was\. You need €5\.00 more\./)).toBeDefined();
  expect(select().value).toBe("1/1x2//x");
  expect(slip.state.picks).toEqual([betis]);
});

test("while a pick has no price the form says so, and nothing is sent", async () => {
  const { screen, press, line, http } = await openEdit();
  await act(() => Promise.resolve(line.move({ status: "suspended" })));
  expect(screen.getByText(/^One of the picks cannot be bet on at this moment\./)).toBeDefined();
  await press("Change the bet");
  expect(http.requests(EDIT)).toEqual([]);
});
