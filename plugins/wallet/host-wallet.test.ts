// @vitest-environment jsdom
import { Subject } from "rxjs";
import { expect, test, vi } from "vitest";
import { ALL_BALANCES, BALANCES, walletPage } from "../../tests/support/pages/wallet-page.ts";
import { type Balance, HOST_PORT } from "../session/contract.ts";
import { balanceOf } from "../session/testing/accounts.ts";
import { HOST_WALLET } from "./contract.ts";

async function framed(balances: () => Promise<Record<string, Balance>>) {
  const page = walletPage();
  const changes$ = new Subject<Balance>();
  await page.logIn();
  page.services.provideValue(HOST_WALLET, { balances, changes$ });
  await vi.waitFor(() => expect(changes$.observed).toBe(true));
  await vi.waitFor(() => expect(page.wallet.state.isLoading).toBe(false));
  return { ...page, changes$ };
}

test("in a frame the balance is the host's, and the platform is not asked", async () => {
  const { wallet, http, feed } = await framed(() => Promise.resolve({ EUR: balanceOf(4_200) }));
  expect(wallet.state).toMatchObject({ balance: { available: 4_200 }, own: { available: 4_200 } });
  feed.delta("player", { balance: balanceOf(100_000) });
  wallet.accept(balanceOf(99_000));
  await vi.waitFor(() => expect(wallet.state.isLoading).toBe(false));
  expect(wallet.state.balance?.available).toBe(4_200);
  expect([...http.requests(BALANCES), ...http.requests(ALL_BALANCES)]).toEqual([]);
});

test("a balance that the host sends by itself is shown at once", async () => {
  const { wallet, changes$, scope } = await framed(() => Promise.resolve({ EUR: balanceOf(4_200) }));
  changes$.next(balanceOf(3_000));
  expect(wallet.state.balance?.available).toBe(3_000);
  scope.dispose();
  expect(changes$.observed).toBe(false);
});

test("a host in another currency shows that currency", async () => {
  const { wallet } = await framed(() => Promise.resolve({ UAH: balanceOf(900, "UAH") }));
  expect(wallet.state).toMatchObject({ balance: { currency: "UAH" }, own: undefined });
});

test.each([
  ["is silent", () => Promise.reject(new Error("no answer from the host"))],
  ["sends an unreadable answer", () => Promise.resolve({ EUR: { available: "much" } as unknown as Balance })],
])("a host that %s gives no amount and is reported", async (_, balances) => {
  const { wallet, messages } = await framed(balances);
  expect(wallet.state).toMatchObject({ balance: undefined, failure: { errorCode: 0 } });
  expect(messages.at(-1)).toMatchObject({ topic: { id: "errors/reported" }, source: "wallet" });
});

test("the port to a frame's host provides the host's wallet, which is asked again when the feed reports a change of money", async () => {
  const { wallet, services, logIn, feed } = walletPage();
  await logIn();
  let available = 700;
  const balances$ = new Subject<Balance>();
  services.provideValue(HOST_PORT, {
    token: () => Promise.reject(new Error("not asked here")),
    holdsWallet: true,
    balance: () => Promise.resolve(balanceOf(available)),
    balances$,
  });
  await vi.waitFor(() => expect(wallet.state.balance?.available).toBe(700));
  available = 650;
  feed.delta("player", { balance: balanceOf(100_000) });
  await vi.waitFor(() => expect(wallet.state.balance?.available).toBe(650));
  balances$.next(balanceOf(90));
  expect(wallet.state.balance?.available).toBe(90);
});

test("a host that holds no money leaves the balance to the platform", async () => {
  const { wallet, services, logIn } = walletPage();
  services.provideValue(HOST_PORT, {
    token: () => Promise.reject(new Error("not asked here")),
    holdsWallet: false,
    balance: () => Promise.reject(new Error("not asked here")),
    balances$: new Subject<Balance>(),
  });
  await logIn();
  await vi.waitFor(() => expect(wallet.state.balance).toBeDefined());
  expect(services.has(HOST_WALLET)).toBe(false);
});
