import { afterEach, beforeEach, expect, test } from "vitest";
import { breaksAnswer } from "../../../plugins/responsible-gambling/wire.ts";
import { playOf } from "../../../server/modules/clusters/repository.ts";
import { endBarred, findBarred } from "../../../server/modules/peer2peer/orders/order-repository.ts";
import { ANY_PRICE, newTrader, peerFaults, type Trader } from "../../support/peer2peer/traders.ts";
import { onGateEngine } from "../../support/platform/on-each-engine.ts";
import { newMatch } from "../../support/players/own-match.ts";
import { until } from "../../support/until.ts";

onGateEngine(ANY_PRICE, (on) => {
  let ann: Trader;
  let ben: Trader;
  let event: string;

  beforeEach(async () => {
    [ann, ben] = await Promise.all([newTrader(on.platform), newTrader(on.platform)]);
    event = newMatch(on.platform);
  });
  afterEach(async () => {
    expect(await peerFaults(on.platform.database)).toEqual([]);
  });

  const query = async <T>(sql: string, ...values: (string | number)[]) =>
    (await on.platform.database.query<T & object>(sql, values)).rows;
  const limit = (player: string, kind: string, amount: number) =>
    query(
      `insert into player_limit (player, kind, period, amount, own, set_at, zone, set_by)
       values ($1, $2, 'day', $3, $3, now(), 'UTC', 'player')`,
      player,
      kind,
      amount,
    );
  /** What is used of a day's limit. */
  const used = async (player: string): Promise<number> =>
    (await query<{ used: number }>("select used::int as used from limits_left($1, now())", player))[0]!.used;
  /** What was placed so far was placed two days ago. */
  const twoDaysLater = () => query("update peer_order set placed_at = placed_at - interval '48 hours'");
  const rule = async (player: string, kind: string, terms: object) =>
    (
      await query<{ until: string | null }>(
        "select own_rule_until($1, $2, $3::jsonb, now())::text as until",
        player,
        kind,
        JSON.stringify(terms),
      )
    )[0]!.until;
  /** All positions follow their markets, some at a time. */
  const settled = () =>
    until(async () => {
      const [order] = await ann.orders();
      return order?.net !== null && order?.status === "settled" && (await ben.orders())[0]?.net !== null;
    });
  const trade = async () => {
    await ben.order(event, { side: "lay", price: 3000, stake: 1000 });
    await ann.order(event, { price: 3000, stake: 1000 });
  };

  test("what is cancelled today of an order of an earlier day is no win of today", async () => {
    await limit(ann.player, "loss", 1500);
    const old = await ann.order(event, { stake: 1000 });
    await twoDaysLater();
    expect(await used(ann.player)).toBe(0);
    await ann.cancel(old.id);
    await ann.order(newMatch(on.platform), { stake: 1500 });
    expect(await used(ann.player)).toBe(1500);
    expect((await ann.place(newMatch(on.platform), { stake: 200 })).body).toMatchObject({ limit: "loss_day", left: 0 });
  });

  test("an order that an open one of an earlier day covers counts today, before and after that is cancelled", async () => {
    await limit(ann.player, "stake", 1500);
    const [first, other] = [event, newMatch(on.platform)];
    const covers = [
      await ann.order(first, { price: 4000, stake: 500 }),
      await ann.order(other, { price: 4000, stake: 500 }),
    ];
    await twoDaysLater();
    // The win of the cover, if the outcome comes, is more than what the layer then pays; if it does not, its stake is less.
    await ann.order(first, { side: "lay", price: 3000, stake: 500 });
    expect(await used(ann.player)).toBe(1000);
    expect((await ann.place(other, { side: "lay", price: 3000, stake: 500 })).body).toMatchObject({
      limit: "stake_day",
    });
    for (const { id } of covers) await ann.cancel(id);
    expect(await used(ann.player)).toBe(1000);
  });

  test("orders that could not be ended with the beginning of a break are ended by a job, and are not met before", async () => {
    const order = await ann.order(event, { stake: 1000 });
    const { database } = on.platform;
    const at = new Date(on.platform.clock.now());
    await query("alter table player_break disable trigger break_ends_peer_orders");
    await query(
      "insert into player_break (player, kind, starts_at, ends_at) values ($1, 'time_out', now() - interval '1 minute', now() + interval '1 day')",
      ann.player,
    );
    await query("alter table player_break enable trigger break_ends_peer_orders");
    expect(await findBarred(database, at)).toEqual([ann.player]);
    await database.transaction((connection) => endBarred(connection, ann.player, at));
    expect(await ann.find(order.id)).toMatchObject({ openStake: 0 });
    expect(await findBarred(database, at)).toEqual([]);
  });

  test("what came back long ago does not come back again with each new order", async () => {
    await limit(ann.player, "loss", 1500);
    await ben.order(event, { side: "lay", price: 3000, stake: 1000 });
    await ann.order(event, { price: 3000, stake: 1000 });
    await ben.order(event, { price: 3000, stake: 1000 });
    await ann.order(event, { side: "lay", price: 3000, stake: 1000 });
    expect(await ann.available()).toBe(10_000);
    await twoDaysLater();
    await ann.order(event, { outcomeId: "x", stake: 1000 });
    expect(await used(ann.player)).toBe(1000);
  });

  test("an order that another one covered counts by itself, on its own day, once that is cancelled", async () => {
    await limit(ann.player, "stake", 5000);
    const cover = await ann.order(event, { price: 4000, stake: 2000 });
    await twoDaysLater();
    await ann.order(event, { side: "lay", price: 3000, stake: 1000 });
    await ann.cancel(cover.id);
    expect(await used(ann.player)).toBe(2000);
  });

  test("a hedge gives room when it is matched, and a market its win with its result", async () => {
    await limit(ann.player, "loss", 1500);
    await trade();
    expect(await used(ann.player)).toBe(1000);
    await ben.order(event, { price: 3000, stake: 500 });
    await ann.order(event, { side: "lay", price: 3000, stake: 500 });
    expect(await used(ann.player)).toBe(500);
    on.platform.line.end(event, 0, 1);
    await settled();
    expect(await used(ann.player)).toBe(500);
  });

  test("own rules on open bets, losses and gains see bets against others", async () => {
    await trade();
    expect(await rule(ann.player, "open_bets", { most: 1 })).toBe("infinity");
    expect(await rule(ann.player, "open_bets", { most: 2 })).toBeNull();
    on.platform.line.end(event, 0, 1);
    await settled();
    expect(await rule(ann.player, "open_bets", { most: 1 })).toBeNull();
    expect(await rule(ann.player, "after_loss", { amount: 1000, minutes: 60 })).not.toBeNull();
    expect(await rule(ann.player, "after_loss", { amount: 1001, minutes: 60 })).toBeNull();
    // 10.00 won, 2 % of it to the house.
    expect(await rule(ben.player, "gain", { amount: 980, zone: "UTC" })).not.toBeNull();
    expect(await rule(ben.player, "gain", { amount: 981, zone: "UTC" })).toBeNull();
  });

  test("markers of harm count stakes and losses against others, and the kind of player counts them as bets", async () => {
    await trade();
    on.platform.line.end(event, 0, 1);
    await settled();
    await query(
      `insert into payment (id, player, direction, way, kind, currency, amount, fee, status, service, created_at, changed_at, credited_at)
       select 'peer' || n, $1, 'deposit', 'card', 'card', 'EUR', 1000, 0, 'succeeded', 'x', now(), now(), now() + interval '1 minute'
       from generate_series(1, 3) as n`,
      ann.player,
    );
    // Twice the stake of before, ten minutes after the loss.
    const next = newMatch(on.platform);
    await ann.order(next, { stake: 2000 });
    await query(
      "update peer_order set placed_at = now() + interval '10 minutes' where player = $1 and stake = 2000",
      ann.player,
    );
    const found = await query<{ marker: string; value: number }>(
      "select marker, value from harm_markers($1, now() + interval '1 hour') where marker in ('deposits_after_losses', 'chasing') order by 1",
      ann.player,
    );
    expect(found).toEqual([
      { marker: "chasing", value: 1 },
      { marker: "deposits_after_losses", value: 3 },
    ]);
    const play = await playOf(on.platform.database, ann.player, new Date());
    expect([play.turnover, play.bets, play.firstBetAt !== undefined]).toEqual([3000, 2, true]);
  });

  test("a break cancels what rests, and what is matched is settled and can be withdrawn", async () => {
    await trade();
    const rest = await ann.order(event, { outcomeId: "x", stake: 1000 });
    const breaks = async (method: string, body?: object) =>
      breaksAnswer.parse(
        (
          await on.platform.call(method, "/api/v1/responsible-gambling/breaks", {
            token: ann.token,
            ...(body && { body }),
          })
        ).body,
      );
    expect(await breaks("GET")).toMatchObject({ openBetCount: 1, peerOrderCount: 1 });
    const begun = await breaks("POST", { kind: "self_exclusion", months: 6 });
    expect(begun).toMatchObject({ openBetCount: 1, peerOrderCount: 0 });
    expect(await ann.find(rest.id)).toMatchObject({ ended: "barred", openStake: 0 });
    expect(await ann.available()).toBe(9000);
    on.platform.line.end(event, 1, 0);
    await settled();
    expect(await ann.available()).toBe(10_000 + 2000 - 40);
    const guarded = await query<{ refusal: object | null }>(
      `select guard(p, 'withdraw', jsonb_build_object('at', now(), 'stake', 0)) as refusal from player p where number = $1`,
      ann.player,
    );
    expect(guarded).toEqual([{ refusal: null }]);
  });

  test("whoever is blocked or closed by the desk has nothing resting, and is paid what is matched", async () => {
    await trade();
    const rest = await ann.order(event, { outcomeId: "x", stake: 1000 });
    await query("update player set status = 'closed' where number = $1", ann.player);
    const [order] = await query<{ ended: string }>("select ended from peer_order where id = $1", rest.id);
    expect(order).toEqual({ ended: "barred" });
    on.platform.line.end(event, 1, 0);
    const cash = async () =>
      (
        await query<{ cash: number }>(
          "select balance::int as cash from ledger_account where player = $1 and kind = 'cash'",
          ann.player,
        )
      )[0]?.cash;
    await until(async () => (await cash()) === 11_960);
  });
});
