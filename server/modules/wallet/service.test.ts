import { beforeEach, expect, test } from "vitest";
import type { Database } from "../../db/database.ts";
import type { Money } from "./balance.ts";
import { WalletService } from "./service.ts";

const NOW = Date.UTC(2026, 10, 21, 12);
const RESTRICTIONS: Money["restrictions"] = { status: "active", permissions: {}, break: null };
const moneyIn = (currency: string, cash: number): Money => ({
  currency,
  cash,
  pendingBets: 0,
  pendingWithdrawals: 200,
  revision: 3,
  restrictions: RESTRICTIONS,
});

let published: { readonly player: string; readonly delta: unknown }[];
let queries: number;
let wallet: WalletService;
beforeEach(() => {
  published = [];
  queries = 0;
  const query = () => {
    queries++;
    return Promise.resolve({ rows: [{ money: moneyIn("EUR", 1000) }, { money: moneyIn("USD", 500) }], rowCount: 2 });
  };
  wallet = new WalletService({
    database: { query } as unknown as Database,
    clock: { now: () => NOW, rate: 1, toReal: (ms) => ms },
    hub: { publishToPlayer: (player, delta) => void published.push({ player, delta }) },
  });
});

test("a balance that is known is published with what changed it, in one message and without a query", () => {
  const balance = wallet.present(moneyIn("EUR", 1000));
  expect(balance).toMatchObject({ currency: "EUR", revision: 3, available: 1000, pendingWithdrawal: 200, total: 1200 });
  wallet.publish("7", balance, { bets: [{ id: "B1" }] });
  wallet.publish("7", balance);
  expect(published).toEqual([
    { player: "7", delta: { balance, bets: [{ id: "B1" }] } },
    { player: "7", delta: { balance } },
  ]);
  expect(queries).toBe(0);
});

test("a balance that is not known is read, by one query, and published in the currency that changed", async () => {
  const all = await wallet.publishBalance("7", "USD");
  expect(Object.keys(all)).toEqual(["EUR", "USD"]);
  expect(published).toEqual([{ player: "7", delta: { balance: all.USD } }]);
  expect(queries).toBe(1);
});

test("a page begins with all balances, the player's own currency first", async () => {
  const { balance, balances } = await wallet.image("7");
  expect(balance).toEqual(balances?.EUR);
  expect(balances?.USD).toMatchObject({ available: 500 });
});
