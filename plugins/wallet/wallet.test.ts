// @vitest-environment jsdom
import { HttpError, PAGE_FACTS, TOKEN_SOURCE } from "@core";
import { expect, test, vi } from "vitest";
import { BALANCES, walletPage } from "../../tests/support/pages/wallet-page.ts";
import { balanceOf } from "../session/testing/accounts.ts";
import { NO_MONEY } from "./wallet-store.ts";

test("a visitor has no balance, and none is requested", async () => {
  const { wallet, http, feed } = walletPage();
  await wallet.refresh();
  expect(wallet.state).toEqual(NO_MONEY);
  expect(http.sent).toEqual([]);
  expect(feed.channels).toEqual([]);
});

test("a login shows the balance at once and subscribes to the player's channel", async () => {
  const { wallet, logIn, feed, updates } = walletPage();
  await logIn();
  expect(wallet.state.balance?.available).toBe(100_000);
  feed.image("player", { balance: balanceOf(100_000) });
  feed.delta("player", { balance: balanceOf(98_000) });
  feed.delta("player", { bets: [] });
  expect(wallet.state.balance?.available).toBe(98_000);
  expect(updates()).toEqual([
    { currency: "EUR", available: 100_000, total: 100_000 },
    { currency: "EUR", available: 98_000, total: 98_000 },
  ]);
});

test("logging out leaves no money on the screen and no subscription behind", async () => {
  const { wallet, logIn, session, feed, storage } = walletPage();
  await logIn();
  wallet.toggleHidden();
  await session.logout("player");
  expect(wallet.state).toEqual(NO_MONEY);
  expect(feed.channels).toEqual([]);
  expect(storage.get("isBalanceHidden")).toBeUndefined();
});

test("stopping the plugin while a player is logged in ends its subscription", async () => {
  const { logIn, feed, scope } = walletPage();
  await logIn();
  expect(feed.channels).toEqual(["player"]);
  scope.dispose();
  expect(feed.channels).toEqual([]);
});

test("the balance is loading from the request to its result, also when that fails", async () => {
  const { wallet, logIn, http, messages } = walletPage();
  await logIn();
  http.on(BALANCES, () => {
    throw new HttpError(503, "Service Unavailable");
  });
  const asked = wallet.refresh();
  expect(wallet.state.isLoading).toBe(true);
  await asked;
  expect(wallet.state.isLoading).toBe(false);
  expect(wallet.state.balance?.available).toBe(100_000);
  expect(messages.at(-1)).toMatchObject({ topic: { id: "errors/reported" }, source: "wallet" });
});

test("an answer that is older than the live feed does not restore the old balance", async () => {
  const { wallet, logIn, http, feed } = walletPage();
  await logIn();
  let answer: (value: unknown) => void = () => undefined;
  http.on(BALANCES, () => new Promise((resolve) => (answer = resolve)));
  const asked = wallet.refresh();
  await vi.waitFor(() => expect(http.requests(BALANCES)).toHaveLength(1));
  feed.delta("player", { balance: balanceOf(95_000) });
  answer(balanceOf(100_000));
  await asked;
  expect(wallet.state).toMatchObject({ isLoading: false, balance: { available: 95_000 } });
});

test("a receipt's balance shows at once, and the platform's balance replaces it", async () => {
  const { wallet, logIn, http } = walletPage();
  await logIn();
  http.on(BALANCES, balanceOf(97_500));
  wallet.accept(balanceOf(99_000));
  expect(wallet.state.balance?.available).toBe(99_000);
  await vi.waitFor(() => expect(wallet.state.balance?.available).toBe(97_500));
});

test("a balance request that is refused as unknown session checks the session again", async () => {
  const { wallet, logIn, http, session } = walletPage();
  await logIn();
  const refuse = () => {
    throw new HttpError(401, "Unauthorized");
  };
  http.on(BALANCES, refuse).on("GET /api/v3/user/getAccountInfo", refuse);
  await wallet.refresh();
  await vi.waitFor(() => expect(session.state).toMatchObject({ isLoggedIn: false, endedBy: "expired" }));
  expect(wallet.state.balance).toBeUndefined();
});

test("hiding the balance is stored under its promised key", async () => {
  const { wallet, logIn, storage } = walletPage();
  await logIn();
  wallet.toggleHidden();
  expect([wallet.state.isHidden, storage.get("isBalanceHidden")]).toEqual([true, "true"]);
  wallet.toggleHidden();
  expect([wallet.state.isHidden, storage.get("isBalanceHidden")]).toEqual([false, "false"]);
});

test("another tab's choice to hide the balance applies", async () => {
  const { wallet, logIn, storage } = walletPage();
  await logIn();
  storage.writeElsewhere("isBalanceHidden", "true");
  expect(wallet.state.isHidden).toBe(true);
});

test("a session whose token is gone requests no balance", async () => {
  const { wallet, logIn, http, services } = walletPage();
  await logIn();
  Object.defineProperty(services.get(TOKEN_SOURCE), "token", { get: () => undefined });
  await wallet.refresh();
  expect(http.requests(BALANCES)).toEqual([]);
  expect(wallet.state.isLoading).toBe(false);
});

test("a failure is shown beside the amount until an answer comes", async () => {
  const { wallet, logIn, http, messages } = walletPage();
  await logIn();
  http.on(BALANCES, () => {
    throw new HttpError(0, "no connection");
  });
  await wallet.refresh();
  expect(wallet.state).toMatchObject({
    failure: { errorCode: 0, isUnanswered: true },
    balance: { available: 100_000 },
  });
  expect(messages.at(-1)).toMatchObject({ payload: { errorCode: 0 } });
  http.on(BALANCES, balanceOf(99_000));
  await wallet.refresh();
  expect(wallet.state).toMatchObject({ failure: undefined, balance: { available: 99_000 } });
});

test("the page's snapshot contains the shown currency", async () => {
  const { logIn, services, session } = walletPage();
  await logIn();
  expect(services.get(PAGE_FACTS).state.currency).toBe("EUR");
  await session.logout("player");
  expect(services.get(PAGE_FACTS).state.currency).toBeUndefined();
});
