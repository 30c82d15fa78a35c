// @vitest-environment jsdom
import { expect, test, vi } from "vitest";
import { ALL_BALANCES, BALANCES, walletPage } from "../../tests/support/pages/wallet-page.ts";
import { balanceOf } from "../session/testing/accounts.ts";

const OPEN = "POST /api/v1/wallet/currencies";

async function several() {
  const page = walletPage();
  await page.switchMultiCurrency(true);
  page.http.on(ALL_BALANCES, { EUR: balanceOf(100_000), UAH: balanceOf(5_000, "UAH") });
  await page.logIn();
  await page.wallet.refresh();
  return page;
}

test("with several currencies the one chosen on this account is shown", async () => {
  const { wallet, http, storage } = await several();
  expect(wallet.state.balance?.currency).toBe("EUR");
  expect(Object.keys(wallet.state.balances)).toEqual(["EUR", "UAH"]);
  wallet.selectCurrency("UAH");
  await vi.waitFor(() => expect(wallet.state).toMatchObject({ isLoading: false, balance: { currency: "UAH" } }));
  expect(wallet.state).toMatchObject({ balance: { available: 5_000 }, own: { currency: "EUR", available: 100_000 } });
  expect(storage.get("selectedCurrency:17")).toBe("UAH");
  expect(http.requests(BALANCES)).toEqual([]);
});

test("another tab's choice applies, unless it is for another account", async () => {
  const { wallet, storage } = await several();
  storage.writeElsewhere("selectedCurrency:18", "UAH");
  expect(wallet.state.balance?.currency).toBe("EUR");
  storage.writeElsewhere("selectedCurrency:17", "UAH");
  expect(wallet.state.balance?.currency).toBe("UAH");
  storage.writeElsewhere("selectedCurrency:17", "undefined");
  expect(wallet.state.balance?.currency).toBe("EUR");
});

test("each account has its own choice", async () => {
  const { wallet, storage } = await several();
  storage.set("selectedCurrency:18", "UAH");
  await wallet.refresh();
  expect(wallet.state.balance?.currency).toBe("EUR");
});

test("a chosen currency without a wallet of the player shows the account's own", async () => {
  const { wallet } = await several();
  wallet.selectCurrency("PLN");
  expect(wallet.state.balance?.currency).toBe("EUR");
});

test("the feed's balance of another currency waits until that is shown", async () => {
  const { wallet, feed, updates } = await several();
  const before = updates().length;
  feed.delta("player", { balance: balanceOf(7_000, "UAH") });
  expect(wallet.state.balance?.currency).toBe("EUR");
  expect(updates()).toHaveLength(before);
  wallet.selectCurrency("UAH");
  expect(wallet.state.balance).toMatchObject({ currency: "UAH", available: 7_000 });
});

test("the feed's image contains every currency", async () => {
  const { wallet, feed } = await several();
  const balances = { EUR: balanceOf(90_000), UAH: balanceOf(1, "UAH"), PLN: balanceOf(2, "PLN") };
  feed.image("player", { balance: balances.EUR, balances });
  expect(wallet.state.balances).toEqual(balances);
});

test("a further currency is opened and shown", async () => {
  const { wallet, http, storage } = await several();
  http.on(OPEN, { EUR: balanceOf(100_000), PLN: balanceOf(0, "PLN") });
  await wallet.openCurrency("PLN");
  expect(http.requests(OPEN)[0]?.body).toEqual({ currency: "PLN" });
  expect(wallet.state.balance).toMatchObject({ currency: "PLN", available: 0 });
  expect(storage.get("selectedCurrency:17")).toBe("PLN");
});

test("a currency that is refused changes nothing", async () => {
  const { wallet, storage } = await several();
  await expect(wallet.openCurrency("XAU")).rejects.toMatchObject({ status: 404 });
  expect(wallet.state.balance?.currency).toBe("EUR");
  expect(storage.get("selectedCurrency:17")).toBeUndefined();
});

test("the flag decides which call is made, also when it loads after the player", async () => {
  const { wallet, http, logIn, storage, switchMultiCurrency } = walletPage();
  storage.set("selectedCurrency:17", "UAH");
  http.on(BALANCES, balanceOf(100_000)).on(ALL_BALANCES, { EUR: balanceOf(100_000), UAH: balanceOf(5_000, "UAH") });
  await logIn();
  await wallet.refresh();
  expect(wallet.state.balance?.currency).toBe("EUR");
  expect(http.requests(ALL_BALANCES)).toEqual([]);
  await switchMultiCurrency(true);
  await vi.waitFor(() => expect(wallet.state.balance?.currency).toBe("UAH"));
  expect(http.requests(BALANCES)).toHaveLength(1);
  await switchMultiCurrency(false);
  await vi.waitFor(() => expect(http.requests(BALANCES)).toHaveLength(2));
  expect(wallet.state.balance?.currency).toBe("EUR");
});
