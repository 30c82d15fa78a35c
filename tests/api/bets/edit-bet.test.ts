import { beforeEach, expect, test } from "vitest";
import { editReceipt } from "../../../plugins/my-bets/cash-out/wire.ts";
import { onEachEngine } from "../../support/platform/on-each-engine.ts";
import type { Answer } from "../../support/platform/platform.ts";
import { type Bettor, newBettor } from "../../support/players/bets.ts";
import { quoteOf as quoteFor } from "../../support/players/cash-outs.ts";
import { newMatch } from "../../support/players/own-match.ts";
import { ledgerFaults } from "../../support/players/players.ts";
import { checkedReceipt } from "../../support/players/receipts.ts";
import { until } from "../../support/until.ts";

let lastKey = 0;

onEachEngine({ clockRate: 100 }, (on) => {
  let me: Bettor;
  let event: string;
  let other: string;

  beforeEach(async () => {
    me = await newBettor(on.platform);
    [event, other] = [newMatch(on.platform), newMatch(on.platform)];
  });

  const quoteOf = (id: string) => quoteFor(on.platform, me.token, id);
  const leg = (eventId: string, odds = 2500) => {
    const { version = 0 } = on.platform.line.quote(eventId, "1x2", "", "1") ?? {};
    return { eventId, marketId: "1x2", specifiers: "", outcomeId: "1", odds, version, origin: "my-bets" };
  };
  const betOn = (legs: readonly object[], stake: number, change: object = {}) => ({
    type: legs.length > 1 ? "express" : "single",
    legs,
    stake,
    currency: "EUR",
    wallet: "cash",
    acceptance: { policy: "none" },
    ...change,
  });
  const edit = (id: string, quoteId: string, bet: object, key = `edit-key-${++lastKey}`) =>
    on.platform.call("POST", `/api/v1/bets/${id}/edit`, { token: me.token, key, body: { quoteId, bet } });
  const receipt = (answer: Answer) => {
    expect(answer.status, answer.text).toBe(200);
    return editReceipt.parse(answer.body);
  };
  /** The bet is as it was, and so is the money. */
  const expectUntouched = async (id: string, available: number) => {
    expect(await me.find(id)).toMatchObject({ status: "open", cashedOut: null, replacedBy: null });
    expect(await me.available()).toBe(available);
    expect(await me.history(id)).toHaveLength(1);
    expect(await ledgerFaults(on.platform.database)).toEqual([]);
  };

  test("a leg is added and the stake raised in one edit: the old bet's value goes towards the new stake", async () => {
    const old = await me.bet(event);
    const quote = await quoteOf(old.id);
    const { bet, replaced, paid, balance } = receipt(
      await edit(old.id, quote.id, betOn([leg(event), leg(other)], 1500)),
    );
    expect(paid).toBe(quote.offer);
    expect(bet).toMatchObject({ status: "open", type: "express", stake: 1500, replaces: old.id });
    expect(replaced).toMatchObject({ status: "cashed_out", payout: paid, replacedBy: bet.id });
    expect(balance).toMatchObject({ available: 9000 + paid - 1500, pendingBet: 1500 });
    expect(await me.history(old.id)).toMatchObject([{ kind: "placed" }, { kind: "edited", amount: paid }]);
    expect(await me.history(bet.id)).toMatchObject([{ kind: "placed", amount: -1500 }]);
    const reported = on.platform.published.filter(({ player }) => player === me.player);
    expect(reported).toMatchObject([
      { delta: { placed: [{ id: old.id }] } },
      { delta: { bets: [{ id: old.id }, { id: bet.id }] } },
    ]);

    on.platform.line.end(event, 2, 0);
    on.platform.line.end(other, 1, 0);
    await until(async () => (await me.find(bet.id)).status === "won");
    expect(await me.available()).toBe(9000 + paid - 1500 + 9375);
    expect((await me.find(old.id)).payout).toBe(paid);
  });

  test("a lower stake returns the rest, and an edited bet can be edited again", async () => {
    const old = await me.bet(event, "1", 4000);
    const first = receipt(await edit(old.id, (await quoteOf(old.id)).id, betOn([leg(event)], 1000)));
    expect(first.balance.available).toBe(6000 + first.paid - 1000);
    const second = receipt(await edit(first.bet.id, (await quoteOf(first.bet.id)).id, betOn([leg(other)], 1000)));
    expect(second.bet).toMatchObject({ replaces: first.bet.id });
    const { checked } = await checkedReceipt(on.platform, me.token, old.id);
    expect(checked.cashOuts).toMatchObject({
      kind: "good",
      cashOuts: [{ kind: "edited", stake: 4000, paid: first.paid, replacedBy: first.bet.id }],
    });
    expect(await ledgerFaults(on.platform.database)).toEqual([]);
  });

  test("missing money, a changed price, and a closed leg leave the old bet unchanged", async () => {
    const old = await me.bet(event);
    const tooMuch = await edit(old.id, (await quoteOf(old.id)).id, betOn([leg(event)], 20_000));
    expect(tooMuch.body).toMatchObject({ errorCode: "NOT_ENOUGH_MONEY" });
    await expectUntouched(old.id, 9000);
    const moved = await edit(old.id, (await quoteOf(old.id)).id, betOn([leg(event), leg(other, 2600)], 1000));
    expect(moved.body).toMatchObject({ errorCode: "ODDS_CHANGED", legs: [{ index: 1, odds: 2500 }] });
    on.platform.line.move(other, { marketStatus: "inactive" });
    const closed = await edit(old.id, (await quoteOf(old.id)).id, betOn([leg(event), leg(other)], 1000));
    expect(closed.body).toMatchObject({ errorCode: "LEG_CLOSED" });
    await expectUntouched(old.id, 9000);
  });

  test("the old bet's money counts: all of it can be staked again", async () => {
    const old = await me.bet(event, "1", 10_000);
    const quote = await quoteOf(old.id);
    expect(await me.available()).toBe(0);
    const { balance } = receipt(await edit(old.id, quote.id, betOn([leg(other)], quote.offer)));
    expect(balance).toMatchObject({ available: 0, pendingBet: quote.offer });
  });

  const limit = (kind: "stake" | "loss") =>
    on.platform.database.query(
      "insert into player_limit (player, kind, period, amount, set_at) values ($1, $2, 'day', 1000, now())",
      [me.player, kind],
    );

  test.each(["stake", "loss"] as const)("a %s limit counts only what is added to the replaced bet", async (kind) => {
    await limit(kind);
    const old = await me.bet(event);
    const { id, offer } = await quoteOf(old.id);
    const more = await edit(old.id, id, betOn([leg(other)], offer + 1));
    expect(more.body).toMatchObject({ errorCode: "LIMIT_REACHED", limit: `${kind}_day`, left: offer });
    await expectUntouched(old.id, 9000);
    receipt(await edit(old.id, (await quoteOf(old.id)).id, betOn([leg(other)], offer)));
  });

  test.each(["stake", "loss"] as const)("no number of edits exceeds a %s limit", async (kind) => {
    await limit(kind);
    const old = await me.bet(event);
    on.platform.line.move(event, { odds: { "1": 25_000, x: 3200, "2": 1100 } });
    const answer = await edit(old.id, (await quoteOf(old.id)).id, betOn([leg(other)], 1000));
    expect(answer.body).toMatchObject({ errorCode: "LIMIT_REACHED", limit: `${kind}_day` });
    await expectUntouched(old.id, 9000);
  });

  test("a stake limit counts what an edit returns as staked, like a cash-out", async () => {
    await limit("stake");
    const old = await me.bet(event);
    receipt(await edit(old.id, (await quoteOf(old.id)).id, betOn([leg(event)], 100)));
    expect((await me.place(other, "1", 100)).body).toMatchObject({ errorCode: "LIMIT_REACHED", left: 0 });
  });

  test("in play an edit waits for both bets at once, and a suspension leaves the old one unchanged", async () => {
    on.platform.line.move(event, { status: "live", startsIn: 0 });
    const old = await me.bet(event);
    const waits = on.platform.line.nextListener();
    const sent = edit(old.id, (await quoteOf(old.id)).id, betOn([leg(other)], 1000));
    await waits;
    on.platform.line.move(event, { marketStatus: "suspended" });
    expect((await sent).body).toMatchObject({ errorCode: "CASH_OUT_SUSPENDED" });
    on.platform.line.move(event, { marketStatus: "active" });
    await expectUntouched(old.id, 9000);
    receipt(await edit(old.id, (await quoteOf(old.id)).id, betOn([leg(other)], 1000)));
  });

  test("the new bet's legs are checked again after the old bet's delay, also where they are not in play", async () => {
    on.platform.line.move(event, { status: "live", startsIn: 0 });
    const old = await me.bet(event);
    const before = await me.available();
    const waits = on.platform.line.nextListener();
    const sent = edit(old.id, (await quoteOf(old.id)).id, betOn([leg(other)], 1000));
    await waits;
    on.platform.line.move(other, { odds: { "1": 1500, x: 3200, "2": 2900 } });
    expect((await sent).body).toMatchObject({ errorCode: "ODDS_CHANGED", legs: [{ index: 0, odds: 1500 }] });
    const waitsAgain = on.platform.line.nextListener();
    const again = edit(old.id, (await quoteOf(old.id)).id, betOn([leg(other, 1500)], 1000));
    await waitsAgain;
    on.platform.line.move(other, { marketStatus: "suspended" });
    expect((await again).body).toMatchObject({ errorCode: "LEG_SUSPENDED" });
    await expectUntouched(old.id, before);
  });

  test("of concurrent edits and cash-outs one succeeds; the same key returns the same answer", async () => {
    const old = await me.bet(event);
    const quote = await quoteOf(old.id);
    const cashOut = () =>
      on.platform.call("POST", `/api/v1/bets/${old.id}/cash-out`, {
        token: me.token,
        key: `edit-key-${++lastKey}`,
        body: { quoteId: quote.id },
      });
    const answers = await Promise.all([
      ...Array.from({ length: 5 }, () => edit(old.id, quote.id, betOn([leg(other)], 500))),
      ...Array.from({ length: 5 }, cashOut),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await ledgerFaults(on.platform.database)).toEqual([]);

    const again = await me.bet(event);
    const next = await quoteOf(again.id);
    const first = await edit(again.id, next.id, betOn([leg(other)], 500), "edit-key-same");
    expect((await edit(again.id, next.id, betOn([leg(other)], 500), "edit-key-same")).body).toEqual(first.body);
    expect((await edit(again.id, next.id, betOn([leg(other)], 600), "edit-key-same")).body).toMatchObject({
      errorCode: "KEY_REUSED",
    });
  });

  test("a free bet cannot be staked in place of another bet", async () => {
    const old = await me.bet(event);
    const bet = betOn([leg(other)], 1000, { wallet: "free_bet", freeBet: "any" });
    expect((await edit(old.id, (await quoteOf(old.id)).id, bet)).status).toBe(400);
    await expectUntouched(old.id, 9000);
  });
});
