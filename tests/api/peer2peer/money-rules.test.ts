import { expect, test } from "vitest";
import { privacyState } from "../../../plugins/account/privacy/privacy-wire.ts";
import { ANY_PRICE, newTrader, ownOrder, type Trader } from "../../support/peer2peer/traders.ts";
import { onGateEngine } from "../../support/platform/on-each-engine.ts";
import { Person } from "../../support/players/mfa.ts";
import { newMatch } from "../../support/players/own-match.ts";
import { until } from "../../support/until.ts";

onGateEngine(ANY_PRICE, (on) => {
  const query = async <T>(sql: string, ...values: (string | number)[]) =>
    (await on.platform.database.query<T & object>(sql, values)).rows;
  /** Something was deposited, and nothing of it is played through yet. */
  const deposited = (player: string, amount: number) =>
    query(
      `insert into payment (id, player, direction, way, kind, currency, amount, fee, posted, status, service, created_at, changed_at)
       values ($1, $2, 'deposit', 'card', 'card', 'EUR', $3, 0, $3, 'succeeded', 'x', now(), now())`,
      `peer-${player}`,
      player,
      amount,
    );
  const turnoverLeft = async (player: string): Promise<number> =>
    (await query<{ left: number }>("select turnover_left($1, 'EUR', 100)::int as left", player))[0]!.left;

  test("an exchange of the last cash takes no more of the turnover along than its share of all money, also of what rests", async () => {
    const ann = await newTrader(on.platform);
    await deposited(ann.player, 10_000);
    const order = await ann.order(newMatch(on.platform), { stake: 9900 });
    await query("select ledger_account_id($1, 'cash', 'UAH')", ann.player);
    const exchange = { from: "EUR", to: "UAH", amount: 100, receives: 4500, rate: "45", turnoverPercent: 100 };
    const [made] = await query<{ made: { outcome: string } }>(
      "select exchange_money($1, 'k', 'h', $2::jsonb) as made",
      ann.player,
      JSON.stringify({ ...exchange, id: `peer-${ann.player}`, at: new Date() }),
    );
    expect(made).toMatchObject({ made: { outcome: "exchanged" } });
    await ann.cancel(order.id);
    expect([await ann.available(), await turnoverLeft(ann.player)]).toEqual([9900, 9900]);
  });

  test("what was won or lost against others is played through, and what was hedged or cancelled is not", async () => {
    const [ann, ben] = [await newTrader(on.platform), await newTrader(on.platform)];
    await Promise.all([deposited(ann.player, 10_000), deposited(ben.player, 10_000)]);
    const [event, hedged] = [newMatch(on.platform), newMatch(on.platform)];
    await ann.order(event, { side: "lay", price: 2000, stake: 3000 });
    await ben.order(event, { price: 2000, stake: 3000 });
    for (const side of ["lay", "back"] as const) {
      await ann.order(hedged, { side, price: 2000, stake: 1000 });
      await ben.order(hedged, { side: side === "lay" ? "back" : "lay", price: 2000, stake: 1000 });
    }
    for (const each of [event, hedged]) on.platform.line.end(each, 1, 0);
    const isPaid = async (trader: Trader) => {
      const orders = await trader.orders("?state=settled");
      return orders.length === 3 && orders.every(({ net }) => net !== null);
    };
    await until(async () => (await isPaid(ann)) && (await isPaid(ben)));
    expect([await turnoverLeft(ann.player), await turnoverLeft(ben.player)]).toEqual([7000, 7000]);
  });

  test("closing an account cancels what rests, waits for what is matched, and leaves its money to be withdrawn", async () => {
    const me = await Person.arrive(on.platform);
    await query("select ledger_grant($1, $2, 'EUR', 1000)", `peer-grant-${me.number}`, me.number);
    const order = await ownOrder(on.platform, { token: me.token, player: me.number });
    const [{ eventId } = { eventId: "" }] = await query<{ eventId: string }>(
      'select m.event_id as "eventId" from peer_market m join peer_order o on o.market = m.id where o.id = $1',
      order,
    );
    const close = () => me.post("/api/v1/privacy/close-account");
    const closing = async () => privacyState.parse((await me.get("/api/v1/privacy")).body).closing;
    const nothing = { cash: [], underWay: [], openBets: 0, peerOrders: 0, peerBets: 0 };
    expect(await closing()).toEqual({ ...nothing, peerOrders: 1 });
    expect((await close()).body).toMatchObject({ errorCode: "CONFIRMATION_NEEDED" });
    expect(await closing()).toMatchObject({ peerOrders: 1 });
    const ben = await newTrader(on.platform);
    await ben.order(eventId, { side: "lay", price: 2500, stake: 400 });
    await me.unlock();
    expect((await close()).body).toMatchObject({ errorCode: "ACCOUNT_HAS_OPEN_BETS" });
    const cash = (amount: number) => [{ currency: "EUR", amount }];
    expect(await closing()).toEqual({ ...nothing, cash: cash(600), peerBets: 1 });
    on.platform.line.end(eventId, 1, 0);
    await until(async () => (await closing()).peerBets === 0);
    expect(await closing()).toEqual({ ...nothing, cash: cash(600 + 1000 - 12) });
    expect((await close()).body).toMatchObject({ errorCode: "ACCOUNT_HAS_MONEY" });
    await query("select ledger_grant($1, $2, 'EUR', -1588)", `peer-paid-${me.number}`, me.number);
    expect((await close()).status).toBe(204);
  });
});
