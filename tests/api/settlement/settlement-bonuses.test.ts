import { beforeEach, expect, test } from "vitest";
import type { ExpressBoost } from "../../../plugins/betslip/wire.ts";
import { onEachEngine } from "../../support/platform/on-each-engine.ts";
import { betOn, legOn, openTable, settlementOf, type Table } from "../../support/players/bet-terms.ts";
import { quoteOf, standingOf } from "../../support/players/cash-outs.ts";
import { newMatch } from "../../support/players/own-match.ts";

let lastFreeBet = 0;

onEachEngine({ clockRate: 100 }, (on) => {
  let me: Table;
  let events: [string, string];

  beforeEach(async () => {
    me = await openTable(on.platform);
    events = [newMatch(on.platform), newMatch(on.platform)];
  });

  const won = (event: string, head: object = {}) => me.say(settlementOf(event, "won", {}, head));
  const lost = (event: string, head: object = {}) => me.say(settlementOf(event, "lost", {}, head));
  const takenBack = (event: string) =>
    me.say({ type: "rollback_bet_settlement", eventId: event, markets: [{ marketId: "1x2", specifiers: "" }] });

  /** What a bet has moved on each account, in the order in which it was posted: one object for each transaction. */
  const postings = async (id: string) => {
    const { rows } = await on.platform.database.query<{ moved: Record<string, number> }>(
      `select jsonb_object_agg(a.kind, e.amount) as moved
       from ledger_entry e join ledger_account a on a.id = e.account_id
       where e.transaction_id = 'stake:' || $1 or e.transaction_id like '%:' || $1 || ':%'
       group by e.transaction_id
       -- By the bet's revision, and what it takes back first.
       order by nullif(split_part(e.transaction_id, ':', 3), '')::integer nulls first, e.transaction_id`,
      [id],
    );
    return rows.map(({ moved }) => moved);
  };

  const grant = async (amount: number) => {
    const id = `free-${++lastFreeBet}`;
    await on.platform.database.query(
      `insert into free_bet (id, player, amount, currency, granted_at, expires_at)
       values ($1, $2, $3, 'EUR', now(), now() + interval '1000 days')`,
      [id, me.player, amount],
    );
    return id;
  };
  const isUsed = async (freeBet: string) => {
    const { rows } = await on.platform.database.query<{ bet: string | null }>(
      "select bet_id as bet from free_bet where id = $1",
      [freeBet],
    );
    return rows[0]?.bet !== null;
  };
  const freely = async (legs = [legOn(events[0])]) => {
    const freeBet = await grant(1000);
    const { id } = await me.bet(betOn(legs, { wallet: "free_bet", freeBet }));
    return { id, freeBet };
  };

  test("a free bet is funded by promotions, and pays its winnings without its stake", async () => {
    const { id } = await freely();
    expect(await me.available()).toBe(10_000);
    await won(events[0]);
    expect(await me.find(id)).toMatchObject({ isFreeBet: true, status: "won", payout: 1500 });
    expect(await me.available()).toBe(11_500);
    expect(await postings(id)).toEqual([
      { promotions: -1000, pending_free_bets: 1000 },
      { pending_free_bets: -1000, cash: 1500, house: -500 },
    ]);
  });

  test("a free bet that loses stays used, and the house gets its stake", async () => {
    const { id, freeBet } = await freely();
    await lost(events[0]);
    expect(await me.find(id)).toMatchObject({ status: "lost", payout: 0 });
    expect(await isUsed(freeBet)).toBe(true);
    expect((await postings(id)).at(-1)).toEqual({ pending_free_bets: -1000, house: 1000 });
  });

  test("a free bet that is void is returned, to be used again, and no money moves", async () => {
    const { id, freeBet } = await freely();
    await me.say({ type: "bet_cancel", eventId: events[0], reason: "postponed" });
    expect(await me.find(id)).toMatchObject({ status: "void", payout: 0 });
    expect(await isUsed(freeBet)).toBe(false);
    expect((await postings(id)).at(-1)).toEqual({ pending_free_bets: -1000, promotions: 1000 });
    expect(await me.available()).toBe(10_000);
    const again = await me.bet(betOn([legOn(events[1])], { wallet: "free_bet", freeBet }));
    expect(again.status).toBe("open");
  });

  test("taking back a cancellation of a free bet uses it again", async () => {
    const { id, freeBet } = await freely();
    await won(events[0]);
    await me.say({ type: "bet_cancel", eventId: events[0], reason: "wrong_data" });
    expect([await isUsed(freeBet), await me.available()]).toEqual([false, 10_000]);
    await me.say({ type: "rollback_bet_cancel", eventId: events[0] });
    expect(await me.find(id)).toMatchObject({ status: "won", payout: 1500 });
    expect([await isUsed(freeBet), await me.available()]).toEqual([true, 11_500]);
    expect(await postings(id)).toEqual([
      { promotions: -1000, pending_free_bets: 1000 },
      { pending_free_bets: -1000, cash: 1500, house: -500 },
      { pending_free_bets: 1000, cash: -1500, house: 500 },
      { pending_free_bets: -1000, promotions: 1000 },
      { pending_free_bets: 1000, promotions: -1000 },
      { pending_free_bets: -1000, cash: 1500, house: -500 },
    ]);
  });

  test("where a returned free bet has been used again, the house pays for the first one", async () => {
    const { id, freeBet } = await freely();
    await me.say({ type: "bet_cancel", eventId: events[0], reason: "wrong_data" });
    const second = await me.bet(betOn([legOn(events[1])], { wallet: "free_bet", freeBet }));
    await me.say({ type: "rollback_bet_cancel", eventId: events[0] });
    expect((await me.find(id)).status).toBe("open");
    await won(events[0]);
    await me.say({ type: "bet_cancel", eventId: events[0], reason: "wrong_data" });
    // It is the second bet's, whatever becomes of the first.
    expect(await isUsed(freeBet)).toBe(true);
    await won(events[1]);
    expect(await me.find(second.id)).toMatchObject({ status: "won", payout: 1500 });
  });

  const left = async (freeBet: string) => {
    const { rows } = await on.platform.database.query<{ amount: string; bet: string | null }>(
      "select amount::text, bet_id as bet from free_bet where id = $1",
      [freeBet],
    );
    return rows[0];
  };
  const cashOut = async (id: string, stake?: number) => {
    const { id: quoteId } = await quoteOf(on.platform, me.token, id);
    const key = `free-cash-out-${id}-${stake}`;
    const body = { quoteId, ...(stake !== undefined && { stake }) };
    const answer = await on.platform.call("POST", `/api/v1/bets/${id}/cash-out`, { token: me.token, key, body });
    expect(answer.status, answer.text).toBe(200);
    return (answer.body as { paid: number }).paid;
  };
  const shorten = () => on.platform.line.move(events[0], { odds: { "1": 1400, x: 5000, "2": 8000 } });

  test("a free bet has no cash-out at its original price: it gives no free money", async () => {
    const { id } = await freely();
    expect(await standingOf(on.platform, me.token, id)).toMatchObject({ status: "unavailable", quote: null });
    shorten();
    const money = await me.bet(betOn([legOn(events[1])]));
    on.platform.line.move(events[1], { odds: { "1": 1400, x: 5000, "2": 8000 } });
    const { offer } = await quoteOf(on.platform, me.token, money.id);
    expect((await quoteOf(on.platform, me.token, id)).offer).toBe(offer - 1000);
  });

  test("a cashed-out part of a free bet does not return when its bet is void, however often", async () => {
    const { id, freeBet } = await freely();
    shorten();
    const paid = await cashOut(id, 400);
    const cancel = { type: "bet_cancel", eventId: events[0], reason: "wrong_data" };
    for (const turn of ["first", "second"]) {
      await me.say({ ...cancel }, { id: `${turn}-${id}` });
      expect(await left(freeBet), turn).toEqual({ amount: "600", bet: null });
      expect(await me.available()).toBe(10_000 + paid);
      expect((await postings(id)).at(-1)).toEqual({ pending_free_bets: -600, promotions: 600 });
      if (turn === "first") await me.say({ type: "rollback_bet_cancel", eventId: events[0] });
    }
    const whole = await me.place(betOn([legOn(events[1])], { wallet: "free_bet", freeBet }));
    expect(whole.body).toMatchObject({ errorCode: "FREE_BET_MISMATCH" });
    const again = await me.bet(betOn([legOn(events[1])], { wallet: "free_bet", freeBet, stake: 600 }));
    expect(again).toMatchObject({ isFreeBet: true, stake: 600 });
  });

  test("a free bet that was cashed out as a whole is spent, whatever the result of its match", async () => {
    const { id, freeBet } = await freely();
    shorten();
    const paid = await cashOut(id);
    await me.say({ type: "bet_cancel", eventId: events[0], reason: "postponed" });
    expect(await isUsed(freeBet)).toBe(true);
    expect(await me.available()).toBe(10_000 + paid);
  });

  /** A bet as a brand with such terms would have struck it. */
  const struck = async (terms: { boost?: ExpressBoost; taxRate?: number }, legs = [legOn(events[0])]) => {
    const { id } = await me.bet(betOn(legs));
    await on.platform.database.query("update bet set boost = $2::jsonb, tax_rate = $3 where id = $1", [
      ...[id, terms.boost === undefined ? null : JSON.stringify(terms.boost), terms.taxRate ?? 0],
    ]);
    return id;
  };
  const both = () => events.map((event) => legOn(event));

  test("a tax is withheld from the winnings into its own account, and returned with the result", async () => {
    const id = await struck({ taxRate: 1950 });
    await won(events[0]);
    // 19.5 % of 15.00 is 2.925: 22.075 and rounded once, to the even one.
    expect(await me.find(id)).toMatchObject({ payout: 2208, tax: 292 });
    await takenBack(events[0]);
    expect(await me.find(id)).toMatchObject({ status: "open", payout: null, tax: 0 });
    await lost(events[0]);
    expect(await me.find(id)).toMatchObject({ status: "lost", payout: 0, tax: 0 });
    expect((await postings(id)).slice(1)).toEqual([
      { pending_bets: -1000, cash: 2208, tax: 292, house: -1500 },
      { pending_bets: 1000, cash: -2208, tax: -292, house: 1500 },
      { pending_bets: -1000, house: 1000 },
    ]);
  });

  test("the tax on a cash-out is withheld into the same account, also of a part", async () => {
    const [plain, taxed] = [await struck({}), await struck({ taxRate: 2000 })];
    const [gross, net] = [await quoteOf(on.platform, me.token, plain), await quoteOf(on.platform, me.token, taxed)];
    const tax = gross.offer - net.offer;
    expect(tax).toBeGreaterThan(0);
    const cashOut = async (stake?: number) => {
      const body = { quoteId: (await quoteOf(on.platform, me.token, taxed)).id, ...(stake && { stake }) };
      const key = `taxed-cash-out-${stake}`;
      const answer = await on.platform.call("POST", `/api/v1/bets/${taxed}/cash-out`, { token: me.token, key, body });
      expect(answer.status, answer.text).toBe(200);
    };
    await cashOut(500);
    await cashOut();
    const [half, rest] = (await postings(taxed)).slice(1);
    expect(half).toEqual({
      pending_bets: -500,
      cash: Math.floor(net.offer / 2),
      tax: Math.floor(tax / 2),
      house: 500 - Math.floor(net.offer / 2) - Math.floor(tax / 2),
    });
    expect(Math.abs((rest?.["tax"] ?? 0) - tax / 2)).toBeLessThanOrEqual(1);
    await won(events[0]);
    expect(await postings(taxed)).toHaveLength(3);
  });

  const boost = { minOdds: 1500, steps: [{ legs: 2, percent: 10 }] };

  test("a boost adds to the profit of a won express, and a tax takes its part of that as well", async () => {
    const boosted = await struck({ boost }, both());
    const taxed = await struck({ boost, taxRate: 1000 }, both());
    for (const event of events) await won(event);
    // 62.50 with 10 % on 52.50 of profit.
    expect(await me.find(boosted)).toMatchObject({ status: "won", payout: 6775, tax: 0 });
    expect(await me.find(taxed)).toMatchObject({ status: "won", payout: 6198, tax: 577 });
  });

  test("a leg that becomes void removes its boost, and what was paid too much is taken back", async () => {
    const id = await struck({ boost }, both());
    for (const event of events) await won(event);
    await me.say({ type: "bet_cancel", eventId: events[1], reason: "abandoned" });
    expect(await me.find(id)).toMatchObject({ status: "won", payout: 2500 });
    expect(await me.available()).toBe(9000 + 2500);
    await me.say({ type: "rollback_bet_cancel", eventId: events[1] });
    expect(await me.find(id)).toMatchObject({ payout: 6775 });
    expect(await me.kinds(id)).toEqual(["placed", "settled", "cancelled", "reinstated"]);
  });
});
