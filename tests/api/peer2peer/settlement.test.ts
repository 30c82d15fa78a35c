import { afterEach, beforeEach, expect, test } from "vitest";
import { MarketSettlement } from "../../../server/modules/peer2peer/settlement/settle-markets.ts";
import { ANY_PRICE, newTrader, peerFaults, type Trader } from "../../support/peer2peer/traders.ts";
import { onEachEngine } from "../../support/platform/on-each-engine.ts";
import { newMatch } from "../../support/players/own-match.ts";
import { ledgerFaults } from "../../support/players/players.ts";
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
    expect([await peerFaults(on.platform.database), await ledgerFaults(on.platform.database)]).toEqual([[], []]);
  });

  const line = { marketId: "1x2", specifiers: "" };
  const say = async (message: object) => {
    const answer = await on.platform.call("POST", "/sandbox/feed/messages", {
      body: { message: { eventId: event, ...message } },
    });
    expect(answer.status, answer.text).toBe(200);
  };
  const won = (winner: string, certainty = "live") => ({
    ...{ type: "bet_settlement", certainty },
    markets: [
      {
        ...line,
        outcomes: ["1", "x", "2"].map((id) => ({ id, result: id === winner ? "won" : "lost", voidFactor: 0 })),
      },
    ],
  });
  const money = async () => [await ann.available(), await ben.available()];
  /** Positions follow their market some at a time, and each by itself. */
  const moneyIs = (both: readonly number[]) =>
    until(async () => JSON.stringify(await money()) === JSON.stringify(both));
  /** Ann backs the home side for ten euros at 3.00, and Ben lays it; half of another order stays open. */
  const trade = async () => {
    await ben.order(event, { side: "lay", price: 3000, stake: 1000 });
    await ann.order(event, { price: 3000, stake: 1000 });
    return ann.order(event, { outcomeId: "x", price: 4000, stake: 500, isKept: true });
  };
  const settlement = () => {
    const { platform } = on;
    const wallet = { publishBalance: () => Promise.resolve({}) };
    return new MarketSettlement({ ...platform, book: platform.line, log: { error: () => undefined }, wallet } as never);
  };

  test("the winner is paid by the loser, less the commission on what was won, and what is open is given back", async () => {
    const open = await trade();
    expect(await money()).toEqual([8500, 8000]);
    on.platform.line.end(event, 2, 1);
    await until(async () => (await ann.available()) !== 8500);
    // 20.00 won, 2 % of it to the house.
    expect(await money()).toEqual([10_000 + 2000 - 40, 8000]);
    const [last, matched] = await ann.orders("?state=settled");
    expect(last).toMatchObject({ id: open.id, ended: "settled", openStake: 0, matchedStake: 0 });
    expect(matched).toMatchObject({ status: "settled", winner: "1", net: 2000, commission: 40 });
    expect((await ben.orders())[0]).toMatchObject({ net: -2000, commission: 0 });
  });

  test("a correction moves the difference, once; a result that is taken back is awaited again", async () => {
    await trade();
    await say(won("1"));
    await until(async () => (await ben.orders())[0]?.status === "settled");
    await moneyIs([11_960, 8000]);
    await say(won("x", "confirmed"));
    await until(async () => (await ben.orders())[0]?.winner === "x");
    await moneyIs([9000, 10_980]);
    await Promise.all([settlement().settle(event), settlement().settle(event)]);
    expect(await money()).toEqual([9000, 10_980]);
    await say({ type: "rollback_bet_settlement", markets: [line] });
    await until(async () => (await ben.orders())[0]?.status === "closed");
    await moneyIs([9000, 8000]);
    await say(won("1", "confirmed"));
    await until(async () => (await ben.orders())[0]?.status === "settled");
    await moneyIs([11_960, 8000]);
  });

  test("a match that is cancelled gives everything back", async () => {
    await trade();
    await say({ type: "bet_cancel", reason: "cancelled" });
    await until(async () => (await ben.orders())[0]?.status === "void");
    await moneyIs([10_000, 10_000]);
    expect((await ann.place(event, {})).body).toMatchObject({ errorCode: "PEER_MARKET_CLOSED" });
  });

  test("what met while the match was shown wrongly is void, the rest stands; a wrong price of the house is nothing", async () => {
    await trade();
    await say(won("1"));
    await until(async () => (await ben.orders())[0]?.status === "settled");
    const placed = Date.parse((await ann.orders()).find(({ price }) => price === 3000)?.placedAt ?? "");
    const span = (from: number, to: number) => ({ from: new Date(from).toISOString(), to: new Date(to).toISOString() });
    const cancel = (reason: string, time: object) => say({ type: "bet_cancel", markets: [line], reason, ...time });
    await cancel("wrong_data", span(placed - 9_000_000, placed - 8_000_000));
    await cancel("wrong_price", span(placed - 60_000, placed + 60_000));
    await settlement().settle(event);
    expect(await money()).toEqual([11_960, 8000]);
    const wrong = span(placed - 70_000, placed + 70_000);
    await cancel("wrong_data", wrong);
    await until(async () => (await ann.available()) === 10_000);
    expect((await ben.orders())[0]).toMatchObject({ status: "settled", matchedStake: 0, net: 0 });
    expect(await money()).toEqual([10_000, 10_000]);
    // And back, if that was wrong too.
    await say({ type: "rollback_bet_cancel", markets: [line], ...wrong });
    await until(async () => (await ann.available()) === 11_960);
    await moneyIs([11_960, 8000]);
  });

  test("of a market that runs, only what met in the time is void, and what can be lost then is reserved anew", async () => {
    await ben.order(event, { side: "lay", price: 3000, stake: 1000 });
    const early = await ann.order(event, { price: 3000, stake: 1000 });
    await ben.order(event, { price: 2000, stake: 2000 });
    await ann.order(event, { side: "lay", price: 2000, stake: 2000 });
    expect(await ann.available()).toBe(10_000);
    await on.platform.database.query("update peer_match set at = at - interval '1 hour' where back_order = $1", [
      early.id,
    ]);
    const from = new Date(Date.parse(early.placedAt) - 3_700_000).toISOString();
    const to = new Date(Date.parse(early.placedAt) - 3_500_000).toISOString();
    await say({ type: "bet_cancel", markets: [line], reason: "wrong_data", from, to });
    await until(async () => (await ann.available()) === 8000);
    await moneyIs([8000, 8000]);
    expect((await ann.orders()).map(({ matchedStake, status }) => [matchedStake, status])).toEqual([
      [2000, "open"],
      [0, "open"],
    ]);
    await say(won("2"));
    await until(async () => (await ben.orders())[0]?.status === "settled");
    await moneyIs([11_960, 8000]);
  });

  test("while a match is shown wrongly no order comes in, because what it met would be void", async () => {
    await trade();
    await say({ type: "bet_cancel", markets: [line], reason: "wrong_data", from: new Date(0).toISOString() });
    await until(async () => (await ann.available()) === 9500);
    expect((await ann.place(event, { side: "lay", price: 2000, stake: 1000 })).body).toMatchObject({
      errorCode: "PEER_MARKET_SUSPENDED",
    });
  });

  test("one market that fails stops neither the settlement nor the start of another one", async () => {
    const { database } = on.platform;
    await trade();
    const other = newMatch(on.platform);
    await ann.order(other, { stake: 200 });
    const bad = newMatch(on.platform);
    const order = await ann.order(bad, { stake: 200 });
    // Its row refuses every change.
    await database.query(`create function fails() returns trigger language plpgsql as $$ begin raise 'bad'; end $$`);
    await database.query(
      `create trigger fails before update on peer_market for each row when (old.id = '${order.market}') execute function fails()`,
    );
    try {
      for (const each of [event, bad, other]) on.platform.line.move(each, { status: "live" });
      await settlement().lookAtAll(new AbortController().signal);
      expect((await ann.orders(`?eventId=${other}`))[0]).toMatchObject({ status: "closed", ended: "started" });
      expect((await ann.find(order.id))?.status).toBe("open");
    } finally {
      await database.query("drop function fails cascade");
    }
    await settlement().lookAtAll(new AbortController().signal);
    expect((await ann.find(order.id))?.ended).toBe("started");
  });

  test("when the match begins, what is unmatched is cancelled, and what is kept stays", async () => {
    const kept = await trade();
    const other = await ann.order(event, { outcomeId: "2", price: 4000, stake: 300 });
    await settlement().close(new AbortController().signal);
    expect((await ann.find(other.id))?.ended).toBeNull();
    on.platform.line.move(event, { status: "live" });
    await Promise.all([1, 2].map(() => settlement().close(new AbortController().signal)));
    expect([(await ann.find(other.id))?.ended, (await ann.find(kept.id))?.openStake]).toEqual(["started", 500]);
    expect(await money()).toEqual([8500, 8000]);
    expect((await ann.cancel(kept.id)).order.ended).toBe("cancelled");
  });

  test("what jobs have left is found, of a settled market too, and positions that were left behind", async () => {
    const { database } = on.platform;
    await trade();
    const quietly = async (message: object) => {
      await database.query("alter table result_fact disable trigger result_wakes_peers");
      try {
        await say(message);
      } finally {
        await database.query("alter table result_fact enable trigger result_wakes_peers");
      }
    };
    await quietly(won("1"));
    expect((await ben.orders())[0]?.status).toBe("open");
    await settlement().lookAtAll(new AbortController().signal);
    expect(await money()).toEqual([11_960, 8000]);
    await quietly(won("x", "confirmed"));
    await settlement().lookAtAll(new AbortController().signal);
    expect(await money()).toEqual([9000, 10_980]);
    const { market } = (await ann.orders())[0]!;
    await database.query(
      `select settle_peer_market(id, revision, facts_read, 'void', null, '[]', false, now()) from peer_market where id = $1`,
      [market],
    );
    expect(await money()).toEqual([9000, 10_980]);
    await settlement().lookAtAll(new AbortController().signal);
    expect(await money()).toEqual([10_000, 10_000]);
  });
});
