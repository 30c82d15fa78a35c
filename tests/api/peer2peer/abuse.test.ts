import { afterEach, beforeEach, expect, test } from "vitest";
import { marketsAnswer } from "../../../plugins/peer2peer/wire.ts";
import { newTrader, peerFaults, type Trader } from "../../support/peer2peer/traders.ts";
import { onGateEngine } from "../../support/platform/on-each-engine.ts";
import { newMatch } from "../../support/players/own-match.ts";

onGateEngine({}, (on) => {
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

  const refused = async (trader: Trader, terms: object) => (await trader.place(event, terms)).body;

  test("a price far from the line's is refused with those that are allowed, which the market says too", async () => {
    const band = { lowest: 2320, highest: 3050 };
    const far = [{ price: 1010 }, { price: 2300 }, { side: "lay", price: 3100 }, { side: "lay", price: 1_000_000 }];
    for (const terms of far)
      expect(await refused(ann, { ...terms, stake: 200 })).toMatchObject({ errorCode: "PEER_PRICE_FAR", ...band });
    await ann.order(event, { price: 2320 });
    await ann.order(event, { side: "lay", outcomeId: "x", price: 3950, stake: 200 });
    const answer = await on.platform.call("GET", `/api/v1/peer2peer/markets?currency=EUR&eventIds=${event}`);
    expect(marketsAnswer.parse(answer.body).markets[0]?.outcomes[0]).toMatchObject(band);
  });

  test("what rests at a price from which the line has moved away is ended, and not met", async () => {
    const old = await ann.order(event, { side: "lay", price: 3000, stake: 500 });
    on.platform.line.move(event, { odds: { "1": 1500, x: 4200, "2": 7000 } });
    expect(await ben.order(event, { price: 1600, stake: 500 })).toMatchObject({ matchedStake: 0, openStake: 500 });
    expect(await ann.find(old.id)).toMatchObject({ ended: "price", matchedStake: 0 });
    expect(await ann.available()).toBe(10_000);
  });

  test("an order by which one can only lose is refused, and one that gets out of a bet is not", async () => {
    // On all three outcomes so that each loses, though none is matched yet.
    await ann.order(event, { price: 2400, stake: 1000 });
    await ann.order(event, { outcomeId: "x", price: 2940, stake: 1000 });
    const last = { outcomeId: "2", price: 2700, stake: 1000 };
    expect(await refused(ann, last)).toMatchObject({ errorCode: "PEER_ONLY_LOSES" });
    await ann.order(event, { ...last, price: 3550 });
    // Out of a bet at a loss: less can be lost than before.
    await ben.order(event, { side: "lay", price: 2400, stake: 1000 });
    expect(await ben.order(event, { price: 2320, stake: 1000 })).toMatchObject({ openStake: 1000 });
  });

  test("an order that waited for its turn until the match began is refused, and nothing of it is kept", async () => {
    const { database, line } = on.platform;
    const first = await ann.order(event, { price: 2500, stake: 200 });
    const placed = await database.transaction(async (connection) => {
      await connection.query("select from peer_market where id = $1 for update", [first.market]);
      const waiting = ben.place(event, { side: "lay", price: 2500, stake: 200 });
      for (;;) {
        const { rows } = await connection.query("select from pg_stat_activity where wait_event_type = 'Lock'");
        if (rows.length > 0) break;
      }
      line.move(event, { status: "live" });
      return { waiting };
    });
    expect((await placed.waiting).body).toMatchObject({ errorCode: "PEER_MARKET_CLOSED" });
    expect([await ben.orders(), (await ann.find(first.id))?.matchedStake]).toEqual([[], 0]);
  });

  test("an order that is refused waits for nobody's market, and fixes nobody's commission", async () => {
    const { database } = on.platform;
    expect(await refused(ben, { price: 2500, stake: 20_000 })).toMatchObject({ errorCode: "NOT_ENOUGH_MONEY" });
    const of = "select commission from peer_market where event_id = $1";
    expect((await database.query(of, [event])).rows).toEqual([]);
    const first = await ann.order(event, { price: 2500, stake: 200 });
    await database.transaction(async (connection) => {
      await connection.query("select from peer_market where id = $1 for update", [first.market]);
      expect(await refused(ben, { price: 2500, stake: 20_000 })).toMatchObject({ errorCode: "NOT_ENOUGH_MONEY" });
      expect(await refused(ann, { side: "lay", price: 2500, stake: 200 })).toMatchObject({
        errorCode: "PEER_NOT_AT_PRICE",
      });
      expect(await refused(ben, { price: 2500, stake: 500, isFillOrKill: true })).toMatchObject({
        errorCode: "PEER_NOT_FILLED",
      });
    });
  });

  test("so many refused orders in a minute and no more", async () => {
    for (let count = 0; count < 30; count++)
      expect((await ben.place(event, { price: 1010, stake: 200 })).status).toBe(422);
    expect(await ben.place(event, { price: 2500, stake: 200 })).toMatchObject({
      status: 429,
      body: { errorCode: "TOO_MANY_ATTEMPTS" },
    });
  });

  test("orders that meet crosswise in two markets are all placed, whoever comes first", async () => {
    const other = newMatch(on.platform);
    const both = [event, other];
    const traders = [ann, ben];
    for (let turn = 0; turn < 4; turn++) {
      const price = 2500;
      await Promise.all(both.map((each, at) => traders[at]!.order(each, { side: "lay", price, stake: 300 })));
      await Promise.all(both.map((each, at) => traders[1 - at]!.order(each, { price, stake: 300 })));
    }
  });
});
