// @vitest-environment jsdom
import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { HttpError, Store, type Scope } from "@core";
import { mount, startPlugin, type Mounted, type SentRequest } from "@core/testing";
import { BETSLIP, type Betslip } from "../../betslip/contract.ts";
import slipTexts from "../../betslip/locales/en.json" with { type: "json" };
import { SESSION, type Session } from "../../session/contract.ts";
import { LINE, MARKET_NAMES, priceKeyText, type Line, type Pick, type Price } from "../../sportsbook/contract.ts";
import { WALLET, type Wallet } from "../../wallet/contract.ts";
import en from "../locales/en.json" with { type: "json" };
import plugin from "../plugin.ts";
import { betOf } from "../test-bets.ts";
import type { Bet } from "../../betslip/wire.ts";
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
  const { container } = mounted;
  /** Lets this much time pass, and waits for the work that it starts. */
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
  return { ...page, slip, put, line, accepted, container, pass, button, press, facts, popups };
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

const EDIT = "POST /api/v1/bets/A/edit";
const betis: Pick = {
  ...{ eventId: "7", marketId: "1x2", specifiers: "", outcomeId: "1", odds: 2050, version: 1, origin: "sport" },
  event: { slug: "a-b", home: "Betis", away: "Sevilla", startsAt: "2026-01-02T20:00:00.000Z", tournament: "LaLiga" },
};

async function openEdit() {
  const page = await open();
  const { container, line, put, pass } = page;
  await put([betis]);
  const result = { key: "1x2|", marketId: "1x2", specifiers: "", status: "active", outcomes: ["1", "x", "2"] };
  line.shapes["set"](() => [result]);
  const form = [...container.querySelectorAll("details")].at(-1)!;
  await act(() => {
    form.open = true;
    form.dispatchEvent(new Event("toggle"));
    return Promise.resolve();
  });
  await pass();
  const swap = (outcomeId: string) =>
    act(() => {
      const select = form.querySelector("select")!;
      select.value = priceKeyText({ ...betis, eventId: "1", outcomeId });
      select.dispatchEvent(new Event("change", { bubbles: true }));
      return Promise.resolve();
    });
  return { ...page, form, swap };
}

test("a pick is swapped, another is added from the slip, and both go to the platform as one edit", async () => {
  const { form, swap, press, http, slip, accepted, facts } = await openEdit();
  expect([...form.querySelectorAll("option")].map(({ text }) => text)).toEqual(["Arsenal", "Draw", "Chelsea", "Betis"]);
  await swap("x");
  await press("Betis");
  expect(form.textContent).toContain("4.20");
  const [old, next] = [done().bet, betOf("B", "open", { replaces: "A" })];
  http.on(EDIT, { bet: next, replaced: { ...old, replacedBy: "B" }, paid: 904, balance: money });
  const edit = [...form.querySelectorAll("button")].at(-1)!;
  await act(() => Promise.resolve(edit.click()));
  expect(http.requests(EDIT)).toMatchObject([
    {
      body: {
        quoteId: "q904",
        bet: {
          ...{ type: "express", stake: 904 },
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

test("a refused edit says that the bet stands and why, and what was chosen is still there", async () => {
  Element.prototype.scrollIntoView = () => undefined;
  const { form, container, swap, http, slip } = await openEdit();
  await swap("x");
  http.on(EDIT, () => {
    throw refusal("NOT_ENOUGH_MONEY", { missing: 500 });
  });
  await act(() => Promise.resolve([...form.querySelectorAll("button")].at(-1)!.click()));
  expect(container.textContent).toContain("Your bet stands as it was. You need €5.00 more.");
  expect(form.querySelector("select")?.value).toBe("1/1x2//x");
  expect(slip.state.picks).toEqual([betis]);
});

test("while a pick has no price the form says so, and nothing is sent", async () => {
  const { form, line, http } = await openEdit();
  await act(() => Promise.resolve(line.move({ status: "suspended" })));
  expect(form.textContent).toContain("One of the picks cannot be bet on at this moment.");
  await act(() => Promise.resolve([...form.querySelectorAll("button")].at(-1)!.click()));
  expect(http.requests(EDIT)).toEqual([]);
});
