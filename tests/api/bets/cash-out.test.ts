import { beforeEach, expect, test } from "vitest";
import { type CashOutQuote, cashOutReceipt } from "../../../plugins/my-bets/cash-out/wire.ts";
import { cashOutByOrder } from "../../../server/modules/cash-out/repository.ts";
import { onEachEngine } from "../../support/platform/on-each-engine.ts";
import type { Answer } from "../../support/platform/platform.ts";
import { settlementOf } from "../../support/players/bet-terms.ts";
import { type Bettor, newBettor } from "../../support/players/bets.ts";
import { quoteOf as quoteFor, standingOf } from "../../support/players/cash-outs.ts";
import { newMatch } from "../../support/players/own-match.ts";
import { ledgerFaults, newPlayer } from "../../support/players/players.ts";
import { until } from "../../support/until.ts";

let lastKey = 0;
const newKey = () => `cash-out-key-${++lastKey}`;

onEachEngine({ clockRate: 100 }, (on) => {
  let me: Bettor;
  let event: string;

  // Five seconds of match time are 50 ms here.
  beforeEach(async () => {
    me = await newBettor(on.platform);
    event = newMatch(on.platform);
  });

  const standing = (id: string, token = me.token) => standingOf(on.platform, token, id);
  const quoteOf = (id: string) => quoteFor(on.platform, me.token, id);
  const cashOut = (id: string, quote: Pick<CashOutQuote, "id">, stake?: number, key = newKey()) =>
    on.platform.call("POST", `/api/v1/bets/${id}/cash-out`, {
      token: me.token,
      key,
      body: { quoteId: quote.id, ...(stake !== undefined && { stake }) },
    });
  const receipt = (answer: Answer) => {
    expect(answer.status, answer.text).toBe(200);
    return cashOutReceipt.parse(answer.body);
  };
  const say = (message: Record<string, unknown>) =>
    on.platform.call("POST", "/sandbox/feed/messages", { body: { message: { eventId: event, ...message } } });
  const settlement = (result: "won" | "lost", certainty: "live" | "confirmed" = "live") =>
    settlementOf(event, result, {}, { certainty });
  const rollback = { type: "rollback_bet_settlement", markets: [{ marketId: "1x2", specifiers: "" }] };

  test("a bet is worth its fair value less the margin, and can be cashed out as a whole once", async () => {
    const { id } = await me.bet(event);
    const quote = await quoteOf(id);
    // 1 / 2.5, 1 / 3.2 and 1 / 2.9 sum to 1.057: about a tenth is margin, of the line and of the offer.
    expect(quote).toMatchObject({ running: 1000, minimum: 10, delayMs: 0 });
    expect(quote.offer).toBeGreaterThan(870);
    expect(quote.offer).toBeLessThan(950);
    const { bet, balance, paid } = receipt(await cashOut(id, quote));
    expect(paid).toBe(quote.offer);
    expect(bet).toMatchObject({ status: "cashed_out", payout: paid, cashedOut: { stake: 1000, paid } });
    expect(bet.settledAt).not.toBeNull();
    expect(balance).toMatchObject({ available: 9000 + paid, pendingBet: 0 });
    expect(await me.find(id)).toEqual(bet);
    expect(await me.history(id)).toMatchObject([
      { kind: "placed", amount: -1000 },
      { kind: "cashed_out", amount: paid, status: "cashed_out", payout: paid },
    ]);
    expect(await standing(id)).toMatchObject({ status: "closed", quote: null });
    expect((await cashOut(id, quote)).body).toMatchObject({ errorCode: "BET_CLOSED" });
    expect(await me.available()).toBe(9000 + paid);
  });

  test("the key of a cash-out is not answered as that of a bet, and cannot be withdrawn as one", async () => {
    const { id } = await me.bet(event);
    const key = newKey();
    receipt(await cashOut(id, await quoteOf(id), undefined, key));
    const { token } = me;
    const path = `/api/v1/bets/by-key/${key}`;
    const answers = [
      await on.platform.call("GET", path, { token }),
      await on.platform.call("POST", `${path}/withdraw`, { token }),
    ];
    expect(answers.map(({ body }) => body)).toMatchObject(answers.map(() => ({ errorCode: "KEY_REUSED" })));
  });

  test("the player is notified on every device", async () => {
    const { id } = await me.bet(event);
    const { bet, balance } = receipt(await cashOut(id, await quoteOf(id)));
    const reported = on.platform.published.filter(({ player }) => player === me.player);
    expect(reported.map(({ delta }) => delta)).toMatchObject([{ placed: [{ id }] }, { balance, bets: [bet] }]);
  });

  test("a part is paid its share and the rest continues, several times, until the rest would be too small", async () => {
    const { id } = await me.bet(event);
    const first = await quoteOf(id);
    const half = receipt(await cashOut(id, first, 500));
    expect(half.paid).toBe(Math.floor(first.offer / 2));
    expect(half.bet).toMatchObject({ status: "open", payout: null, cashedOut: { stake: 500, paid: half.paid } });
    const second = await quoteOf(id);
    expect(second).toMatchObject({ running: 500 });
    expect(second.offer).toBeLessThanOrEqual(first.offer - half.paid + 1);
    const answer = await cashOut(id, second, 495);
    expect(answer.body).toMatchObject({ errorCode: "CASH_OUT_PART", minimum: 10 });
    const next = receipt(await cashOut(id, second, 300));
    on.platform.line.end(event, 2, 1);
    await until(async () => (await me.find(id)).status === "won");
    // 200 of the 1,000 ran to the end.
    expect(await me.find(id)).toMatchObject({ payout: half.paid + next.paid + 500 });
    expect(await me.available()).toBe(9000 + half.paid + next.paid + 500);
    expect((await me.history(id)).map(({ kind, amount }) => [kind, amount])).toMatchObject([
      ["placed", -1000],
      ["cashed_out", half.paid],
      ["cashed_out", next.paid],
      ["settled", 500],
    ]);
  });

  test("a bet is cashed out a hundred times at most, and the last of them is all that still runs", async () => {
    const { id } = await me.bet(event);
    const sold = `insert into cash_out_seal (bet_id, number, player, payload, hash)
      select $1, n, $2, '{"at": "2026-01-01T00:00:00.000Z"}', 'hash' from generate_series($3::integer, $4::integer) n`;
    await on.platform.database.query(sold, [id, me.player, 1, 98]);
    const order = (percent: number) =>
      on.platform.call("PUT", `/api/v1/bets/${id}/cash-out-order`, {
        token: me.token,
        body: { order: { atLeast: 1200, percent } },
      });
    expect((await order(50)).status).toBe(200);
    const { paid } = receipt(await cashOut(id, await quoteOf(id), 500));
    const OFTEN = { status: 422, body: { errorCode: "CASH_OUT_OFTEN" } };
    expect(await cashOut(id, await quoteOf(id), 100)).toMatchObject(OFTEN);
    expect(await order(50)).toMatchObject(OFTEN);
    expect((await order(100)).status).toBe(200);
    // An order from before there were so many.
    await on.platform.database.query("update cash_out_order set at_least = 1, percent = 50 where bet_id = $1", [id]);
    const { rows } = await on.platform.database.query<{ revision: number }>("select revision from bet where id = $1", [
      id,
    ]);
    const part = {
      id,
      revision: rows[0]!.revision,
      paid: 1,
      tax: 0,
      at: new Date().toISOString(),
      atLeast: 1,
      percent: 50,
    };
    expect(await cashOutByOrder(on.platform.database, me.player, { ...part, stake: 250 })).toBeUndefined();
    expect((await me.find(id)).cashedOut).toEqual({ stake: 500, paid });
    expect(receipt(await cashOut(id, await quoteOf(id))).bet).toMatchObject({ status: "cashed_out" });
    expect(await ledgerFaults(on.platform.database)).toEqual([]);
  });

  test("results, corrections and rollbacks change only the part that is still open", async () => {
    const { id } = await me.bet(event);
    const { paid } = receipt(await cashOut(id, await quoteOf(id), 600));
    const now = async () => [await me.available(), (await me.find(id)).status, (await me.find(id)).payout];
    await say(settlement("won"));
    expect(await now()).toEqual([9000 + paid + 1000, "won", paid + 1000]);
    await say(rollback);
    expect(await now()).toEqual([9000 + paid, "open", null]);
    await say(settlement("lost"));
    expect(await now()).toEqual([9000 + paid, "lost", paid]);
    await say({ type: "bet_cancel", reason: "cancelled" });
    expect(await now()).toEqual([9000 + paid + 400, "void", paid + 400]);
    expect(await ledgerFaults(on.platform.database)).toEqual([]);
  });

  test("no message about a match changes a bet that was cashed out as a whole", async () => {
    const { id } = await me.bet(event);
    const { bet, paid } = receipt(await cashOut(id, await quoteOf(id)));
    for (const message of [settlement("won"), rollback, settlement("lost", "confirmed")]) {
      await say(message);
      expect(await me.available()).toBe(9000 + paid);
      const { status, payout, settledAt } = await me.find(id);
      expect([status, payout, settledAt]).toEqual(["cashed_out", paid, bet.settledAt]);
    }
  });

  test("an offer that has fallen is offered again, and accepted at that; one that has risen is paid", async () => {
    const { id } = await me.bet(event);
    const before = await quoteOf(id);
    on.platform.line.move(event, { odds: { "1": 3000, x: 3100, "2": 2400 } });
    const answer = await cashOut(id, before);
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ errorCode: "CASH_OUT_CHANGED", quote: { running: 1000 } });
    const { quote } = answer.body as { quote: CashOutQuote };
    expect(quote.offer).toBeLessThan(before.offer);
    expect(await me.available()).toBe(9000);
    on.platform.line.move(event, { odds: { "1": 2000, x: 3500, "2": 3900 } });
    expect(receipt(await cashOut(id, quote)).paid).toBeGreaterThan(before.offer);
  });

  test("a quote is valid for its own unchanged bet, and cannot be forged", async () => {
    const [{ id }, other] = [await me.bet(event), await me.bet(event)];
    const quote = await quoteOf(other.id);
    for (const wrong of [quote.id, `${quote.id}x`, "e30.", ""]) {
      expect((await cashOut(id, { id: wrong })).body).toMatchObject({ errorCode: "CASH_OUT_EXPIRED", quote: {} });
    }
    const own = await quoteOf(id);
    receipt(await cashOut(id, own, 500));
    expect((await cashOut(id, own, 500)).body).toMatchObject({ errorCode: "CASH_OUT_CHANGED" });
  });

  test("no offer is made while a leg is suspended, closed or past its start", async () => {
    const { id } = await me.bet(event);
    const quote = await quoteOf(id);
    for (const [change, status, errorCode] of [
      [{ marketStatus: "suspended" }, "suspended", "CASH_OUT_SUSPENDED"],
      [{ marketStatus: "inactive" }, "unavailable", "CASH_OUT_UNAVAILABLE"],
      [{ marketStatus: "active", startsIn: -1 }, "unavailable", "CASH_OUT_UNAVAILABLE"],
    ] as const) {
      on.platform.line.move(event, change);
      expect(await standing(id)).toMatchObject({ status, quote: null });
      expect((await cashOut(id, quote)).body).toMatchObject({ errorCode });
    }
    expect(await me.available()).toBe(9000);
  });

  test("no offer is made below the minimum stake", async () => {
    const { id } = await me.bet(event, "1", 10);
    expect(await standing(id)).toMatchObject({ status: "unavailable" });
  });

  test("in play a cash-out waits for the delay, and a suspension within it leaves the bet unchanged", async () => {
    on.platform.line.move(event, { status: "live", startsIn: 0 });
    const { id } = await me.bet(event);
    const quote = await quoteOf(id);
    expect(quote.delayMs).toBe(50);
    const waits = on.platform.line.nextListener();
    const sent = cashOut(id, quote);
    await waits;
    on.platform.line.move(event, { marketStatus: "suspended" });
    expect((await sent).body).toMatchObject({ errorCode: "CASH_OUT_SUSPENDED" });
    on.platform.line.move(event, { marketStatus: "active" });
    const askedAt = on.platform.clock.now();
    const { bet } = receipt(await cashOut(id, await quoteOf(id)));
    expect(bet.status).toBe("cashed_out");
    expect(Date.parse(bet.settledAt ?? "")).toBeGreaterThanOrEqual(askedAt + 5000);
  });

  test("the same key returns the same receipt, and refuses another request", async () => {
    const { id } = await me.bet(event);
    const [key, quote] = [newKey(), await quoteOf(id)];
    const answers = await Promise.all(Array.from({ length: 5 }, () => cashOut(id, quote, 400, key)));
    const done = answers.filter(({ status }) => status === 200);
    expect(answers.filter(({ status }) => status === 409).length + done.length).toBe(5);
    const again = await cashOut(id, quote, 400, key);
    expect(again.headers.get("idempotency-replayed")).toBe("true");
    expect(again.body).toEqual(done[0]?.body);
    expect((await cashOut(id, quote, 300, key)).body).toMatchObject({ errorCode: "KEY_REUSED" });
    expect((await me.find(id)).cashedOut).toMatchObject({ stake: 400 });
  });

  test("of many concurrent cash-outs one succeeds, and the ledger agrees", async () => {
    const { id } = await me.bet(event);
    const quote = await quoteOf(id);
    const answers = await Promise.all(Array.from({ length: 12 }, () => cashOut(id, quote)));
    const paid = answers.filter(({ status }) => status === 200);
    expect(paid).toHaveLength(1);
    expect(await me.available()).toBe(9000 + quote.offer);
  });

  test("a concurrent result settles the bet or finds it cashed out: never both", async () => {
    const bets = await Promise.all(Array.from({ length: 20 }, () => me.bet(event, "1", 400)));
    const quotes = await Promise.all(bets.map(({ id }) => quoteOf(id)));
    const requests = bets.map(({ id }, at) => cashOut(id, quotes[at]!, at % 2 ? 200 : undefined));
    const result = say(settlement("won"));
    const answers = await Promise.all(requests);
    await result;
    await until(async () =>
      (await Promise.all(bets.map(({ id }) => me.find(id)))).every((bet) => bet.status !== "open"),
    );
    let expected = 10_000 - 20 * 400;
    for (const [at, { id }] of bets.entries()) {
      const answer = answers[at]!;
      const stake = at % 2 ? 200 : 400;
      const paid = answer.status === 200 ? receipt(answer).paid : 0;
      const running = answer.status === 200 ? 400 - stake : 400;
      const { status, payout } = await me.find(id);
      expect(payout).toBe(paid + running * 2.5);
      expect(status).toBe(running === 0 ? "cashed_out" : "won");
      expected += paid + running * 2.5;
    }
    expect(await me.available()).toBe(expected);
    expect(await ledgerFaults(on.platform.database)).toEqual([]);
  });

  test("no player gets an offer for another's bet", async () => {
    const { id } = await me.bet(event);
    const quote = await quoteOf(id);
    const other = await newPlayer(on.platform);
    expect(await standing(id, other.token)).toBeUndefined();
    me = { ...me, token: other.token };
    const answer = await cashOut(id, quote);
    expect([answer.status, answer.body]).toMatchObject([404, { errorCode: "BET_UNKNOWN" }]);
  });
});
