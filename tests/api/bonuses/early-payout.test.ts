import { expect, test } from "vitest";
import type { SlipOfferTerms } from "../../../plugins/betslip/offers/terms-wire.ts";
import { editReceipt } from "../../../plugins/my-bets/cash-out/wire.ts";
import { conclusionOf } from "../../../plugins/my-bets/verify/check-receipt.ts";
import { onEachEngine } from "../../support/platform/on-each-engine.ts";
import { betOn, legOn, openTable, settlementOf } from "../../support/players/bet-terms.ts";
import { quoteOf } from "../../support/players/cash-outs.ts";
import { newMatch } from "../../support/players/own-match.ts";
import { checkedReceipt } from "../../support/players/receipts.ts";
import { slipOffer } from "../../support/players/slip-offer.ts";

const EARLY: SlipOfferTerms = {
  pays: { kind: "early_payout", minOdds: 1300, mostStake: 50_00 },
  isOncePerPerson: false,
};
const lead = (eventId: string, type: "two_ahead" | "rollback_two_ahead" = "two_ahead") => ({
  ...{ type, eventId, marketId: "1x2", specifiers: "", outcomeId: "1" },
});
const abandoned = (eventId: string) => ({ type: "bet_cancel", eventId, reason: "abandoned" });

onEachEngine({}, (on) => {
  const offered = async () => (await slipOffer(on.platform, EARLY)).offer;
  /** What the house and its promotions have of a bet's settlements. */
  const parts = async (id: string) => {
    const { rows } = await on.platform.database.query<{ kind: string; amount: string }>(
      `select a.kind, sum(e.amount)::text as amount from ledger_entry e join ledger_account a on a.id = e.account_id
       where e.transaction_id like '%:' || $1 || ':%' and a.player is null group by a.kind`,
      [id],
    );
    return Object.fromEntries(rows.map(({ kind, amount }) => [kind, Number(amount)]));
  };
  const good = async (token: string, id: string) =>
    conclusionOf((await checkedReceipt(on.platform, token, id)).checked);

  test("a single is paid once its side leads by two, once only, and the promotion pays what the result would not", async () => {
    const [offer, me, event] = [await offered(), await openTable(on.platform), newMatch(on.platform)];
    const bet = await me.bet(betOn([legOn(event)], { offer }));
    await me.say(lead(event), { id: `${bet.id}-lead` });
    expect(await me.find(bet.id)).toMatchObject({
      ...{ status: "won", payout: 2500, offerPaid: 0, legs: [{ result: null, isTwoAhead: true }] },
    });
    expect(await me.available()).toBe(11_500);
    expect(await good(me.token, bet.id)).toBe("good");
    await me.say(lead(event), { id: `${bet.id}-again` });
    await me.say(settlementOf(event, "lost"));
    expect(await me.find(bet.id)).toMatchObject({ status: "won", payout: 2500, offerPaid: 2500 });
    expect(await me.available(), "nothing is paid twice").toBe(11_500);
    expect(await me.kinds(bet.id)).toEqual(["placed", "settled"]);
    expect(await parts(bet.id)).toEqual({ house: 1000, promotions: -2500 });
    expect(await good(me.token, bet.id)).toBe("good");

    await me.say(settlementOf(event, "won"), { id: `${bet.id}-right` });
    expect(await me.find(bet.id)).toMatchObject({ status: "won", payout: 2500, offerPaid: 0 });
    expect(await parts(bet.id)).toEqual({ house: -1500, promotions: 0 });
  });

  test("a goal that is taken away takes the payout back, and a lead after it pays again", async () => {
    const [offer, me, event] = [await offered(), await openTable(on.platform), newMatch(on.platform)];
    const bet = await me.bet(betOn([legOn(event)], { offer }));
    await me.say(lead(event), { id: `${bet.id}-1` });
    await me.say(lead(event, "rollback_two_ahead"), { id: `${bet.id}-2` });
    expect(await me.find(bet.id)).toMatchObject({ status: "open", payout: null, legs: [{ result: null }] });
    expect(await me.available()).toBe(9000);
    await me.say(lead(event), { id: `${bet.id}-3` });
    await me.say(abandoned(event), { id: `${bet.id}-4` });
    expect(await me.find(bet.id)).toMatchObject({ status: "won", payout: 2500, legs: [{ result: "void" }] });
    await me.say(lead(event, "rollback_two_ahead"), { id: `${bet.id}-5` });
    expect(await me.find(bet.id)).toMatchObject({ status: "void", payout: 1000 });
    expect(await me.available()).toBe(10_000);
    expect(await me.kinds(bet.id)).toContain("reopened");
    expect(await good(me.token, bet.id)).toBe("good");
  });

  test("without the offer a lead changes nothing", async () => {
    const [me, event] = [await openTable(on.platform), newMatch(on.platform)];
    const bet = await me.bet(betOn([legOn(event)]));
    await me.say(lead(event), { id: `${bet.id}-lead` });
    expect(await me.find(bet.id)).toMatchObject({ status: "open", legs: [{ result: null }] });
    await me.say(settlementOf(event, "lost"));
    expect(await me.find(bet.id)).toMatchObject({ status: "lost", payout: 0 });
  });

  test("a leg of an express counts as won by its lead, also for a cash-out, which leaves the rest with it", async () => {
    const [offer, me] = [await offered(), await openTable(on.platform)];
    const [first, second] = [newMatch(on.platform), newMatch(on.platform)];
    const bet = await me.bet(betOn([legOn(first), legOn(second)], { offer }));
    const before = await quoteOf(on.platform, me.token, bet.id);
    await me.say(lead(first), { id: `${bet.id}-lead` });
    await me.say(settlementOf(first, "lost"));
    expect(await me.find(bet.id)).toMatchObject({ status: "open", payout: null });
    const quote = await quoteOf(on.platform, me.token, bet.id);
    expect(quote.offer).toBeGreaterThan(2 * before.offer);
    const sold = await on.platform.call("POST", `/api/v1/bets/${bet.id}/cash-out`, {
      ...{ token: me.token, key: `early-${bet.id}`, body: { quoteId: quote.id, stake: 400 } },
    });
    expect(sold.status, sold.text).toBe(200);
    await me.say(settlementOf(second, "won"));
    const settled = await me.find(bet.id);
    const paid = settled.cashedOut?.paid ?? 0;
    expect(settled).toMatchObject({ status: "won", payout: paid + 3750, offerPaid: 3750 });
    expect(await me.available()).toBe(9000 + paid + 3750);
    expect(await good(me.token, bet.id)).toBe("good");
  });

  test("a change of the bet pays for a leg that leads, and what is said of that lead later moves nothing", async () => {
    const [offer, me] = [await offered(), await openTable(on.platform)];
    const [first, second] = [newMatch(on.platform), newMatch(on.platform)];
    const bet = await me.bet(betOn([legOn(first), legOn(second)], { offer }));
    const before = await quoteOf(on.platform, me.token, bet.id);
    await me.say(lead(first), { id: `${bet.id}-lead` });
    const quote = await quoteOf(on.platform, me.token, bet.id);
    expect(quote.offer).toBeGreaterThan(1.5 * before.offer);
    const edited = await on.platform.call("POST", `/api/v1/bets/${bet.id}/edit`, {
      ...{ token: me.token, key: `led-${bet.id}` },
      body: { quoteId: quote.id, bet: betOn([legOn(second)]) },
    });
    expect(edited.status, edited.text).toBe(200);
    const { paid, bet: next } = editReceipt.parse(edited.body);
    expect(paid).toBe(quote.offer);
    // The new bet has no offer, and none of the old one's lead.
    expect(next.offer ?? null).toBeNull();
    expect(next.legs).toHaveLength(1);
    const available = await me.available();
    expect(available).toBe(9000 + paid - 1000);
    await me.say(lead(second), { id: `${bet.id}-second` });
    await me.say(lead(first, "rollback_two_ahead"), { id: `${bet.id}-back` });
    await me.say(settlementOf(first, "lost"));
    expect(await me.find(bet.id)).toMatchObject({ status: "cashed_out", payout: paid });
    expect(await me.find(next.id)).toMatchObject({ status: "open" });
    expect(await me.available()).toBe(available);
  });

  test.each([
    ["a lead", "two_ahead", false],
    ["the end of a lead", "two_ahead_rollback", false],
    ["a lead that was looked at while the bet was placed", "two_ahead", true],
    ["the end of one that was", "two_ahead_rollback", true],
  ])("a bet is neither cashed out nor changed between %s and its revision", async (_what, kind, isApplied) => {
    const [offer, me] = [await offered(), await openTable(on.platform)];
    const [first, second] = [newMatch(on.platform), newMatch(on.platform)];
    const bet = await me.bet(betOn([legOn(first), legOn(second)], { offer }));
    // Afterwards nothing is left to be looked at: what is kept from now on revises no bet by itself.
    await me.say(kind === "two_ahead" ? settlementOf(newMatch(on.platform), "won") : lead(first), {
      id: `${bet.id}-1`,
    });
    const quote = await quoteOf(on.platform, me.token, bet.id);
    await on.platform.database.query(
      `insert into result_fact (message_id, event_id, market_id, specifiers, outcome_id, kind, said_at, body, is_applied)
       values ($1, $2, '1x2', '', '1', $3, now() + interval '1 hour', '{}', $4)`,
      [`${bet.id}-kept`, first, kind, isApplied],
    );
    const sale = (path: string, body: object) =>
      on.platform.call("POST", `/api/v1/bets/${bet.id}/${path}`, { token: me.token, key: `${path}-${bet.id}`, body });
    const suspended = { errorCode: "CASH_OUT_SUSPENDED" };
    expect((await sale("cash-out", { quoteId: quote.id })).body).toMatchObject(suspended);
    expect((await sale("edit", { quoteId: quote.id, bet: betOn([legOn(second)]) })).body).toMatchObject(suspended);
    expect(await me.available()).toBe(9000);
  });

  test("it is for winners of football before their start, up to its stake", async () => {
    const [offer, me] = [await offered(), await openTable(on.platform)];
    const event = newMatch(on.platform);
    const live = newMatch(on.platform, { status: "live", startsIn: -10 });
    const other = newMatch(on.platform, { sportCode: "handball" });
    for (const legs of [[legOn(event, { outcomeId: "x", odds: 3200 })], [legOn(live)], [legOn(other)]])
      expect((await me.place(betOn(legs, { offer }))).body).toMatchObject({
        ...{ errorCode: "OFFER_UNAVAILABLE", offer: "misfit" },
      });
    const tooMuch = await me.place(betOn([legOn(event)], { offer, stake: 50_01 }));
    expect(tooMuch.body).toMatchObject({ errorCode: "STAKE_ABOVE_MAXIMUM", maximum: 50_00 });
  });
});
