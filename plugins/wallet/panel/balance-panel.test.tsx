// @vitest-environment jsdom
import { CONFIG, HttpError } from "@core";
import { ConfigStore } from "@core/host";
import { mount, type Mounted } from "@core/testing";
import { within } from "@testing-library/react";
import { act } from "react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ALL_BALANCES, BALANCES, walletPage } from "../../../tests/support/pages/wallet-page.ts";
import { balanceOf } from "../../session/testing/accounts.ts";
import walletTexts from "../locales/en.json" with { type: "json" };
import BalancePanel from "./balance-panel.tsx";
import texts from "./locales/en.json" with { type: "json" };

const CURRENCIES = {
  EUR: { shortName: "EUR", longName: "Euro", symbol: "€" },
  UAH: { shortName: "UAH", longName: "Ukrainian hryvnia", symbol: "₴" },
};
const COMMON = {
  defaultCurrency: "EUR",
  operatorId: "test",
  brandHash: "test",
  currencySymbols: {},
  currencies: CURRENCIES,
  languages: [{ value: "en", label: "English" }],
};

let page: ReturnType<typeof walletPage>;
let shown: Mounted;
beforeEach(async () => {
  page = walletPage({ wallet: walletTexts, "wallet-panel": texts });
  const config = new ConfigStore(page.http, page.storage, { later: () => undefined });
  await config.load(Promise.resolve({ common: COMMON }));
  page.services.provideValue(CONFIG, config);
  await Promise.all(["wallet", "wallet-panel"].map((namespace) => page.i18n.load(namespace)));
  await page.logIn();
  shown = await mount(page.services, <BalancePanel close={() => undefined} />);
});
afterEach(() => shown.unmount());

const settled = (work: () => unknown) => act(async () => void (await work()));
const button = (name: RegExp | string) => shown.screen.getByRole("button", { name });
const publishBalance = (change: object) =>
  settled(() => page.feed.delta("player", { balance: { ...balanceOf(100_000), ...change } }));
const available = () => shown.screen.getByRole("group", { name: "Available now" }).textContent;
const rows = () => {
  const amounts = shown.screen.getAllByRole("definition");
  const names = shown.screen.getAllByRole("term");
  return Object.fromEntries(names.map((name, at) => [name.textContent, amounts[at]?.textContent]));
};

test("money in open bets, withdrawals and bonuses is shown apart from the available money", async () => {
  await publishBalance({ total: 112_500, pendingBet: 12_500, bonuses: { depositBonus: 300, receivedBonus: 500 } });
  expect(available()).toBe("Available now€1,000.00");
  expect(rows()).toEqual({
    "In open bets": "€125.00",
    "Being withdrawn": "€0.00",
    "In all": "€1,125.00",
    "Deposit bonus": "€3.00",
    "Received bonuses": "€5.00",
  });
});

test("a closed product shows the reason, translated or in the operator's words, and its amount", async () => {
  const product = { amount: 100_000, available: 0, oldBalance: 100_000 };
  await publishBalance({
    productBalances: {
      Sport: { ...product, reason: "SELF_EXCLUDED" },
      Casino: { ...product, reason: "under review" },
      Lottery: { ...product, available: 700, reason: null },
    },
  });
  expect(rows()).toMatchObject({
    Sports: `€1,000.00${texts.reason.SELF_EXCLUDED}`,
    Casino: "€1,000.00Closed for you: under review",
    Lottery: "€7.00",
  });
});

test("hiding amounts hides every amount of the panel", async () => {
  await shown.user.click(shown.screen.getByRole("checkbox", { name: "Hide amounts" }));
  expect(page.storage.get("isBalanceHidden")).toBe("true");
  expect(shown.container.textContent).not.toMatch(/\d/);
});

test("a failed refresh says that the money is safe, until a new try succeeds", async () => {
  page.http.on(BALANCES, () => {
    throw new HttpError(503, "Service Unavailable", { errorCode: "NOT_READY", message: "", details: {} });
  });
  await settled(() => page.wallet.refresh());
  const status = shown.screen.getByRole("status");
  expect(status.textContent).toContain("Your money is untouched");
  expect(within(status).getByText("NOT_READY")).toBeDefined();
  page.http.on(BALANCES, balanceOf(90_000));
  await shown.user.click(button("Try again"));
  expect(status.textContent).toBe("");
  expect(available()).toBe("Available now€900.00");
});

test("a player with several currencies switches between them and opens a further one", async () => {
  expect(shown.screen.queryByRole("region", { name: "Your currencies" })).toBeNull();
  page.http.on(ALL_BALANCES, { EUR: balanceOf(100_000) });
  await settled(() => page.switchMultiCurrency(true));
  await shown.render(<BalancePanel key="several" close={() => undefined} />);
  page.http.on("POST /api/v1/wallet/currencies", { EUR: balanceOf(100_000), UAH: balanceOf(0, "UAH") });
  await shown.user.selectOptions(shown.screen.getByLabelText("A further currency"), "UAH");
  await shown.user.click(button("Open"));
  expect(button(/hryvnia/).ariaPressed).toBe("true");
  expect(shown.screen.queryByLabelText("A further currency")).toBeNull();
  await shown.user.click(button(/^Euro/));
  expect(available()).toBe("Available now€1,000.00");
  expect(page.storage.get("selectedCurrency:17")).toBe("EUR");
});
