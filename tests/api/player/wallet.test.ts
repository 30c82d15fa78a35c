import { beforeEach, expect, test } from "vitest";
import { accountInfo, balanceAnswer, multiCurrencyBalanceAnswer } from "../../../plugins/session/wire.ts";
import type { Restrictions } from "../../../server/modules/guard/restrictions.ts";
import { onEachEngine } from "../../support/platform/on-each-engine.ts";
import { newPlayer } from "../../support/players/players.ts";

onEachEngine({}, (on) => {
  let token: string;
  let player: string;
  let lastKey = 0;

  beforeEach(async () => {
    ({ token, player } = await newPlayer(on.platform));
  });

  const own = async () =>
    balanceAnswer.parse((await on.platform.call("GET", "/api/v2/user/getBalances", { token })).body);
  const all = async () =>
    multiCurrencyBalanceAnswer.parse((await on.platform.call("GET", "/api/v3/user/getbalances", { token })).body);
  const open = (currency: unknown) =>
    on.platform.call("POST", "/api/v1/wallet/currencies", { token, body: { currency } });
  const grant = (currency: string, amount: number, key = `wallet-grant-${++lastKey}`, number = player) =>
    on.platform.call("POST", `/sandbox/players/${number}/grants`, { key, body: { currency, amount } });
  const restrict = (restrictions: Restrictions) =>
    on.platform.call("POST", `/sandbox/players/${player}/restrictions`, { body: restrictions });

  test.each(["/api/v2/user/getBalances", "/api/v3/user/getbalances"])("%s requires a token", async (path) => {
    expect((await on.platform.call("GET", path)).status).toBe(401);
    expect((await on.platform.call("GET", path, { headers: { authorization: `Bearer ${token}` } })).status).toBe(401);
    expect((await on.platform.call("GET", path, { headers: { authorization: `Token ${token}` } })).status).toBe(200);
  });

  test("a balance contains everything that the specification names", async () => {
    const { revision, ...said } = await own();
    expect(revision).toBeGreaterThan(0);
    expect(said).toEqual({
      currency: "EUR",
      total: 10_000,
      pendingBet: 0,
      available: 10_000,
      restOfSum: 10_000,
      pendingWithdrawal: 0,
      bonuses: { depositBonus: 0, receivedBonus: 0 },
      productBalances: {
        Sport: { amount: 10_000, available: 10_000, reason: null, oldBalance: 10_000 },
        Casino: { amount: 10_000, available: 10_000, reason: null, oldBalance: 10_000 },
      },
    });
  });

  test("a player holds several currencies, each with its own money", async () => {
    expect(Object.keys(await all())).toEqual(["EUR"]);
    const opened = await open("UAH");
    expect(opened.status).toBe(200);
    expect(multiCurrencyBalanceAnswer.parse(opened.body)).toMatchObject({ UAH: { currency: "UAH", available: 0 } });
    expect((await grant("UAH", 250_000)).status).toBe(200);
    expect(await all()).toMatchObject({ EUR: { available: 10_000 }, UAH: { available: 250_000, total: 250_000 } });
    expect(await own()).toMatchObject({ currency: "EUR", available: 10_000 });
    const account = accountInfo.parse((await on.platform.call("GET", "/api/v3/user/getAccountInfo", { token })).body);
    expect(account.balances).toEqual(await own());
    expect(account.multiCurrencyBalances).toEqual(await all());
  });

  test("opening a wallet twice, or ten times at once, opens it once", async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => open("PLN")));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    await grant("PLN", 500);
    expect((await open("PLN")).status).toBe(200);
    expect((await all())["PLN"]).toMatchObject({ available: 500 });
    const { rows } = await on.platform.database.query(
      "select id from ledger_account where player = $1 and currency = 'PLN'",
      [player],
    );
    expect(rows).toHaveLength(1);
  });

  test("a wallet that is opened or filled is published on the player's channel", async () => {
    await open("SEK");
    await grant("SEK", 700);
    const reported = on.platform.published.filter((each) => each.player === player).slice(-2);
    expect(reported.map(({ delta }) => delta)).toMatchObject([
      { balance: { currency: "SEK", available: 0 } },
      { balance: { currency: "SEK", available: 700 } },
    ]);
  });

  test("a currency that the platform does not keep is refused, and an unknown one is invalid", async () => {
    const unknown = await open("XAU");
    expect(unknown.status).toBe(422);
    expect(unknown.body).toMatchObject({ errorCode: "CURRENCY_UNKNOWN" });
    for (const wrong of ["eur", "EURO", "", null, "__proto__", 1]) expect((await open(wrong)).status).toBe(400);
    expect(Object.keys(await all())).toEqual(["EUR"]);
  });

  test("an account that is not active cannot open a wallet", async () => {
    await restrict({ status: "unconfirmed" });
    expect((await open("UAH")).body).toMatchObject({ errorCode: "ACCOUNT_NOT_ACTIVE" });
  });

  test("play money is granted once per key, and only into an open wallet", async () => {
    expect((await grant("EUR", 500, "grant-once-key")).status).toBe(200);
    expect((await grant("EUR", 500, "grant-once-key")).status).toBe(200);
    expect(await own()).toMatchObject({ available: 10_500 });
    expect((await grant("CZK", 500)).body).toMatchObject({ errorCode: "CURRENCY_NOT_OPEN" });
    expect((await grant("EUR", 500, "grant-nobody-key", "999")).body).toMatchObject({ errorCode: "PLAYER_UNKNOWN" });
    expect((await grant("EUR", -5)).status).toBe(400);
    const keyless = await on.platform.call("POST", `/sandbox/players/${player}/grants`, {
      body: { currency: "EUR", amount: 1 },
    });
    expect(keyless.body).toMatchObject({ errorCode: "KEY_MISSING" });
  });

  test("the revision rises with every posting and only with one", async () => {
    const before = (await own()).revision ?? -1;
    expect((await own()).revision).toBe(before);
    await grant("EUR", 100);
    expect((await own()).revision).toBe(before + 1);
    await open("UAH");
    await grant("UAH", 100);
    expect((await own()).revision).toBe(before + 1);
  });

  test("the guard's restriction is given as the reason at the product whose money cannot be used", async () => {
    const products = async () => (await own()).productBalances;
    await restrict({ permissions: { casino: { allowed: false, reason: null } } });
    expect(await products()).toMatchObject({
      Sport: { available: 10_000, reason: null },
      Casino: { amount: 10_000, available: 0, reason: "CASINO_NOT_ALLOWED" },
    });
    await restrict({ permissions: { sportBetting: { allowed: false, reason: "under review" } } });
    expect(await products()).toMatchObject({ Sport: { available: 0, reason: "under review" } });
    const until = new Date(on.platform.clock.now() + 60_000).toISOString();
    await restrict({ break: { kind: "time_out", until } });
    expect(await products()).toMatchObject({ Sport: { reason: "SELF_EXCLUDED" }, Casino: { reason: "SELF_EXCLUDED" } });
    await restrict({ break: null, permissions: { casino: { allowed: true, reason: null } } });
    expect(await products()).toMatchObject({ Casino: { available: 10_000, reason: null } });
  });
});
