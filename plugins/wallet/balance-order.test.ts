// @vitest-environment jsdom
import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { BALANCES, revisionOf, walletPage } from "../../tests/support/pages/wallet-page.ts";
import type { Balance } from "../session/contract.ts";
import { type Balances, withBalance } from "./balances.ts";

// Balances arrive in three ways, in any order.

test("a change on the feed that is older than a receipt does not restore the old balance", async () => {
  const { wallet, logIn, feed, http } = walletPage();
  await logIn();
  http.on(BALANCES, revisionOf(7, 97_000));
  wallet.accept(revisionOf(7, 97_000));
  feed.delta("player", { balance: revisionOf(6, 98_000) });
  expect(wallet.state.balance?.available).toBe(97_000);
});

test("an answer that is older than the feed's state is dropped, and a newer one counts", async () => {
  const { wallet, logIn, feed, http } = walletPage();
  await logIn();
  const answers: ((balance: Balance) => void)[] = [];
  http.on(BALANCES, () => new Promise((resolve) => answers.push(resolve)));
  const asked = [wallet.refresh(), wallet.refresh()];
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  feed.delta("player", { balance: revisionOf(5, 95_000) });
  answers[0]?.(revisionOf(4, 100_000));
  await asked[0];
  expect(wallet.state).toMatchObject({ isLoading: true, balance: { available: 95_000 } });
  answers[1]?.(revisionOf(6, 94_000));
  await asked[1];
  expect(wallet.state).toMatchObject({ isLoading: false, balance: { available: 94_000 } });
});

test("a reason without a posting is shown: the same revision again is news", () => {
  const reported = { ...revisionOf(3, 10), productBalances: {} };
  expect(withBalance({ EUR: revisionOf(3, 10) }, reported)["EUR"]).toBe(reported);
});

test("one player's late answer does not affect the next player", async () => {
  const { wallet, logIn, session, http } = walletPage();
  await logIn();
  let answer: (balance: Balance) => void = () => undefined;
  http.on(BALANCES, () => new Promise((resolve) => (answer = resolve)));
  const asked = wallet.refresh();
  await vi.waitFor(() => expect(http.requests(BALANCES)).toHaveLength(1));
  await session.logout("player");
  await logIn();
  answer(revisionOf(99, 1));
  await asked;
  expect(wallet.state.balance?.available).toBe(100_000);
});

test("in whatever order the revisions of several currencies arrive, the newest of each counts", () => {
  const reported = fc.record({ revision: fc.nat(50), currency: fc.constantFrom("EUR", "UAH", "PLN") });
  fc.assert(
    fc.property(fc.array(reported, { minLength: 1, maxLength: 40 }), (all) => {
      const last = all
        .map(({ revision, currency }) => revisionOf(revision, revision * 100, currency))
        .reduce<Balances>(withBalance, {});
      for (const [currency, balance] of Object.entries(last)) {
        const newest = Math.max(...all.filter((each) => each.currency === currency).map(({ revision }) => revision));
        expect(balance).toMatchObject({ revision: newest, available: newest * 100 });
      }
      expect(Object.keys(last).sort()).toEqual([...new Set(all.map(({ currency }) => currency))].sort());
    }),
  );
});
