import { expect, test } from "vitest";
import {
  type Exchange,
  exchange as exchangeAnswer,
  exchangeOffer,
  type ExchangeQuote,
  exchangeQuote,
} from "../../../plugins/cashier/exchange/wire.ts";
import { historyAnswer, postingsAnswer } from "../../../plugins/cashier/history/wire.ts";
import { waysAnswer } from "../../../plugins/cashier/wire.ts";
import { multiCurrencyBalanceAnswer } from "../../../plugins/session/wire.ts";
import { SANDBOX_CASHIER } from "../../../server/modules/cashier/cashier-configuration.ts";
import { ExchangeService } from "../../../server/modules/cashier/exchange/exchange-service.ts";
import { WalletService } from "../../../server/modules/wallet/service.ts";
import { PlatformSecrets } from "../../../server/secrets/platform-secrets.ts";
import { payer, scriptedModules } from "../../support/cashier/cashier-ground.ts";
import { onEachEngine } from "../../support/platform/on-each-engine.ts";
import { newKey } from "../../support/players/bet-desk.ts";

const { service, modules } = scriptedModules();
const OFFER = SANDBOX_CASHIER.exchange!;

onEachEngine({ modules }, (on) => {
  /** A player with 100.00 EUR and an empty wallet in each of the other currencies. */
  async function exchanger(...currencies: string[]) {
    const me = await payer(on, service);
    for (const currency of currencies)
      await on.platform.call("POST", "/api/v1/wallet/currencies", { token: me.token, body: { currency } });
    const quote = (from: string, to: string, amount: number) =>
      me.call("POST", "exchange/quotes", { from, to, amount });
    const quoted = async (from: string, to: string, amount: number): Promise<ExchangeQuote> =>
      exchangeQuote.parse((await quote(from, to, amount)).body);
    const accept = ({ id }: { id: string }, key = newKey()) => me.call("POST", "exchanges", { quote: id }, key);
    return {
      ...me,
      quote,
      quoted,
      accept,
      exchanged: async (from: string, to: string, amount: number): Promise<Exchange> =>
        exchangeAnswer.parse((await accept(await quoted(from, to, amount))).body),
      async cash(): Promise<Record<string, number>> {
        const { body } = await on.platform.call("GET", "/api/v3/user/getbalances", { token: me.token });
        const all = Object.values(multiCurrencyBalanceAnswer.parse(body));
        return Object.fromEntries(all.map(({ currency, available }) => [currency, available]));
      },
      withdrawals: async (currency: string) =>
        waysAnswer.parse((await me.call("GET", `ways?direction=withdrawal&currency=${currency}`)).body),
    };
  }

  /** The platform's exchanges at other rates, or at another time. */
  function exchangesWith(change: Partial<typeof OFFER> | null, ahead = 0): ExchangeService {
    const { database, clock } = on.platform;
    const secrets = new PlatformSecrets(database, { key: undefined, earlier: undefined }, "cashier");
    return new ExchangeService({
      ...{ database, secrets },
      clock: { ...clock, now: () => clock.now() + ahead },
      configuration: { turnoverPercent: 100, exchange: change && { ...OFFER, ...change } },
      wallet: new WalletService({ database, clock, hub: { publishToPlayer: () => undefined } }),
    });
  }
  const asPlayer = (number: string) => ({ number, currency: "EUR" }) as Parameters<ExchangeService["accept"]>[0];

  test("money goes from one currency to another at the rate of the quote, over the house's accounts", async () => {
    const me = await exchanger("UAH");
    expect(exchangeOffer.parse((await me.call("GET", "exchange")).body).currencies).toContain("UAH");
    const quote = await me.quoted("EUR", "UAH", 2_000);
    // 45.17 less half a per cent.
    expect(quote).toMatchObject({ from: "EUR", to: "UAH", amount: 2_000, receives: 89_888, rate: "44.94415" });
    expect(await me.cash()).toEqual({ EUR: 10_000, UAH: 0 });
    const exchange = exchangeAnswer.parse((await me.accept(quote)).body);
    expect(exchange).toMatchObject({ amount: 2_000, receives: 89_888, rate: "44.94415" });
    expect(await me.cash()).toEqual({ EUR: 8_000, UAH: 89_888 });
    const { rows } = await on.platform.database.query<{ currency: string; kind: string; amount: number }>(
      `select a.currency, a.kind, e.amount::int from ledger_entry e join ledger_account a on a.id = e.account_id
       where e.transaction_id = $1 order by a.currency, a.kind`,
      [`exchange:${exchange.id}`],
    );
    expect(rows).toEqual([
      { currency: "EUR", kind: "cash", amount: -2_000 },
      { currency: "EUR", kind: "exchange", amount: 2_000 },
      { currency: "UAH", kind: "cash", amount: 89_888 },
      { currency: "UAH", kind: "exchange", amount: -89_888 },
    ]);
  });

  test("its line in the history of either wallet shows both sides with the rate", async () => {
    const me = await exchanger("UAH");
    const exchange = await me.exchanged("EUR", "UAH", 2_000);
    for (const [currency, change] of [
      ["EUR", -2_000],
      ["UAH", 89_888],
    ] as const) {
      const history = historyAnswer.parse(
        (await me.call("GET", `history?currency=${currency}&movement=exchange`)).body,
      );
      expect(history.items).toMatchObject([{ movement: "exchange", product: "none", change, exchange }]);
      const path = `history/${encodeURIComponent(`exchange:${exchange.id}`)}?currency=${currency}`;
      const { line, postings } = postingsAnswer.parse((await me.call("GET", path)).body);
      expect(line).toEqual(history.items[0]);
      expect(postings).toEqual([
        { account: "cash", isOwn: true, amount: change },
        { account: "exchange", isOwn: false, amount: -change },
      ]);
    }
  });

  test("what cannot be exchanged is refused by its name, and no money moves", async () => {
    const me = await exchanger("JPY");
    const refusals = async (...wish: [from: string, to: string, amount: number]) => (await me.quote(...wish)).body;
    expect(await refusals("EUR", "EUR", 100)).toMatchObject({ errorCode: "SAME_CURRENCY" });
    expect(await refusals("EUR", "JPY", 0)).toMatchObject({ errorCode: "AMOUNT_TOO_SMALL" });
    expect(await refusals("EUR", "JPY", 10_001)).toMatchObject({ errorCode: "NOT_ENOUGH_MONEY", missing: 1 });
    expect(await refusals("EUR", "UAH", 100)).toMatchObject({ errorCode: "CURRENCY_NOT_OPEN" });
    expect(await refusals("UAH", "EUR", 100)).toMatchObject({ errorCode: "CURRENCY_NOT_OPEN" });
    expect(await refusals("EUR", "XAU", 100)).toMatchObject({ errorCode: "EXCHANGE_NOT_OFFERED" });
    expect((await me.quote("EUR", "JPY", -1)).status).toBe(400);
    expect((await me.quote("EUR", "JPY", 0.5)).status).toBe(400);
    await expect(
      exchangesWith(null).quote(asPlayer(me.player), { from: "EUR", to: "JPY", amount: 1 }),
    ).rejects.toMatchObject({ errorCode: "EXCHANGE_NOT_OFFERED" });
    expect(await me.cash()).toEqual({ EUR: 10_000, JPY: 0 });
  });

  test("a quote is accepted once, by its own player, as it was made", async () => {
    const [me, other] = [await exchanger("JPY"), await exchanger("JPY")];
    const quote = await me.quoted("EUR", "JPY", 1_000);
    expect((await other.accept(quote)).body).toMatchObject({ errorCode: "QUOTE_EXPIRED" });
    expect((await me.accept({ id: `${quote.id.slice(0, -2)}AA` })).body).toMatchObject({ errorCode: "QUOTE_EXPIRED" });
    const key = newKey();
    const first = await me.accept(quote, key);
    expect(first.status).toBe(200);
    const again = await me.accept(quote, key);
    expect(again.body).toEqual(first.body);
    expect((await me.accept(quote)).body).toMatchObject({ errorCode: "QUOTE_USED" });
    const another = await me.quoted("EUR", "JPY", 1_000);
    expect((await me.accept(another, key)).body).toMatchObject({ errorCode: "KEY_REUSED" });
    expect(await me.cash()).toEqual({ EUR: 9_000, JPY: 1_615 });
  });

  test("an expired quote and one at an earlier rate are refused, and a key that was used is answered all the same", async () => {
    const me = await exchanger("JPY");
    const player = asPlayer(me.player);
    const quote = await me.quoted("EUR", "JPY", 1_000);
    const late = exchangesWith({}, OFFER.seconds * 1000);
    const dearer = exchangesWith({ rates: { ...OFFER.rates, JPY: "162.5" } });
    await expect(late.accept(player, quote.id, newKey())).rejects.toMatchObject({ errorCode: "QUOTE_EXPIRED" });
    await expect(dearer.accept(player, quote.id, newKey())).rejects.toMatchObject({ errorCode: "RATE_CHANGED" });
    expect(await me.cash()).toEqual({ EUR: 10_000, JPY: 0 });
    const key = newKey();
    expect((await me.accept(quote, key)).status).toBe(200);
    expect((await late.accept(player, quote.id, key)).isReplayed).toBe(true);
    expect((await dearer.accept(player, quote.id, key)).isReplayed).toBe(true);
  });

  test("a blocked account exchanges nothing, a break from play does not keep money from its owner", async () => {
    const me = await exchanger("JPY");
    const restrict = (body: object) => on.platform.call("POST", `/sandbox/players/${me.player}/restrictions`, { body });
    await restrict({ break: { kind: "self_exclusion", until: null } });
    await me.exchanged("EUR", "JPY", 1_000);
    const quote = await me.quoted("EUR", "JPY", 1_000);
    await restrict({ status: "unconfirmed" });
    expect((await me.accept(quote)).body).toMatchObject({ errorCode: "ACCOUNT_NOT_ACTIVE" });
    expect(await me.cash()).toEqual({ EUR: 9_000, JPY: 1_615 });
  });

  test("exchanges in both directions at once never spend more than there is", async () => {
    const me = await exchanger("JPY");
    await me.exchanged("EUR", "JPY", 5_000);
    const quotes = await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        at % 2 === 0 ? me.quoted("EUR", "JPY", 4_000) : me.quoted("JPY", "EUR", 6_000),
      ),
    );
    const answers = await Promise.all(quotes.map((quote) => me.accept(quote)));
    for (const { status, body } of answers)
      if (status !== 200) expect(body).toMatchObject({ errorCode: "NOT_ENOUGH_MONEY" });
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    for (const amount of Object.values(await me.cash())) expect(amount).toBeGreaterThanOrEqual(0);
  });

  test("what has to be played through, and to go back to where it came from, goes along with the money", async () => {
    const me = await exchanger("UAH");
    const card = { token: `card-${me.player}`, label: "Visa ···· 4242" };
    const deposit = await me.deposited({ amount: 10_000 });
    await me.happens(deposit.id, { status: "succeeded", instrument: card });
    expect(await me.withdrawals("EUR")).toMatchObject({ turnoverLeft: 10_000, available: 20_000 });
    const owed = async (currency: string) => (await me.withdrawals(currency)).saved[0]!.owed;
    expect([await owed("EUR"), await owed("UAH")]).toEqual([10_000, 0]);
    // Half of the money takes half of the turnover along; the other half still covers the deposit.
    await me.exchanged("EUR", "UAH", 10_000);
    expect((await me.withdrawals("EUR")).turnoverLeft).toBe(5_000);
    expect((await me.withdrawals("UAH")).turnoverLeft).toBe(224_721);
    expect([await owed("EUR"), await owed("UAH")]).toEqual([10_000, 0]);
    await me.exchanged("EUR", "UAH", 10_000);
    expect((await me.withdrawals("EUR")).turnoverLeft).toBe(0);
    expect((await me.withdrawals("UAH")).turnoverLeft).toBe(449_442);
    expect([await owed("EUR"), await owed("UAH")]).toEqual([0, 449_441]);
    const saved = (await me.withdrawals("UAH")).saved[0]!;
    const refused = await me.call(
      "POST",
      "withdrawals",
      { saved: saved.id, amount: 100_000, currency: "UAH" },
      newKey(),
    );
    expect(refused.body).toMatchObject({ errorCode: "TURNOVER_MISSING" });
  });
});
