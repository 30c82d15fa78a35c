import { afterEach, beforeEach, expect, test } from "vitest";
import { marketsAnswer, type OrderRequest } from "../../../plugins/peer2peer/wire.ts";
import { ANY_PRICE, newTrader, peerFaults, type Trader } from "../../support/peer2peer/traders.ts";
import { onEachEngine } from "../../support/platform/on-each-engine.ts";
import { newMatch } from "../../support/players/own-match.ts";
import { until } from "../../support/until.ts";

onEachEngine(ANY_PRICE, (on) => {
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

  const book = async (id = event) => {
    const answer = await on.platform.call("GET", `/api/v1/peer2peer/markets?currency=EUR&eventIds=${id}`);
    return marketsAnswer.parse(answer.body).markets[0];
  };

  test("two orders meet at the price that rests, each side reserves what it can lose, and the book says what is left", async () => {
    const lay = await ann.order(event, { side: "lay", price: 3000, stake: 1000 });
    expect([lay.openStake, await ann.available()]).toEqual([1000, 8000]);
    const back = await ben.order(event, { price: 2500, stake: 400 });
    expect(back).toMatchObject({ matchedStake: 400, matchedWin: 800, openStake: 0, ended: "matched", net: null });
    expect([await ann.available(), await ben.available()]).toEqual([8000, 9600]);
    expect(await ann.find(lay.id)).toMatchObject({ matchedStake: 400, matchedWin: 800, openStake: 600, ended: null });
    const market = await book();
    expect(market).toMatchObject({ state: "open", eventId: event, event: { home: "Arsenal" } });
    expect(market?.outcomes[0]).toEqual({
      ...{ outcomeId: "1", back: [{ price: 3000, stake: 600 }], lay: [], last: 3000, matched: 400 },
      ...{ lowest: 1010, highest: 1_000_000 },
    });
    expect(JSON.stringify(market)).not.toContain(ann.player);
    await until(() => on.platform.published.some(({ player }) => player === ben.player));
  });

  test("the best price is matched first, of one price the oldest, and the rest waits", async () => {
    const cat = await newTrader(on.platform);
    const old = await ann.order(event, { side: "lay", price: 2500, stake: 500 });
    const young = await cat.order(event, { side: "lay", price: 2500, stake: 500 });
    const best = await ann.order(event, { side: "lay", price: 2600, stake: 300 });
    const back = await ben.order(event, { price: 2500, stake: 1000 });
    expect([back.matchedStake, back.matchedWin]).toEqual([1000, 480 + 750 + 300]);
    const left = async (trader: Trader, id: string) => (await trader.find(id))?.openStake;
    expect([await left(ann, best.id), await left(ann, old.id), await left(cat, young.id)]).toEqual([0, 0, 300]);
    const more = await ben.order(event, { price: 2500, stake: 500 });
    expect([more.matchedStake, more.openStake]).toEqual([300, 200]);
    expect((await book())?.outcomes[0]).toMatchObject({ back: [], lay: [{ price: 2500, stake: 200 }] });
  });

  test("fill or kill is matched as a whole or not placed", async () => {
    await ann.order(event, { side: "lay", price: 2500, stake: 500 });
    const refused = await ben.place(event, { price: 2500, stake: 600, isFillOrKill: true });
    expect([refused.status, refused.body]).toMatchObject([422, { errorCode: "PEER_NOT_FILLED" }]);
    expect([await ben.available(), await ben.orders()]).toEqual([10_000, []]);
    expect(await ben.order(event, { price: 2500, stake: 500, isFillOrKill: true })).toMatchObject({ ended: "matched" });
  });

  test("what is unmatched is cancelled, once, and its money comes back; what is matched stays", async () => {
    const order = await ann.order(event, { side: "lay", price: 3000, stake: 1000 });
    await ben.order(event, { price: 3000, stake: 300 });
    const answers = await Promise.all([ann.cancel(order.id), ann.cancel(order.id)]);
    for (const answer of answers)
      expect(answer.order).toMatchObject({ ended: "cancelled", openStake: 0, matchedStake: 300 });
    expect(await ann.available()).toBe(10_000 - 600);
    const stranger = await on.platform.call("POST", `/api/v1/peer2peer/orders/${order.id}/cancel`, {
      token: ben.token,
      body: {},
    });
    expect(stranger).toMatchObject({ status: 404, body: { errorCode: "PEER_ORDER_UNKNOWN" } });
  });

  test("a cancellation and a match at the same moment leave one of the two", async () => {
    const order = await ann.order(event, { side: "lay", price: 3000, stake: 1000 });
    const [back] = await Promise.all([ben.order(event, { price: 3000, stake: 1000 }), ann.cancel(order.id)]);
    const after = await ann.find(order.id);
    expect(after?.matchedStake).toBe(back.matchedStake);
    expect([0, 1000]).toContain(back.matchedStake);
  });

  test("a request that comes twice is one order, also at the same moment; another request under its key is refused", async () => {
    const twice = await Promise.all([ann.place(event, {}, "the-same-key"), ann.place(event, {}, "the-same-key")]);
    expect(twice[0].body).toEqual(twice[1].body);
    expect([(await ann.orders()).length, await ann.available()]).toEqual([1, 9000]);
    on.platform.line.move(event, { status: "live" });
    expect((await ann.place(event, {}, "the-same-key")).body).toEqual(twice[0].body);
    expect((await ann.place(event, { stake: 2000 }, "the-same-key")).body).toMatchObject({ errorCode: "KEY_REUSED" });
    const known = await on.platform.call("GET", "/api/v1/peer2peer/orders/by-key/the-same-key", { token: ann.token });
    expect(known.body).toEqual(twice[0].body);
    const unknown = await on.platform.call("GET", "/api/v1/peer2peer/orders/by-key/the-same-key", { token: ben.token });
    expect(unknown.body).toMatchObject({ errorCode: "KEY_UNKNOWN" });
  });

  test("what is reserved is what can be lost over all outcomes, and a hedge gives it back", async () => {
    await ann.order(event, { price: 3000, stake: 2000 });
    await ben.order(event, { side: "lay", price: 3000, stake: 2000 });
    expect([await ann.available(), await ben.available()]).toEqual([8000, 6000]);
    // It can only be matched or not, so nothing more is reserved.
    const hedge = await ann.order(event, { side: "lay", price: 2000, stake: 3000 });
    expect(await ann.available()).toBe(8000);
    await ben.order(event, { price: 2000, stake: 3000 });
    expect(await ann.find(hedge.id)).toMatchObject({ ended: "matched" });
    // Ann wins 1000 either way; Ben loses 1000 either way.
    expect([await ann.available(), await ben.available()]).toEqual([10_000, 9000]);
    const cat = await newTrader(on.platform);
    for (const outcomeId of ["1", "x", "2"])
      await cat.order(event, { outcomeId, side: "lay", price: 2500, stake: 1000 });
    // Only one of them can win. Open, the others may stay unmatched; matched, they bring what they lay.
    expect(await cat.available()).toBe(10_000 - 1500);
    const dan = await newTrader(on.platform);
    for (const outcomeId of ["x", "2"]) await dan.order(event, { outcomeId, price: 2500, stake: 1000 });
    expect(await cat.available()).toBe(10_000 - 500);
  });

  test("more than there is cannot be put at stake, and what is asked for wrongly is named", async () => {
    const missing = await ann.place(event, { side: "lay", price: 10_000, stake: 2000 });
    expect(missing.body).toMatchObject({ errorCode: "NOT_ENOUGH_MONEY", missing: 8000 });
    for (const [terms, expected] of [
      [{ price: 2010 }, { fields: [{ name: "price" }] }],
      [{ stake: 150 }, { fields: [{ name: "stake" }] }],
      [{ stake: 100 }, { errorCode: "STAKE_BELOW_MINIMUM", minimum: 200 }],
      [
        { side: "lay", price: 600_000, stake: 1000 },
        { errorCode: "STAKE_ABOVE_MAXIMUM", maximum: 100_000 },
      ],
      [{ outcomeId: "3" }, { errorCode: "PEER_MARKET_UNKNOWN" }],
      [{ currency: "USD" }, { errorCode: "CURRENCY_MISMATCH" }],
    ] as const) {
      expect((await ann.place(event, terms)).body).toMatchObject(expected);
    }
    expect([await ann.orders(), await ann.available()]).toEqual([[], 10_000]);
  });

  const refusedAt = async (trader: Trader, terms: Partial<OrderRequest>) =>
    (await trader.place(event, terms)).body as { errorCode?: string; message?: string };

  test("own orders are not met, nor those of a household, in words that do not tell which", async () => {
    const lay = { price: 2500, stake: 500 };
    await ann.order(event, { ...lay, side: "lay" });
    const own = await refusedAt(ann, lay);
    expect(own).toMatchObject({ errorCode: "PEER_NOT_AT_PRICE" });
    expect(await ann.order(event, { price: 2600, stake: 500 })).toMatchObject({ openStake: 500 });
    const { database } = on.platform;
    for (const { player } of [ann, ben])
      await database.query(
        "insert into known_browser (browser_hash, player, device, expires_at) values ($1, $1, $2, now() + interval '1 day')",
        [player, `browser of ${event}`],
      );
    expect(await refusedAt(ben, lay)).toEqual(own);
    await database.query("delete from known_browser where player = $1", [ben.player]);
    expect(await ben.order(event, lay)).toMatchObject({ ended: "matched" });
  });

  test("a name alone tells a stranger nothing: only who has shown who they are is the same person", async () => {
    const { database } = on.platform;
    await ann.order(event, { side: "lay", price: 2500, stake: 500 });
    for (const [player, firstName] of [
      [ann.player, "Zoé"],
      [ben.player, "zoe"],
    ] as const)
      await database.query(
        `insert into player_profile (player, first_name, last_name, date_of_birth) values ($1, $2, $3, '1990-05-05')
         on conflict (player) do update set first_name = excluded.first_name, last_name = excluded.last_name,
           date_of_birth = excluded.date_of_birth`,
        [player, firstName, `Trader ${event} ${on.engine}`],
      );
    expect(await ben.order(event, { price: 2500, stake: 200 })).toMatchObject({ ended: "matched" });
    for (const { player } of [ann, ben])
      await database.query(
        "insert into player_document (player, kind, status, changed_at) values ($1, 'identity', 'approved', now())",
        [player],
      );
    expect(await refusedAt(ben, { price: 2500, stake: 200 })).toMatchObject({ errorCode: "PEER_NOT_AT_PRICE" });
  });

  test("a player has so many orders in a market and no more", async () => {
    for (let count = 0; count < 25; count++) await ann.order(event, { stake: 200 });
    expect((await ann.place(event, { stake: 200 })).body).toMatchObject({ errorCode: "PEER_TOO_MANY_ORDERS" });
    expect(await ann.available()).toBe(10_000 - 25 * 200);
  });

  test("a market that the line suspends, or whose match has begun, takes no orders", async () => {
    on.platform.line.move(event, { marketStatus: "suspended" });
    expect((await ann.place(event, {})).body).toMatchObject({ errorCode: "PEER_MARKET_SUSPENDED" });
    expect((await book())?.state).toBe("suspended");
    on.platform.line.move(event, { marketStatus: "active" });
    await ann.order(event, {});
    on.platform.line.move(event, { status: "live" });
    expect((await ann.place(event, {})).body).toMatchObject({ errorCode: "PEER_MARKET_CLOSED" });
    const begun = newMatch(on.platform, { startsIn: -1 });
    expect((await ann.place(begun, {})).body).toMatchObject({ errorCode: "PEER_MARKET_CLOSED" });
    expect((await book(begun))?.state).toBe("closed");
    const other = newMatch(on.platform, { sportCode: "curling" });
    expect((await ann.place(other, {})).body).toMatchObject({ errorCode: "PEER_MARKET_UNKNOWN" });
  });

  test("lists are by state", async () => {
    const open = await ann.order(event, { stake: 300 });
    const part = await ann.order(event, { side: "lay", price: 1900, stake: 500 });
    await ben.order(event, { price: 1900, stake: 200 });
    const ids = async (query: string) => (await ann.orders(query)).map(({ id }) => id);
    expect(await ids("?state=open")).toEqual([part.id, open.id]);
    expect(await ids("?state=matched")).toEqual([part.id]);
    expect(await ids("?state=settled")).toEqual([]);
    expect(await ids(`?eventId=${event}`)).toEqual([part.id, open.id]);
    expect(await ids(`?cursor=${part.number}`)).toEqual([open.id]);
  });
});
