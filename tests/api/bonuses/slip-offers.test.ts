import { expect, test } from "vitest";
import { slipOffersAnswer } from "../../../plugins/betslip/offers/offer-wire.ts";
import type { SlipOfferTerms } from "../../../plugins/betslip/offers/terms-wire.ts";
import { stillPossible } from "../../../plugins/my-bets/cash-out/still-possible.ts";
import { conclusionOf } from "../../../plugins/my-bets/verify/check-receipt.ts";
import { codeOf } from "../../support/desk/desk-worker.ts";
import { onEachEngine } from "../../support/platform/on-each-engine.ts";
import { betOn, legOn, openTable, settlementOf, type Table } from "../../support/players/bet-terms.ts";
import { quoteOf } from "../../support/players/cash-outs.ts";
import { newMatch } from "../../support/players/own-match.ts";
import { isPerson } from "../../support/players/persons.ts";
import { checkedReceipt } from "../../support/players/receipts.ts";
import { slipOffer } from "../../support/players/slip-offer.ts";

const INSURANCE: SlipOfferTerms = {
  pays: { kind: "insurance", minLegs: 3, minOdds: 1400, back: "cash", most: 8_00, days: 7 },
  isOncePerPerson: false,
};
const FREE: SlipOfferTerms = { ...INSURANCE, pays: { ...INSURANCE.pays, back: "free_bet" } as SlipOfferTerms["pays"] };

onEachEngine({}, (on) => {
  const offered = (terms: SlipOfferTerms) => slipOffer(on.platform, terms);
  const boosted = (eventId: string, more: Partial<SlipOfferTerms> = {}): SlipOfferTerms => ({
    pays: {
      ...{ kind: "boosted_price", eventId, marketId: "1x2", specifiers: "", outcomeId: "1" },
      ...{ minOdds: 2000, odds: 3000, mostStake: 10_00 },
    },
    isOncePerPerson: false,
    ...more,
  });
  const three = () => [1, 2, 3].map(() => newMatch(on.platform));
  const seen = async ({ token }: Table) =>
    slipOffersAnswer
      .parse((await on.platform.call("GET", "/api/v1/bonuses/slip-offers", { token })).body)
      .offers.map(({ id }) => id);
  const freeBets = async ({ player }: Table) =>
    (
      await on.platform.database.query<{ id: string }>(
        "select id from free_bet where player = $1 and id like 'offer-%' and bet_id is null and expires_at > $2",
        [player, new Date(on.platform.clock.now())],
      )
    ).rows.length;
  const openReturn = async ({ player }: Table) =>
    (
      await on.platform.database.query<{ open: string }>(
        "select open_return::text as open from player_exposure where player = $1",
        [player],
      )
    ).rows[0]!.open;
  const checked = ({ token }: Table, id: string) => checkedReceipt(on.platform, token, id);

  test("an insured express gets its stake back once, takes it back when a result is corrected, and its receipt says so", async () => {
    const { offer, change, taken } = await offered(INSURANCE);
    const me = await openTable(on.platform);
    expect(await seen(me)).toContain(offer.id);
    const events = three();
    const bet = await me.bet(
      betOn(
        events.map((each) => legOn(each)),
        { offer },
      ),
    );
    expect(bet.offer).toEqual({ ...offer, pays: INSURANCE.pays });
    expect(await taken()).toBe(1);
    // The bet keeps its terms, whatever becomes of the offer.
    const pays = { ...INSURANCE.pays, most: 1_00 };
    expect((await change(1, { isOpen: false, terms: { ...INSURANCE, pays } })).status).toBe(200);
    expect(await seen(me)).not.toContain(offer.id);

    await me.say(settlementOf(events[0]!, "lost"));
    expect(await me.find(bet.id)).toMatchObject({ status: "open" });
    await me.say(settlementOf(events[1]!, "won"));
    await me.say(settlementOf(events[2]!, "won"));
    expect(await me.find(bet.id)).toMatchObject({ status: "lost", payout: 800, offerPaid: 800 });
    expect(await me.available()).toBe(10_000 - 1000 + 800);
    expect(conclusionOf((await checked(me, bet.id)).checked)).toBe("good");

    for (let turn = 0; turn < 2; turn++) {
      await me.say(settlementOf(events[1]!, "lost"), { id: `${bet.id}-lost-${turn}` });
      expect(await me.find(bet.id)).toMatchObject({ status: "lost", payout: 0, offerPaid: 0 });
      expect(await me.available()).toBe(9000);
      await me.say(settlementOf(events[1]!, "won"), { id: `${bet.id}-won-${turn}` });
      expect(await me.available()).toBe(9800);
    }
    await me.say(settlementOf(events[0]!, "won"), { id: `${bet.id}-all` });
    expect(await me.find(bet.id)).toMatchObject({ status: "won", offerPaid: 0 });
    const { rows } = await on.platform.database.query<{ sum: string }>(
      `select coalesce(sum(e.amount), 0)::text as sum from ledger_entry e join ledger_transaction t on t.id = e.transaction_id
       join ledger_account a on a.id = e.account_id
       where t.id like 'offer-%:' || $1 || ':%' and a.kind = 'promotions'`,
      [bet.id],
    );
    expect(rows[0]!.sum).toBe("0");
  });

  test("a stake that comes back as a free bet is one free bet, however often its bet is corrected", async () => {
    const { offer } = await offered(FREE);
    const me = await openTable(on.platform);
    const events = three();
    const bet = await me.bet(
      betOn(
        events.map((each) => legOn(each)),
        { offer },
      ),
    );
    await me.say(settlementOf(events[0]!, "lost"));
    await me.say(settlementOf(events[1]!, "won"));
    await me.say(settlementOf(events[2]!, "won"));
    expect(await me.find(bet.id)).toMatchObject({ status: "lost", payout: 0, offerFreeBet: 800 });
    expect(await freeBets(me)).toBe(1);
    await me.say(settlementOf(events[1]!, "lost"), { id: `${bet.id}-1` });
    expect(await freeBets(me)).toBe(0);
    await me.say(settlementOf(events[1]!, "won"), { id: `${bet.id}-2` });
    expect(await freeBets(me)).toBe(1);
    const freeBet = `offer-${bet.id}`;
    await me.bet(betOn([legOn(newMatch(on.platform))], { wallet: "free_bet", freeBet, stake: 800 }));
    await me.say(settlementOf(events[1]!, "lost"), { id: `${bet.id}-3` });
    await me.say(settlementOf(events[1]!, "won"), { id: `${bet.id}-4` });
    expect(await freeBets(me), "it was used, and is not given again").toBe(0);
    expect(conclusionOf((await checked(me, bet.id)).checked)).toBe("good");
  });

  test("a free bet by insurance is kept until a break of its player is over", async () => {
    const { offer } = await offered(FREE);
    const me = await openTable(on.platform);
    const events = three();
    const bet = await me.bet(
      betOn(
        events.map((each) => legOn(each)),
        { offer },
      ),
    );
    const { rows: breaks } = await on.platform.database.query<{ ends: Date }>(
      `insert into player_break (player, kind, starts_at, ends_at) values ($1, 'time_out', now(), now() + interval '40 days')
       returning ends_at as ends`,
      [me.player],
    );
    for (const [at, result] of (["lost", "won", "won"] as const).entries())
      await me.say(settlementOf(events[at]!, result));
    const { rows } = await on.platform.database.query<{ until: Date }>(
      "select expires_at as until from free_bet where id = $1",
      [`offer-${bet.id}`],
    );
    expect(rows[0]!.until.getTime() - breaks[0]!.ends.getTime()).toBe(7 * 24 * 3600_000);
  });

  test("a change of a bet waits for the offer that it takes, as a bet does", async () => {
    const [first, event] = [newMatch(on.platform), newMatch(on.platform)];
    const { offer, taken } = await offered(boosted(event, { stock: 1 }));
    const [me, other] = [await openTable(on.platform), await openTable(on.platform)];
    const bet = await me.bet(betOn([legOn(first)]));
    const quote = await quoteOf(on.platform, me.token, bet.id);
    const edit = on.platform.call("POST", `/api/v1/bets/${bet.id}/edit`, {
      token: me.token,
      key: `edit-${bet.id}`,
      body: { quoteId: quote.id, bet: betOn([legOn(event)], { offer }) },
    });
    const both = await Promise.all([edit, other.place(betOn([legOn(event)], { offer }))]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(await taken()).toBe(1);
  });

  test("a boosted price is paid by the house's promotions, and stands in the bet's possible return", async () => {
    const event = newMatch(on.platform);
    const { offer } = await offered(boosted(event));
    const me = await openTable(on.platform);
    const before = await me.place(betOn([legOn(event)], { offer, stake: 1001 }));
    expect(before.body).toMatchObject({ errorCode: "STAKE_ABOVE_MAXIMUM", maximum: 1000 });
    const bet = await me.bet(betOn([legOn(event)], { offer }));
    expect(bet).toMatchObject({ odds: 3000, potentialReturn: 3000, legs: [{ odds: 2500 }] });
    expect(await openReturn(me)).toBe("3000");
    await me.say(settlementOf(event, "won"));
    expect(await me.find(bet.id)).toMatchObject({ status: "won", payout: 3000, offerPaid: 500 });
    expect(await me.available()).toBe(12_000);
    expect(conclusionOf((await checked(me, bet.id)).checked)).toBe("good");
    const history = await on.platform.call("GET", "/api/v1/wallet/history?of=wallet", { token: me.token });
    if (history.status === 200) expect(history.text).toContain("offer");
  });

  test("an offer is taken by its version, once a person, and as often as there are any", async () => {
    const event = newMatch(on.platform);
    const { offer, change } = await offered(boosted(event, { isOncePerPerson: true, stock: 2 }));
    const [me, other, third] = [
      await openTable(on.platform),
      await openTable(on.platform),
      await openTable(on.platform),
    ];
    const bet = (table: Table, more: object = {}) => table.place(betOn([legOn(event)], { offer, ...more }));
    const fault = async (answer: ReturnType<typeof bet>) => {
      const { body } = await answer;
      return [codeOf(await answer), (body as { offer?: string }).offer];
    };
    expect(await fault(bet(me))).toEqual(["OFFER_UNAVAILABLE", "over"]);
    for (const { player } of [me, other, third]) await isPerson(on.platform.database, player);
    expect(await fault(bet(me, { offer: { ...offer, version: 2 } }))).toEqual(["OFFER_UNAVAILABLE", "changed"]);
    const both = await Promise.all([bet(me, { stake: 100 }), bet(me, { stake: 101 })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(await fault(bet(me))).toEqual(["OFFER_UNAVAILABLE", "had"]);
    const last = await Promise.all([bet(other), bet(third)]);
    expect(last.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(await fault(bet(await openTable(on.platform)))).toEqual(["OFFER_UNAVAILABLE", "over"]);
    expect(await fault(bet(me, { offer: { id: "nothing", version: 1 } }))).toEqual(["OFFER_UNAVAILABLE", "over"]);
    expect((await change(1, { isOpen: false })).status).toBe(200);
    expect(codeOf(await change(1, { isOpen: true }))).toBe("SLIP_OFFER_CHANGED");
  });

  test("an offer is taken as often as it allows in a week, by an account without a name too", async () => {
    const event = newMatch(on.platform);
    const uses = { most: 2, per: "week" } as const;
    const { offer } = await offered(boosted(event, { uses }));
    const me = await openTable(on.platform);
    const bet = (stake: number, table = me) => table.place(betOn([legOn(event)], { offer, stake }));
    const shown = await on.platform.call("GET", "/api/v1/bonuses/slip-offers", { token: me.token });
    expect(slipOffersAnswer.parse(shown.body).offers.find(({ id }) => id === offer.id)?.uses).toEqual(uses);
    const all = await Promise.all([bet(100), bet(101), bet(102)]);
    expect(all.map(({ status }) => status).sort()).toEqual([200, 200, 422]);
    expect((await bet(103)).body).toMatchObject({ errorCode: "OFFER_UNAVAILABLE", offer: "had" });
    expect(await seen(me)).not.toContain(offer.id);

    const other = await openTable(on.platform);
    await isPerson(on.platform.database, me.player);
    await isPerson(on.platform.database, other.player, me.player);
    expect((await bet(104, other)).status, "a second account of the same person").toBe(422);
    await on.platform.database.query(
      "update slip_offer_taken set at = at - interval '7 days' where player = $1 and offer = $2",
      [me.player, offer.id],
    );
    expect((await bet(105)).status, "the next week").toBe(200);
  });

  test("an offer that does not fit is refused, and whoever is on a break or wants no offers finds none", async () => {
    const { offer } = await offered(INSURANCE);
    const me = await openTable(on.platform);
    const two = await me.place(
      betOn(
        three()
          .slice(0, 2)
          .map((each) => legOn(each)),
        { offer },
      ),
    );
    expect(two.body).toMatchObject({ errorCode: "OFFER_UNAVAILABLE", offer: "misfit" });
    const free = await me.place(
      betOn(
        three().map((each) => legOn(each)),
        { offer, wallet: "free_bet", freeBet: "x" },
      ),
    );
    expect(free.status).toBe(400);
    await on.platform.database.query("insert into offer_quiet (player, at) values ($1, now())", [me.player]);
    expect(await seen(me)).toEqual([]);
    const quiet = await me.place(
      betOn(
        three().map((each) => legOn(each)),
        { offer },
      ),
    );
    expect(quiet.body).toMatchObject({ errorCode: "OFFER_UNAVAILABLE", offer: "over" });
  });

  test("an offer lapses once a part of its bet is cashed out", async () => {
    const event = newMatch(on.platform);
    const { offer } = await offered(boosted(event));
    const me = await openTable(on.platform);
    const bet = await me.bet(betOn([legOn(event)], { offer }));
    const quote = await quoteOf(on.platform, me.token, bet.id);
    const body = { quoteId: quote.id, stake: 400 };
    const sold = await on.platform.call("POST", `/api/v1/bets/${bet.id}/cash-out`, {
      token: me.token,
      key: `lapse-${bet.id}`,
      body,
    });
    expect(sold.status, sold.text).toBe(200);
    // What is still possible is the rest at the line's price, for limits and for the player.
    expect(await openReturn(me)).toBe("1500");
    expect(stillPossible(await me.find(bet.id))).toBe(1500);
    await me.say(settlementOf(event, "won"));
    expect(await openReturn(me)).toBe("0");
    const settled = await me.find(bet.id);
    expect(settled).toMatchObject({ status: "won", offerPaid: 0, payout: (settled.cashedOut?.paid ?? 0) + 1500 });
    expect(conclusionOf((await checked(me, bet.id)).checked)).toBe("good");
  });
});
