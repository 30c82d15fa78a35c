import { afterEach, beforeEach, expect, test } from "vitest";
import { MarketSettlement } from "../../../server/modules/peer2peer/settlement/settle-markets.ts";
import { newTrader, peerFaults, type Trader } from "../../support/peer2peer/traders.ts";
import { onEachEngine } from "../../support/platform/on-each-engine.ts";
import { newMatch } from "../../support/players/own-match.ts";
import { ledgerFaults } from "../../support/players/players.ts";
import { until } from "../../support/until.ts";

onEachEngine({}, (on) => {
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
  /** Ann backs the home side for ten euros at 3.00, and Ben lays it; half of another order stays open. */
  const trade = async () => {
    await ben.order(event, { side: "lay", price: 3000, stake: 1000 });
    await ann.order(event, { price: 3000, stake: 1000 });
    return ann.order(event, { outcomeId: "x", price: 4000, stake: 500, isKept: true });
  };
  const settlement = () => {
    const { platform } = on;
    const wallet = { publishBalance: () => Promise.resolve({}) };
    return new MarketSettlement({ ...platform, book: platform.line, log: platform.app.log, wallet } as never);
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
    expect(await money()).toEqual([11_960, 8000]);
    await say(won("x", "confirmed"));
    await until(async () => (await ben.orders())[0]?.winner === "x");
    expect(await money()).toEqual([9000, 10_980]);
    await Promise.all([settlement().settle(event), settlement().settle(event)]);
    expect(await money()).toEqual([9000, 10_980]);
    await say({ type: "rollback_bet_settlement", markets: [line] });
    await until(async () => (await ben.orders())[0]?.status === "closed");
    expect(await money()).toEqual([9000, 8000]);
    await say(won("1", "confirmed"));
    await until(async () => (await ben.orders())[0]?.status === "settled");
    expect(await money()).toEqual([11_960, 8000]);
  });

  test("a match that is cancelled gives everything back", async () => {
    await trade();
    await say({ type: "bet_cancel", reason: "cancelled" });
    await until(async () => (await ben.orders())[0]?.status === "void");
    expect(await money()).toEqual([10_000, 10_000]);
    expect((await ann.place(event, {})).body).toMatchObject({ errorCode: "PEER_MARKET_CLOSED" });
  });

  test("a cancellation of a time in which orders met voids the whole market, of another time nothing", async () => {
    await trade();
    await say(won("1"));
    await until(async () => (await ben.orders())[0]?.status === "settled");
    const placed = Date.parse((await ann.orders())[0]?.placedAt ?? "");
    const span = (from: number, to: number) => ({ from: new Date(from).toISOString(), to: new Date(to).toISOString() });
    await say({
      type: "bet_cancel",
      markets: [line],
      reason: "wrong_data",
      ...span(placed - 9_000_000, placed - 8_000_000),
    });
    await settlement().settle(event);
    expect(await money()).toEqual([11_960, 8000]);
    await say({ type: "bet_cancel", markets: [line], reason: "wrong_data", ...span(placed - 60_000, placed + 60_000) });
    await until(async () => (await ben.orders())[0]?.status === "void");
    expect(await money()).toEqual([10_000, 10_000]);
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

  test("what jobs have left is found", async () => {
    await trade();
    await on.platform.database.query("alter table result_fact disable trigger result_wakes_peers");
    try {
      await say(won("1"));
    } finally {
      await on.platform.database.query("alter table result_fact enable trigger result_wakes_peers");
    }
    expect((await ben.orders())[0]?.status).toBe("open");
    await settlement().lookAtAll(new AbortController().signal);
    expect(await money()).toEqual([11_960, 8000]);
  });
});
