// @vitest-environment jsdom
import { expect, test, vi } from "vitest";
import { FLAGS, FlagStore, HTTP, HttpError } from "@core";
import { startPlugin } from "@core/testing";
import { accountOf, balanceOf, sessionOf } from "../session/account.fixture.ts";
import { SESSION } from "../session/contract.ts";
import sessionPlugin from "../session/plugin.ts";
import { balanceUpdated } from "./contract.ts";
import walletPlugin from "./plugin.ts";
import { WALLET_STORE } from "./wallet-store.ts";

const BALANCES = "GET /api/v2/user/getBalances";
const ALL_BALANCES = "GET /api/v3/user/getbalances";

/** The wallet over the real session, as the page has them. */
function page() {
  const started = startPlugin(
    {
      setup(context) {
        sessionPlugin.setup?.(context);
        walletPlugin.setup?.(context);
      },
      start(context) {
        void sessionPlugin.start?.(context);
        void walletPlugin.start?.(context);
      },
    },
    {
      services: (services) => services.provideValue(FLAGS, new FlagStore(services.get(HTTP))),
    },
  );
  const { http, services, messages } = started;
  http.on("GET /api/v3/user/getAccountInfo", accountOf("17", 100_000)).on("POST /api/Login/Logout", undefined);
  const session = services.get(SESSION);
  return {
    ...started,
    session,
    wallet: services.get(WALLET_STORE),
    logIn: () => session.begin(sessionOf("t", "17"), "login"),
    updates: () => messages.filter(({ topic }) => topic.id === balanceUpdated.id).map(({ payload }) => payload),
  };
}

test("a visitor has no balance, and none is asked for", async () => {
  const { wallet, http, feed } = page();
  await wallet.refresh();
  expect(wallet.state).toEqual({ isLoading: false, balance: undefined, isHidden: false, currencies: [] });
  expect(http.sent).toEqual([]);
  expect(feed.channels).toEqual([]);
});

test("a login shows the balance at once and follows the player's channel", async () => {
  const { wallet, logIn, feed, updates } = page();
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
  const { wallet, logIn, session, feed, storage } = page();
  await logIn();
  wallet.toggleHidden();
  await session.logout("player");
  expect(wallet.state).toEqual({ isLoading: false, balance: undefined, isHidden: false, currencies: [] });
  expect(feed.channels).toEqual([]);
  expect(storage.get("isBalanceHidden")).toBeUndefined();
});

test("stopping the plugin while somebody is logged in ends its subscription", async () => {
  const { logIn, feed, scope } = page();
  await logIn();
  expect(feed.channels).toEqual(["player"]);
  scope.dispose();
  expect(feed.channels).toEqual([]);
});

test("the balance is loading from the request to its result, also when that fails", async () => {
  const { wallet, logIn, http, messages } = page();
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

test("an answer that the live feed has overtaken does not bring the old balance back", async () => {
  const { wallet, logIn, http, feed } = page();
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

test("a receipt's balance shows at once, and the platform has the last word", async () => {
  const { wallet, logIn, http } = page();
  await logIn();
  http.on(BALANCES, balanceOf(97_500));
  wallet.accept(balanceOf(99_000));
  expect(wallet.state.balance?.available).toBe(99_000);
  await vi.waitFor(() => expect(wallet.state.balance?.available).toBe(97_500));
});

test("a balance request that is refused as unknown session makes the session look again", async () => {
  const { wallet, logIn, http, session } = page();
  await logIn();
  const refuse = () => {
    throw new HttpError(401, "Unauthorized");
  };
  http.on(BALANCES, refuse).on("GET /api/v3/user/getAccountInfo", refuse);
  await wallet.refresh();
  await vi.waitFor(() => expect(session.state).toMatchObject({ isLoggedIn: false, endedBy: "expired" }));
  expect(wallet.state.balance).toBeUndefined();
});

test("hiding the balance is kept under its promised key", async () => {
  const { wallet, logIn, storage } = page();
  await logIn();
  wallet.toggleHidden();
  expect([wallet.state.isHidden, storage.get("isBalanceHidden")]).toEqual([true, "true"]);
  wallet.toggleHidden();
  expect([wallet.state.isHidden, storage.get("isBalanceHidden")]).toEqual([false, "false"]);
});

test("with several currencies the one chosen on this account is shown", async () => {
  const { wallet, logIn, http, services, storage } = page();
  const flag = { name: "multi-currency", enabled: true, disabledVariation: false, defaultVariation: true, rules: [] };
  http.on("GET /api/v1/feature-flags/features", [flag]);
  await (services.get(FLAGS) as FlagStore).load("feature-flags");
  http.on(ALL_BALANCES, { EUR: balanceOf(100_000), UAH: balanceOf(5_000, "UAH") });
  await logIn();
  await wallet.refresh();
  expect(wallet.state.balance?.currency).toBe("EUR");
  expect(wallet.state.currencies).toEqual(["EUR", "UAH"]);
  wallet.selectCurrency("UAH");
  await vi.waitFor(() => expect(wallet.state.balance).toMatchObject({ currency: "UAH", available: 5_000 }));
  expect(storage.get("selectedCurrency:17")).toBe("UAH");
  expect(http.requests(BALANCES)).toEqual([]);
});
