import { expect, test } from "vitest";
import { slipOffersAnswer } from "../../../plugins/betslip/offers/offer-wire.ts";
import { campaignTerms } from "../../../plugins/bonuses/terms/terms-wire.ts";
import { bonusesAnswer, pastAnswer } from "../../../plugins/bonuses/wire.ts";
import { conclusionOf } from "../../../plugins/my-bets/verify/check-receipt.ts";
import { insertCampaign } from "../../../server/modules/bonuses/campaigns/campaign-repository.ts";
import { expireBonus } from "../../../server/modules/bonuses/taken/bonus-repository.ts";
import { codeOf } from "../../support/desk/desk-worker.ts";
import { onEachEngine } from "../../support/platform/on-each-engine.ts";
import { betOn, legOn, openTable, settlementOf, type Table } from "../../support/players/bet-terms.ts";
import { quoteOf } from "../../support/players/cash-outs.ts";
import { newMatch } from "../../support/players/own-match.ts";
import { isPerson } from "../../support/players/persons.ts";
import { checkedReceipt } from "../../support/players/receipts.ts";

const DAY_MS = 24 * 3600_000;
let last = 0;

onEachEngine({}, (on) => {
  /** A player whose next express of three picks pays a fifth of its profit more, thirty euros at most. */
  async function boosted(reward: object = {}) {
    return taken(await campaign(reward));
  }
  async function campaign(reward: object = {}, budget = 10_000_00) {
    const slug = `boost-${++last}`;
    const at = new Date(on.platform.clock.now() - DAY_MS);
    const boost = { kind: "express_boost", raise: 20, bets: 1, minLegs: 3, minOdds: 1400, stake: 20_00, amount: 30_00 };
    const terms = campaignTerms.parse({
      ...{ trigger: { kind: "registration" }, reward: { ...boost, days: 7, ...reward }, conditions: {}, days: 14 },
    });
    const endsAt = new Date(at.getTime() + 100 * DAY_MS);
    await insertCampaign(on.platform.database, { slug, terms, at, startsAt: at, endsAt, budget });
    return slug;
  }
  async function taken(slug: string) {
    const me = await comer(slug);
    const answer = await take(me, slug);
    expect(answer.status, answer.text).toBe(204);
    const [boost] = await offers(me);
    return { me, slug, bonus: (await mine(me))!.id, offer: { id: boost!.id, version: boost!.version } };
  }
  const take = (me: Table, slug: string) => ask(me, "POST", `/offers/${slug}/take`, { version: 1 });
  /** A player who came for a campaign. */
  async function comer(slug: string) {
    const me = await openTable(on.platform);
    await isPerson(on.platform.database, me.player);
    await on.platform.database.query("update player_profile set bonus_campaign = $2 where player = $1", [
      me.player,
      slug,
    ]);
    return me;
  }
  const ask = ({ token }: Table, method: string, path: string, body?: unknown) =>
    on.platform.call(method, `/api/v1/bonuses${path}`, { token, body });
  const offers = async (me: Table) =>
    slipOffersAnswer
      .parse((await ask(me, "GET", "/slip-offers")).body)
      .offers.filter(({ pays }) => pays.kind === "raised_boost");
  const mine = async (me: Table) => bonusesAnswer.parse((await ask(me, "GET", "")).body).mine[0];
  const past = async (me: Table) => pastAnswer.parse((await ask(me, "GET", "/past")).body).items[0];
  const heldBy = async (slug: string) => {
    const sql = "select campaign_held($1)::int as held";
    return (await on.platform.database.query<{ held: number }>(sql, [slug])).rows[0]!.held;
  };
  const three = () => [1, 2, 3].map(() => newMatch(on.platform));
  const express = (events: readonly string[], change: object = {}) =>
    betOn(
      events.map((each) => legOn(each)),
      change,
    );
  const sellPart = async ({ token }: Table, bet: string) => {
    const quote = await quoteOf(on.platform, token, bet);
    const body = { quoteId: quote.id, stake: 400 };
    const answer = await on.platform.call("POST", `/api/v1/bets/${bet}/cash-out`, { token, key: `part-${bet}`, body });
    expect(answer.status, answer.text).toBe(200);
  };
  /** What the player was told of a bonus. */
  const told = async (bonus: string) => {
    const sql =
      "select data->>'state' as state from notification where source like 'bonus:' || $1 || ':%' order by seq";
    return (await on.platform.database.query<{ state: string }>(sql, [bonus])).rows.map(({ state }) => state);
  };
  const cancel = async (me: Table, events: readonly string[]) => {
    for (const eventId of events) await me.say({ type: "bet_cancel", eventId, reason: "postponed" });
  };
  const all = async (me: Table, events: readonly string[], result: "won" | "lost") => {
    for (const each of events) await me.say(settlementOf(each, result));
  };

  test("a boost pays more of the profit once, from the promotions, and its receipt says so", async () => {
    const { me, slug, offer } = await boosted();
    expect(await offers(me)).toMatchObject([
      {
        pays: { percent: 20, minLegs: 3, minOdds: 1400, mostStake: 20_00, most: 30_00 },
        uses: { most: 1, per: "offer" },
      },
    ]);
    expect(await heldBy(slug)).toBe(30_00);
    const events = three();
    const bet = await me.bet(express(events, { offer }));
    const plain = await me.bet(express(events));
    expect(bet.potentialReturn).toBe(plain.potentialReturn + 29_25);
    expect(await offers(me)).toEqual([]);
    await all(me, events, "won");
    const paid = await me.find(bet.id);
    expect(paid).toMatchObject({ status: "won", offerPaid: 29_25, payout: bet.potentialReturn });
    expect(await me.available()).toBe(100_00 - 20_00 + bet.potentialReturn + plain.potentialReturn);
    expect(conclusionOf((await checkedReceipt(on.platform, me.token, bet.id)).checked)).toBe("good");
    expect(await past(me)).toMatchObject({ state: "completed", amount: 29_25 });
    expect(await heldBy(slug)).toBe(29_25);
    await me.say(settlementOf(events[0]!, "lost"), { id: `${bet.id}-corrected` });
    expect(await me.find(bet.id)).toMatchObject({ status: "lost", payout: 0, offerPaid: 0 });
    expect(await heldBy(slug)).toBe(0);
    expect(await offers(me), "it was used all the same").toEqual([]);
  });

  test("two tabs use it once, and each of several brings its part of the most", async () => {
    const { me, offer } = await boosted({ bets: 2, amount: 20_00 });
    const first = await me.bet(express(three(), { offer }));
    expect(first.offer?.pays).toMatchObject({ most: 10_00 });
    const both = await Promise.all([1, 2].map(() => me.place(express(three(), { offer }))));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
    const refused = both.find(({ status }) => status === 422)!;
    expect(codeOf(refused)).toBe("OFFER_UNAVAILABLE");
    expect(refused.body).toMatchObject({ offer: "had" });
  });

  test("nothing else fits: a single, fewer picks, low prices, a higher stake, another player", async () => {
    const { me, offer } = await boosted();
    const refusals = [
      await me.place(express([newMatch(on.platform)], { offer })),
      await me.place(express([newMatch(on.platform), newMatch(on.platform)], { offer })),
    ];
    for (const each of refusals) expect(each.body).toMatchObject({ offer: "misfit" });
    expect(codeOf(await me.place(express(three(), { offer, stake: 20_01 })))).toBe("STAKE_ABOVE_MAXIMUM");
    const other = await openTable(on.platform);
    expect((await other.place(express(three(), { offer }))).body).toMatchObject({ offer: "over" });
    expect((await me.place(express(three(), { offer: { ...offer, version: 2 } }))).body).toMatchObject({
      offer: "changed",
    });
    const { me: high, offer: of } = await boosted({ minOdds: 2600 });
    expect((await high.place(express(three(), { offer: of }))).body).toMatchObject({ offer: "misfit" });
    expect(await me.available()).toBe(100_00);
  });

  test("time ends what was not used; a bet that runs keeps its boost, which the budget holds", async () => {
    const { me, slug, bonus, offer } = await boosted({ bets: 2, amount: 60_00 });
    const events = three();
    const bet = await me.bet(express(events, { offer }));
    const later = new Date(on.platform.clock.now() + 8 * DAY_MS);
    expect(await expireBonus(on.platform.database, bonus, later)).toBe(me.player);
    expect(await heldBy(slug)).toBe(30_00);
    expect((await me.place(express(three(), { offer }))).body).toMatchObject({ offer: "over" });
    await all(me, events, "won");
    expect(await me.find(bet.id)).toMatchObject({ offerPaid: 29_25 });
    expect(await heldBy(slug)).toBe(29_25);
    const unused = await boosted();
    await expireBonus(on.platform.database, unused.bonus, later);
    expect(await past(unused.me)).toMatchObject({ state: "expired" });
    expect(await heldBy(unused.slug)).toBe(0);
  });

  test("a void bet gives it back, also after it had completed its bonus", async () => {
    const { me, slug, bonus, offer } = await boosted();
    const events = three();
    const bet = await me.bet(express(events, { offer }));
    await all(me, events, "lost");
    expect(await past(me)).toMatchObject({ state: "completed", amount: 0 });
    expect(await heldBy(slug)).toBe(0);
    expect(await told(bonus)).toEqual(["active", "completed"]);
    await cancel(me, events);
    expect(await me.find(bet.id)).toMatchObject({ status: "void" });
    expect(await mine(me)).toMatchObject({ state: "active" });
    expect(await told(bonus)).toEqual(["active", "completed", "returned"]);
    expect(await heldBy(slug)).toBe(30_00);
    await me.bet(express(three(), { offer }));
    expect(await offers(me)).toEqual([]);
  });

  test("a bonus that is given up has no boost any more; a bet that runs keeps its own until a part is cashed out", async () => {
    const { me, slug, bonus, offer } = await boosted({ bets: 3, amount: 90_00 });
    const [events, others] = [three(), three()];
    const kept = await me.bet(express(events, { offer }));
    const sold = await me.bet(express(others, { offer }));
    expect((await ask(me, "POST", `/${bonus}/give-up`)).status).toBe(204);
    expect((await me.place(express(three(), { offer }))).body).toMatchObject({ offer: "over" });
    expect(await heldBy(slug)).toBe(60_00);
    await sellPart(me, sold.id);
    expect(await heldBy(slug)).toBe(30_00);
    await all(me, events, "won");
    await all(me, others, "won");
    expect(await me.find(kept.id)).toMatchObject({ offerPaid: 29_25 });
    expect(await me.find(sold.id)).toMatchObject({ status: "won", offerPaid: 0 });
    expect(await heldBy(slug)).toBe(29_25);
    expect(conclusionOf((await checkedReceipt(on.platform, me.token, sold.id)).checked)).toBe("good");
  });

  test("a deposit that goes back ends what was not used", async () => {
    const { me, slug, bonus, offer } = await boosted({ bets: 2, amount: 60_00 });
    const events = three();
    await me.bet(express(events, { offer }));
    await on.platform.database.query(
      `insert into payment (id, player, direction, way, kind, currency, amount, fee, status, service, created_at, changed_at, posted)
       values ('back-' || $1, $1, 'deposit', 'card', 'card', 'EUR', 500, 0, 'succeeded', 'sandbox', now(), now(), 500)`,
      [me.player],
    );
    await on.platform.database.query("update bonus set cause = 'deposit:back-' || $2 where id = $1", [
      bonus,
      me.player,
    ]);
    await on.platform.database.query("update payment set posted = 0 where id = 'back-' || $1", [me.player]);
    expect((await me.place(express(three(), { offer }))).body).toMatchObject({ offer: "over" });
    expect(await past(me)).toMatchObject({ state: "forfeited", reason: "deposit_returned" });
    expect(await heldBy(slug)).toBe(30_00);
  });

  test("whoever is not to be spoken to is shown none and can use none, until they are again", async () => {
    const { me, offer } = await boosted();
    const refused = async () => (await me.place(express(three(), { offer }))).body;
    const unseen = { errorCode: "OFFER_UNAVAILABLE", offer: "over" };
    const run = (sql: string) => on.platform.database.query(sql, [me.player]);
    await run("insert into offer_quiet (player, at) values ($1, now())");
    expect(await offers(me)).toEqual([]);
    expect(await refused()).toMatchObject(unseen);
    await run("delete from offer_quiet where player = $1");
    await run(
      "insert into harm_score (player, at, level, points, markers, version, is_latest) values ($1, now(), 1, 4, '[]', 1, true)",
    );
    expect(await offers(me)).toEqual([]);
    expect(await refused()).toMatchObject(unseen);
    await run("update harm_score set level = 0 where player = $1");
    await me.bet(express(three(), { offer }));
  });

  test("a void that is taken back once its boost was used anew leaves two bets with it, which the budget holds", async () => {
    const { me, slug, offer } = await boosted();
    const [events, others] = [three(), three()];
    const first = await me.bet(express(events, { offer }));
    await cancel(me, events);
    const second = await me.bet(express(others, { offer }));
    for (const eventId of events) await me.say({ type: "rollback_bet_cancel", eventId });
    expect(await me.find(first.id)).toMatchObject({ status: "open" });
    expect(await mine(me)).toMatchObject({ state: "active" });
    expect(await heldBy(slug)).toBe(60_00);
    await all(me, events, "won");
    expect(await heldBy(slug)).toBe(59_25);
    await all(me, others, "won");
    expect([await me.find(first.id), await me.find(second.id)]).toMatchObject([
      { offerPaid: 29_25 },
      { offerPaid: 29_25 },
    ]);
    expect(await past(me)).toMatchObject({ state: "completed", amount: 58_50 });
    expect(await heldBy(slug)).toBe(58_50);
  });

  test("a boost that comes back after its part of the budget was given out takes the campaign beyond it", async () => {
    const slug = await campaign({}, 30_00);
    const { me, offer } = await taken(slug);
    const events = three();
    await me.bet(express(events, { offer }));
    await all(me, events, "lost");
    await taken(slug);
    await cancel(me, events);
    expect(await offers(me)).toHaveLength(1);
    expect(await heldBy(slug)).toBe(60_00);
    expect(codeOf(await take(await comer(slug), slug))).toBe("BUDGET_USED_UP");
  });

  test("a boost that has lapsed by a cash-out of a part does not come back with a void of the rest", async () => {
    const { me, offer } = await boosted();
    const events = three();
    const bet = await me.bet(express(events, { offer }));
    await sellPart(me, bet.id);
    await cancel(me, events);
    expect(await me.find(bet.id)).toMatchObject({ status: "void" });
    expect(await offers(me)).toEqual([]);
    expect(await past(me)).toMatchObject({ state: "completed", amount: 0 });
  });

  test("nothing comes back to an account that is closed", async () => {
    const { me, slug, bonus, offer } = await boosted();
    const events = three();
    await me.bet(express(events, { offer }));
    await all(me, events, "lost");
    await on.platform.database.query("update player set status = 'closed' where number = $1", [me.player]);
    await cancel(me, events);
    const sql = "select state from bonus where id = $1";
    expect((await on.platform.database.query(sql, [bonus])).rows).toEqual([{ state: "completed" }]);
    expect(await heldBy(slug)).toBe(0);
  });

  test("in a country where nothing is offered with a bet nobody takes one", async () => {
    const slug = await campaign();
    const me = await comer(slug);
    await on.platform.database.query("update player_profile set country = 'BE' where player = $1", [me.player]);
    const refused = await take(me, slug);
    expect(codeOf(refused)).toBe("OFFER_NOT_FOR_YOU");
    expect(refused.body).toMatchObject({ condition: "country" });
  });
});
