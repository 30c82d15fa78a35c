import { expect, test } from "vitest";
import { freeBetsAnswer } from "../../../plugins/betslip/bonuses/bonuses-wire.ts";
import { shopAnswer } from "../../../plugins/bonuses/shop/wire.ts";
import { codeOf } from "../../support/desk/desk-worker.ts";
import { onEachEngine } from "../../support/platform/on-each-engine.ts";
import { newKey } from "../../support/players/bet-desk.ts";
import { newPlayer } from "../../support/players/players.ts";

/** What rewards are, in euro cents. */
const AMOUNTS: Readonly<Record<string, number>> = { "free-bet-5": 5_00 };

onEachEngine({}, (on) => {
  async function collector(points: number) {
    const { token, player } = await newPlayer(on.platform);
    if (points > 0) {
      await on.platform.database.transaction(async (connection) => {
        await connection.query("select from player where number = $1 for no key update", [player]);
        // Points of bets on which so much was staked.
        await connection.query("select loyalty_credit($1, now(), 'bet', $2, 'single', $3, 'EUR', 10000)", [
          ...[player, `points-${player}`],
          points * 47 * 10,
        ]);
      });
    }
    const call = (method: string, path: string, body?: unknown, key?: string) =>
      on.platform.call(method, `/api/v1${path}`, { token, body, ...(key !== undefined && { key }) });
    return {
      player,
      shop: async () => shopAnswer.parse((await call("GET", "/shop")).body),
      order: (item = "free-bet-1", price = 100, key = newKey(), amount = AMOUNTS[item] ?? 1_00) =>
        call("POST", "/shop/orders", { item, points: price, amount }, key),
      freeBets: async () => freeBetsAnswer.parse((await call("GET", "/bonuses/free-bets")).body).freeBets.length,
    };
  }

  test("points are exchanged for a free bet once for a key, and never below zero", async () => {
    const { rows } = await on.platform.database.query<{ cost: string }>(
      "select cost::text from loyalty_point_cost where currency = 'EUR'",
    );
    expect(rows[0]!.cost).toBe("47");
    const me = await collector(25);
    const { points } = await me.shop();
    expect(points).toBe(250);
    const had = await me.freeBets();
    const key = newKey();
    const same = await Promise.all([1, 2, 3].map(() => me.order("free-bet-1", 100, key)));
    expect(same.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await me.freeBets()).toBe(had + 1);
    const { database } = on.platform;
    await database.query("update shop_item set amount = 200 where id = 'free-bet-1'");
    const [again, anew] = [await me.order("free-bet-1", 100, key), await me.order()];
    await database.query("update shop_item set amount = 100 where id = 'free-bet-1'");
    expect(again.status, "an order whose answer was lost is answered as it was").toBe(200);
    expect(codeOf(anew)).toBe("TERMS_CHANGED");
    expect(await me.freeBets()).toBe(had + 1);
    const more = await Promise.all([1, 2, 3].map(() => me.order()));
    expect(more.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(more.map(codeOf)).toContain("NOT_ENOUGH_POINTS");
    const { points: left, orders, items } = await me.shop();
    expect(left).toBe(50);
    expect(orders).toMatchObject([{ points: 100 }, { points: 100 }]);
    expect(items.find(({ id }) => id === "free-bet-1")).toMatchObject({ had: 2 });
    expect(await me.freeBets()).toBe(had + 2);
  });

  test("another price, another reward, one too many, and the last one that two want", async () => {
    const [me, other] = [await collector(100), await collector(100)];
    expect(codeOf(await me.order("free-bet-1", 99))).toBe("TERMS_CHANGED");
    expect(codeOf(await me.order("free-bet-1", 100, newKey(), 2_00))).toBe("TERMS_CHANGED");
    expect(codeOf(await me.order("nothing"))).toBe("ITEM_GONE");
    const key = newKey();
    await me.order("free-bet-1", 100, key);
    expect(codeOf(await me.order("free-bet-5", 480, key))).toBe("KEY_REUSED");
    await on.platform.database.query(
      "insert into shop_item (id, points, amount, stock, most) values ('last-one', 10, 100, 1, 1) on conflict do nothing",
    );
    const both = await Promise.all([me, other].map((each) => each.order("last-one", 10)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
    await on.platform.database.query("update shop_item set stock = 5 where id = 'last-one'");
    const again = [await me.order("last-one", 10), await other.order("last-one", 10)];
    expect(again.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(again.map(codeOf)).toContain("ITEM_LIMIT");
    await on.platform.database.query("update shop_item set is_open = false where id = 'last-one'");
  });

  test("a deposit limit that is used up stops no exchange, for which nothing is paid in", async () => {
    const me = await collector(30);
    await on.platform.database.query(
      "insert into player_limit (player, kind, period, amount, set_at, set_by) values ($1, 'deposit', 'day', 0, now(), 'player')",
      [me.player],
    );
    expect((await me.order()).status).toBe(200);
    expect(await me.shop()).toMatchObject({ points: 200, orders: [{ points: 100 }] });
  });

  test("whoever is on a break exchanges nothing, and keeps the points", async () => {
    const me = await collector(30);
    await on.platform.database.query(
      "insert into player_break (player, kind, starts_at, ends_at) values ($1, 'time_out', now(), now() + interval '1 day')",
      [me.player],
    );
    expect(codeOf(await me.order())).toBe("SELF_EXCLUDED");
    expect((await me.shop()).points).toBe(300);
  });
});
