// @vitest-environment jsdom
import { CONFIG, HttpError } from "@core";
import { ConfigStore } from "@core/host";
import { mount, type Mounted } from "@core/testing";
import { act } from "react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { balanceOf } from "../../session/account.fixture.ts";
import walletTexts from "../locales/en.json" with { type: "json" };
import { ALL_BALANCES, BALANCES, walletPage } from "../../../tests/support/pages/wallet-page.ts";
import BalancePanel from "./balance-panel.tsx";
import texts from "./locales/en.json" with { type: "json" };

const CURRENCIES = {
  EUR: { shortName: "EUR", longName: "Euro", symbol: "€" },
  UAH: { shortName: "UAH", longName: "Ukrainian hryvnia", symbol: "₴" },
};
const COMMON = {
  ...{ defaultCurrency: "EUR", operatorId: "test", brandHash: "test", currencySymbols: {}, currencies: CURRENCIES },
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
  shown = await mount(page.services, <BalancePanel />);
});
afterEach(() => shown.unmount());

const settled = (work: () => unknown) => act(async () => void (await work()));
const button = (name: RegExp) =>
  [...shown.container.querySelectorAll("button")].find(({ textContent }) => name.test(textContent))!;
const tell = (change: object) =>
  settled(() => page.feed.delta("player", { balance: { ...balanceOf(100_000), ...change } }));
const rows = () => {
  const found: Record<string, string> = {};
  for (const row of shown.container.querySelectorAll("dl > div"))
    found[row.querySelector("dt")!.textContent] = row.querySelector("dd")!.textContent;
  return found;
};

test("money on open bets, on its way out and in bonuses is told apart from what is available", async () => {
  await tell({ total: 112_500, pendingBet: 12_500, bonuses: { depositBonus: 300, receivedBonus: 500 } });
  expect(shown.container.querySelector(".balance-sum")?.textContent).toBe("€1,000.00");
  expect(rows()).toEqual({
    "In open bets": "€125.00",
    "Being withdrawn": "€0.00",
    "In all": "€1,125.00",
    "Deposit bonus": "€3.00",
    "Received bonuses": "€5.00",
  });
});

test("a product that is closed says why, in our words or in the operator's, and what is there stays in sight", async () => {
  const product = { amount: 100_000, available: 0, oldBalance: 100_000 };
  await tell({
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

test("hiding hides every amount of the panel", async () => {
  await settled(() => shown.container.querySelector<HTMLInputElement>("input[type=checkbox]")?.click());
  expect(page.storage.get("isBalanceHidden")).toBe("true");
  expect(shown.container.textContent).not.toMatch(/\d/);
});

test("a failure says what became of the money, and trying again takes it away", async () => {
  page.http.on(BALANCES, () => {
    throw new HttpError(503, "Service Unavailable", { errorCode: "NOT_READY", message: "", details: {} });
  });
  await settled(() => page.wallet.refresh());
  expect(shown.container.querySelector("[role=status]")?.textContent).toContain("Your money is untouched");
  expect(shown.container.querySelector("[role=status] code")?.textContent).toBe("NOT_READY");
  page.http.on(BALANCES, balanceOf(90_000));
  await settled(() => button(/Try again/).click());
  expect(shown.container.querySelector("[role=status]")?.textContent).toBe("");
  expect(shown.container.querySelector(".balance-sum")?.textContent).toBe("€900.00");
});

test("one currency needs no switch, several are switched, and a further one is opened", async () => {
  expect(shown.container.querySelector(".balance-currency")).toBeNull();
  page.http.on(ALL_BALANCES, { EUR: balanceOf(100_000) });
  await settled(() => page.switchMultiCurrency(true));
  await shown.render(<BalancePanel key="several" />);
  page.http.on("POST /api/v1/wallet/currencies", { EUR: balanceOf(100_000), UAH: balanceOf(0, "UAH") });
  await settled(() => {
    const select = shown.container.querySelector("select")!;
    select.value = "UAH";
    select.dispatchEvent(new Event("change", { bubbles: true }));
  });
  await settled(() => button(/^Open$/).click());
  expect(button(/hryvnia/).getAttribute("aria-pressed")).toBe("true");
  expect(shown.container.querySelector("select")).toBeNull();
  await settled(() => button(/^Euro/).click());
  expect(shown.container.querySelector(".balance-sum")?.textContent).toBe("€1,000.00");
  expect(page.storage.get("selectedCurrency:17")).toBe("EUR");
});
