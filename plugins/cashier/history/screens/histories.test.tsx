// @vitest-environment jsdom
import { BUS, CLOCK, CONFIG, HttpError, NAVIGATION } from "@core";
import { ConfigStore } from "@core/host";
import { mount, type TestNavigation } from "@core/testing";
import { within } from "@testing-library/react";
import { act, type ReactNode } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { walletPage } from "../../../../tests/support/pages/wallet-page.ts";
import betList from "../../../my-bets/list/locales/en.json" with { type: "json" };
import bets from "../../../my-bets/locales/en.json" with { type: "json" };
import { SESSION } from "../../../session/contract.ts";
import { WALLET } from "../../../wallet/contract.ts";
import walletTexts from "../../../wallet/locales/en.json" with { type: "json" };
import panelTexts from "../../../wallet/panel/locales/en.json" with { type: "json" };
import { CashierApi } from "../../cashier-api.ts";
import exchangeTexts from "../../exchange/locales/en.json" with { type: "json" };
import { KeptOrders } from "../../payments/kept-orders.ts";
import { PAYMENTS, Payments } from "../../payments/payments.ts";
import texts from "../locales/en.json" with { type: "json" };
import type { HistoryLine } from "../wire.ts";
import FinancialStatisticsScreen from "./financial-statistics-screen.tsx";
import PaymentsHistoryScreen from "./payments-history-screen.tsx";
import WalletHistoryScreen from "./wallet-history-screen.tsx";
import WalletScreen from "./wallet-screen.tsx";

const PAY = {
  kind: { card: "Card", bank: "Bank transfer" },
  status: { requested: "Requested", in_review: "In review", paid: "Paid out", succeeded: "Arrived" },
  reason: { above_rule: "A person looks at larger amounts." },
};
const TEXTS = {
  ...{ wallet: walletTexts, "wallet-panel": panelTexts, "my-bets": bets, "my-bets-list": betList },
  ...{ "cashier-history": texts, "cashier-pay": PAY, "cashier-exchange": exchangeTexts },
};

const COMMON = {
  ...{ defaultCurrency: "EUR", operatorId: "test", brandHash: "test", currencySymbols: {} },
  currencies: { EUR: { shortName: "EUR", longName: "Euro", symbol: "€" } },
  languages: [{ value: "en", label: "English" }],
};

let page: ReturnType<typeof walletPage>;
let unmount: (() => Promise<void>) | undefined;
beforeEach(async () => {
  page = walletPage(TEXTS);
  const config = new ConfigStore(page.http, page.storage, { later: () => undefined });
  await config.load(Promise.resolve({ common: COMMON }));
  page.services.provideValue(CONFIG, config);
  await Promise.all(Object.keys(TEXTS).map((namespace) => page.i18n.load(namespace)));
  await page.logIn();
  page.services.provideValue(PAYMENTS, paymentsOf(page));
});
afterEach(async () => {
  await unmount?.();
  unmount = undefined;
});

/** The player's payments; nobody is asked to prove who they are here. */
function paymentsOf({ services, http, storage, scope }: typeof page): Payments {
  const get = services.get.bind(services);
  const stepUp = { begin: () => Promise.resolve() };
  const orders = new KeptOrders(storage);
  const [api, session, wallet] = [new CashierApi(http), get(SESSION), get(WALLET)];
  return new Payments(get(BUS), api, orders, session, wallet, stepUp, get(NAVIGATION), get(CLOCK), scope);
}

const navigation = () => page.services.get(NAVIGATION) as TestNavigation;
async function show(path: string, screen: ReactNode) {
  navigation().be({ path });
  const shown = await mount(page.services, screen);
  unmount = shown.unmount;
  return shown;
}
const rest = () => act(() => Promise.resolve());

interface SentQuery {
  readonly query?: Record<string, unknown>;
}

const STAKE: HistoryLine = {
  ...{ id: "stake:B7K", movement: "stake", product: "sport", at: "2026-11-21T11:00:00.000Z" },
  ...{ change: -1_000, balance: 9_000, bet: "B7K", payment: null, exchange: null },
};
const DEPOSIT: HistoryLine = {
  ...{ id: "deposit:AAAAAAAAAAAAAAAA", movement: "deposit", product: "none", at: "2026-11-20T11:00:00.000Z" },
  ...{ change: 10_000, balance: 10_000, bet: null, payment: "AAAAAAAAAAAAAAAA", exchange: null },
};
const HISTORY = "GET /api/v1/cashier/history";
const answer = (items: readonly HistoryLine[], next: string | null = null) => ({
  ...{ currency: "EUR", items, next, totals: { in: 10_000, out: 1_000, lines: items.length } },
});

test("each number of the wallet says what it means", async () => {
  const { screen, user } = await show("/wallet", <WalletScreen />);
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Wallet");
  const payable = screen.getByText("Cash");
  expect(payable.closest("summary")?.textContent).toContain("€1,000.00");
  await user.click(payable);
  expect(screen.getByText(texts.explained.payable)).toBeDefined();
});

test("movements stand under their days with the balance after them, and more are loaded", async () => {
  const asked = vi.fn((query: Record<string, unknown>) =>
    query["cursor"] === "c1" ? answer([DEPOSIT]) : answer([STAKE], "c1"),
  );
  page.http.on(HISTORY, ({ query }: SentQuery) => asked(query ?? {}));
  const { screen, user } = await show("/wallet-history?movement=stake", <WalletHistoryScreen />);
  expect(asked.mock.calls[0]?.[0]).toMatchObject({ of: "wallet", movement: "stake" });
  expect(screen.getByText("Stake", { selector: ".money-row-name" })).toBeDefined();
  expect(screen.getByText("-€10.00").closest("bdi")?.dir).toBe("ltr");
  await user.click(screen.getByRole("button", { name: "Show more" }));
  expect(screen.getByText("+€100.00")).toBeDefined();
  expect(screen.queryByRole("button", { name: "Show more" })).toBeNull();
});

test("a line is opened down to its postings", async () => {
  page.http.on(HISTORY, answer([STAKE])).on("GET /api/v1/cashier/history/stake%3AB7K", {
    currency: "EUR",
    line: STAKE,
    cause: null,
    postings: [
      { account: "cash", isOwn: true, amount: -1_000 },
      { account: "pending_bets", isOwn: true, amount: 1_000 },
    ],
  });
  const { screen, user } = await show("/wallet-history", <WalletHistoryScreen />);
  await user.click(screen.getByText("Stake", { selector: ".money-row-name" }));
  expect(await screen.findByText("Your open bets")).toBeDefined();
  expect(screen.getByText("stake:B7K")).toBeDefined();
});

test("an exchange shows both of its sides with the rate", async () => {
  const exchange = {
    ...{ id: "AAAAAAAAAAAAAAAA", from: "EUR", to: "UAH", amount: 2_000, receives: 89_888, rate: "44.94415" },
    at: "2026-11-21T11:00:00.000Z",
  };
  const line: HistoryLine = {
    ...{ ...STAKE, id: "exchange:AAAAAAAAAAAAAAAA", movement: "exchange", product: "none", bet: null },
    ...{ change: -2_000, exchange },
  };
  page.http.on(HISTORY, answer([line]));
  const { screen } = await show("/wallet-history", <WalletHistoryScreen />);
  const row = screen.getByText("Exchange", { selector: ".money-row-name" }).closest("summary");
  expect(row?.textContent?.replaceAll("\u00a0", " ")).toContain("€20.00 → ₴898.88 · 1 EUR = 44.94415 UAH");
});

test("an empty history says what will stand there, and a filter without matches can be cleared", async () => {
  page.http.on(HISTORY, { ...answer([]), totals: { in: 0, out: 0, lines: 0 } });
  const { screen, user } = await show("/wallet-history?product=casino", <WalletHistoryScreen />);
  expect(screen.getByText(texts.none.title)).toBeDefined();
  await user.click(screen.getAllByRole("button", { name: betList.clear })[0]!);
  expect(navigation().visits.at(-1)).toEqual({ to: "/wallet-history", replace: true });
  expect(await screen.findByText(texts.empty.title)).toBeDefined();
});

test("a history that does not load can be asked for again", async () => {
  page.http.on(HISTORY, () => {
    throw new Error("no answer");
  });
  const { screen, user } = await show("/wallet-history", <WalletHistoryScreen />);
  page.http.on(HISTORY, answer([DEPOSIT]));
  await user.click(within(screen.getByRole("alert")).getByRole("button"));
  expect(await screen.findByText("Deposit", { selector: ".money-row-name" })).toBeDefined();
});

const PAYMENT = {
  ...{ id: "BBBBBBBBBBBBBBBB", direction: "withdrawal", way: "bank", kind: "bank", label: null, currency: "EUR" },
  ...{ amount: 12_000, fee: 0, received: null, refunded: 0, status: "in_review", reason: "above_rule" },
  ...{ at: "2026-11-20T18:03:00.000Z", promisedBy: "2026-11-23T12:00:00.000Z" },
};

test("a payment of the list is opened by its address, with every stage that it reached", async () => {
  page.http.on("GET /api/v1/cashier/payments", { items: [PAYMENT], next: null });
  page.http.on("GET /api/v1/cashier/payments/BBBBBBBBBBBBBBBB", {
    ...PAYMENT,
    next: null,
    stages: [
      { status: "requested", reason: null, at: "2026-11-20T18:03:00.000Z" },
      { status: "in_review", reason: "above_rule", at: "2026-11-20T18:03:01.000Z" },
    ],
  });
  const { screen, user } = await show("/payments-history", <PaymentsHistoryScreen />);
  await user.click(screen.getByRole("link", { name: /Withdrawal/ }));
  await rest();
  expect(navigation().state.path).toBe("/payments-history?payment=BBBBBBBBBBBBBBBB");
  const stages = within(screen.getByRole("list", { name: texts.stages })).getAllByRole("listitem");
  expect(stages.map((stage) => stage.querySelector("b")?.textContent)).toEqual(["Requested", "In review"]);
  expect(stages[1]?.textContent).toContain(PAY.reason.above_rule);
  expect(stages[1]?.ariaCurrent).toBe("step");
  // The platform says how it goes on while the page is open.
  const seen = page.services.get(PAYMENTS).state.payments["BBBBBBBBBBBBBBBB"]!;
  const paid = { status: "paid", reason: null, at: "2026-11-20T19:00:00.000Z" } as const;
  act(() => page.services.get(PAYMENTS).said({ ...seen, status: "paid", stages: [...seen.stages, paid] }));
  expect(screen.getAllByText("Paid out")).toHaveLength(2);
});

test("statistics of some days keep them and their time zone in the address, whatever they are counted by", async () => {
  const asked = vi.fn((query: Record<string, unknown>) => query && STATISTICS);
  page.http.on("GET /api/v1/cashier/statistics", ({ query }: SentQuery) => asked(query ?? {}));
  const days = "from=2026-10-05&to=2026-11-21&zone=Asia%2FTokyo";
  const { screen, user } = await show(`/finstat?${days}&by=week`, <FinancialStatisticsScreen />);
  const period = { from: "2026-10-05", to: "2026-11-21", zone: "Asia/Tokyo" };
  expect(asked.mock.calls[0]?.[0]).toMatchObject({ ...period, by: "week" });
  await user.click(screen.getByRole("button", { name: "Day" }));
  expect(navigation().visits.at(-1)?.to).toBe(`/finstat?${days}&by=day`);
  expect(asked.mock.lastCall?.[0]).toMatchObject({ ...period, by: "day" });
});

test("figures of an earlier choice do not stand under one that is refused, which says what to choose", async () => {
  const refuse = () => {
    throw new HttpError(422, "", { errorCode: "TOO_MANY_PERIODS", message: "", details: { most: 400 } });
  };
  page.http.on("GET /api/v1/cashier/statistics", ({ query }: SentQuery) =>
    query?.["by"] === "day" ? refuse() : STATISTICS,
  );
  const { screen, user } = await show("/finstat?from=2020-01-01&by=week", <FinancialStatisticsScreen />);
  expect(screen.getAllByRole("row").length).toBeGreaterThan(1);
  await user.click(screen.getByRole("button", { name: "Day" }));
  expect(screen.queryAllByRole("row")).toEqual([]);
  const notice = screen.getByText(texts["too-many"].title).parentElement!;
  await user.click(within(notice).getByRole("button", { name: "Month" }));
  expect(navigation().visits.at(-1)?.to).toBe("/finstat?from=2020-01-01&zone=UTC&by=month");
  expect(screen.getAllByRole("row").length).toBeGreaterThan(1);
});

const STATISTICS = {
  ...{ currency: "EUR", to: "2026-11-21", netDeposits: 35_000 },
  periods: [
    { from: "2026-10-01", deposited: 50_000, withdrawn: 0, staked: 1_000, returned: 2_500 },
    { from: "2026-11-01", deposited: 0, withdrawn: 15_000, staked: 0, returned: 0 },
  ],
  totals: { deposited: 50_000, withdrawn: 15_000, staked: 1_000, returned: 2_500 },
};

test("statistics have a table beside the picture, and say in words what came of all time", async () => {
  page.http.on("GET /api/v1/cashier/statistics", STATISTICS);
  const { screen, user, container } = await show("/finstat", <FinancialStatisticsScreen />);
  expect(screen.getByText(texts.lifetime["put-in"])).toBeDefined();
  const rows = () => screen.getAllByRole("row").map((row) => [...row.children].map((cell) => cell.textContent));
  expect(rows().slice(1)).toEqual([
    ["Nov 2026", "€0.00", "€150.00", "+€150.00"],
    ["Oct 2026", "€500.00", "€0.00", "-€500.00"],
    ["Together", "€500.00", "€150.00", "-€350.00"],
  ]);
  expect(container.querySelectorAll(".bar-chart rect")).toHaveLength(4);
  await user.click(screen.getByRole("button", { name: texts.pair.bets }));
  expect(rows().at(-1)).toEqual(["Together", "€10.00", "€25.00", "+€15.00"]);
  await user.click(screen.getByRole("button", { name: "Week" }));
  expect(navigation().visits.at(-1)?.to).toBe("/finstat?by=week");
});
