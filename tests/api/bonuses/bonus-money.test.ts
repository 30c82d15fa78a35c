import { beforeAll, expect, test } from "vitest";
import type { CampaignTerms } from "../../../plugins/bonuses/terms/terms-wire.ts";
import { bonusesAnswer, countedAnswer, pastAnswer } from "../../../plugins/bonuses/wire.ts";
import { balanceAnswer } from "../../../plugins/session/wire.ts";
import { insertCampaign } from "../../../server/modules/bonuses/campaigns/campaign-repository.ts";
import { countCosts, expireBonus, recountCosts } from "../../../server/modules/bonuses/taken/bonus-repository.ts";
import { payer, scriptedModules } from "../../support/cashier/cashier-ground.ts";
import { onEachEngine } from "../../support/platform/on-each-engine.ts";
import { openTable, settlementOf, type Table } from "../../support/players/bet-terms.ts";
import { bettorAt } from "../../support/players/bets.ts";
import { newMatch } from "../../support/players/own-match.ts";
import { isPerson } from "../../support/players/persons.ts";
import { ledgerFaults } from "../../support/players/players.ts";

const { service, modules } = scriptedModules();
const DAY_MS = 24 * 3600_000;

onEachEngine({ modules, clockRate: 100 }, (on) => {
  let table: Table;

  beforeAll(async () => {
    table = await openTable(on.platform);
    const at = new Date(on.platform.clock.now() - DAY_MS);
    const terms: CampaignTerms = {
      trigger: { kind: "deposit", least: 10_00 },
      reward: {
        ...{ kind: "money", percent: 50, amount: 20_00 },
        wagering: { times: 2, days: 14, greatestStake: 15_00, minOdds: 2000, weights: { sport: 100, casino: 50 } },
      },
      conditions: {},
      days: 14,
    };
    const times = { startsAt: at, at, endsAt: new Date(at.getTime() + 100 * DAY_MS) };
    await insertCampaign(on.platform.database, { slug: "half", ...times, budget: 10_000_00, terms });
    await insertCampaign(on.platform.database, { slug: "few", ...times, budget: 50_00, terms });
    const reward = { kind: "free_bet", amount: 5_00, days: 14, conditions: {} } as const;
    const free: CampaignTerms = { ...terms, reward };
    await insertCampaign(on.platform.database, { slug: "free-of-deposit", ...times, budget: 10_000_00, terms: free });
    const points: CampaignTerms = { ...terms, reward: { kind: "points", amount: 5_00, points: 500 } };
    for (const slug of ["points-of-deposit", "points-again"])
      await insertCampaign(on.platform.database, { slug, ...times, budget: 10_000_00, terms: points });
  });

  /** A player with 100.00 EUR, with what bonuses ask. */
  async function taker() {
    const me = await payer(on, service);
    await isPerson(on.platform.database, me.player);
    const call = (method: string, path: string, body?: unknown) =>
      on.platform.call(method, `/api/v1/bonuses${path}`, { token: me.token, body });
    return {
      ...me,
      ...bettorAt(on.platform, me),
      ask: call,
      all: async () => bonusesAnswer.parse((await call("GET", "")).body),
      take: (version = 1, slug = "half") => call("POST", `/offers/${slug}/take`, { version }),
      past: async () => pastAnswer.parse((await call("GET", "/past")).body).items,
      counted: async (id: string) => countedAnswer.parse((await call("GET", `/${id}/counted`)).body).items,
      bonusMoney: async () =>
        balanceAnswer.parse((await on.platform.call("GET", "/api/v2/user/getBalances", { token: me.token })).body)
          .bonuses.depositBonus,
      async paysIn(amount = 30_00) {
        const { id } = await me.deposited({ amount });
        await me.happens(id, { status: "succeeded" });
        return id;
      },
    };
  }
  const lost = (event: string) => table.say(settlementOf(event, "lost"));

  test("half of a deposit again: offered, taken, wagered bet by bet, and then cash", async () => {
    const me = await taker();
    const [offer] = (await me.all()).offers.filter(({ slug }) => slug === "half");
    expect(offer).toMatchObject({ currency: "EUR", worth: { most: 20_00, stake: 40_00, lost: 2_20, kept: 17_80 } });
    expect((await me.take()).status).toBe(204);
    expect((await me.take()).body).toMatchObject({ errorCode: "OFFER_TAKEN" });
    expect((await me.all()).mine).toMatchObject([{ slug: "half", state: "waiting", amount: null }]);

    await me.paysIn();
    expect(await me.bonusMoney()).toBe(15_00);
    const [bonus] = (await me.all()).mine;
    expect(bonus).toMatchObject({ state: "active", amount: 15_00, target: 30_00, wagered: 0 });
    expect(await me.available()).toBe(130_00);

    const [first, second, third] = [newMatch(on.platform), newMatch(on.platform), newMatch(on.platform)];
    await me.bet(first, "1", 15_00);
    await me.bet(second, "1", 15_01);
    await me.bet(third, "1", 15_00);
    await lost(first);
    await lost(second);
    expect((await me.all()).mine).toMatchObject([{ wagered: 15_00 }]);
    expect(await me.counted(bonus!.id)).toMatchObject([
      { stake: 15_01, counted: 0, reason: "stake" },
      { stake: 15_00, counted: 15_00, reason: null },
    ]);
    const before = await me.available();
    await lost(third);
    expect(await me.available()).toBe(before + 15_00);
    expect(await me.bonusMoney()).toBe(0);
    expect((await me.all()).mine).toEqual([]);
    expect(await me.past()).toMatchObject([{ slug: "half", state: "completed", amount: 15_00, wagered: 30_00 }]);
  });

  test("a campaign for the first deposit begins with that one, and for nobody who has paid in before", async () => {
    const [me, late] = [await taker(), await taker()];
    await me.take(1, "first-deposit");
    await me.paysIn(12_00);
    expect((await me.all()).mine).toMatchObject([{ slug: "first-deposit", state: "active", amount: 12_00 }]);
    await late.paysIn(12_00);
    await late.take(1, "first-deposit");
    await late.paysIn(12_00);
    expect((await late.all()).mine).toMatchObject([{ slug: "first-deposit", state: "waiting" }]);
  });

  test("half of next to nothing is the least coin, which can be wagered", async () => {
    const me = await taker();
    await me.take();
    await on.platform.database.query(
      "select begin_bonus(b, terms_of_bonus(b), 1, 'a deposit of a cent', now()) from bonus b where player = $1",
      [me.player],
    );
    expect((await me.all()).mine).toMatchObject([{ state: "active", amount: 1, target: 2 }]);
    const event = newMatch(on.platform);
    await me.bet(event, "1", 1_00);
    await lost(event);
    expect(await me.past()).toMatchObject([{ state: "completed", amount: 1 }]);
  });

  test("a campaign is taken once with a card, whoever pays by it, and the deposit is credited all the same", async () => {
    const paysBy = async (me: Awaited<ReturnType<typeof taker>>, fingerprint: string) => {
      const { id } = await me.deposited({ amount: 30_00 });
      const instrument = { token: `${me.player} ${fingerprint}`, label: "Visa ···· 4242", fingerprint };
      await me.happens(id, { status: "succeeded", instrument });
    };
    const [first, second, third] = [await taker(), await taker(), await taker()];
    await first.take();
    await paysBy(first, "one card");
    expect((await first.all()).mine).toMatchObject([{ state: "active" }]);
    await second.take();
    await paysBy(second, "one card");
    expect(await second.available()).toBe(130_00);
    expect((await second.all()).mine).toEqual([]);
    expect(await second.past()).toMatchObject([{ state: "forfeited", reason: "instrument_taken" }]);
    // Who has paid by it before cannot take the campaign at all; another campaign they can.
    await paysBy(third, "one card");
    expect((await third.take()).body).toMatchObject({ errorCode: "OFFER_TAKEN" });
    expect((await third.take(1, "free-of-deposit")).status).toBe(204);
    const other = await taker();
    await other.take();
    await paysBy(other, "another card");
    expect((await other.all()).mine).toMatchObject([{ state: "active", slug: "half" }]);
    const { rows } = await on.platform.database.query<{ mark: string }>("select distinct mark from bonus_instrument");
    expect(rows.every(({ mark }) => /^[0-9a-f]{64}$/.test(mark))).toBe(true);
  });

  test("points of a deposit come once, count for no level, stay after the month, and go back with the deposit", async () => {
    const me = await taker();
    await me.take(1, "points-of-deposit");
    const deposit = await me.paysIn();
    expect(await me.past()).toMatchObject([{ slug: "points-of-deposit", state: "completed", amount: null }]);
    const loyalty = async () => {
      const sql = `select balance::int, level, loyalty_year(player, counted_month)::int as year,
          array(select kind || ' ' || points from loyalty_entry e where e.player = a.player order by number) as entries
        from loyalty_account a where player = $1`;
      return (await on.platform.database.query(sql, [me.player])).rows;
    };
    const given = { balance: 500_000, level: 1, year: 0, entries: ["given 500000"] };
    expect(await loyalty()).toEqual([given]);
    const again = "select loyalty_add(player, 500, 'bonus', id) from bonus where player = $1";
    await on.platform.database.query(again, [me.player]);
    await on.platform.database.query("select loyalty_count($1, now() + interval '2 months')", [me.player]);
    expect(await loyalty()).toEqual([given]);
    await on.platform.database.query("select loyalty_spend($1, 450, 'test', $1)", [me.player]);
    await me.happens(deposit, { status: "refunded", refunded: 20_00 });
    await me.happens(deposit, { status: "refunded", refunded: 30_00 });
    expect(await loyalty()).toMatchObject([
      { balance: -450_000, entries: ["given 500000", "spent -450000", "taken -500000"] },
    ]);
    expect(await me.past()).toMatchObject([{ state: "forfeited", reason: "deposit_returned" }]);
    const costs = "select cost::int from bonus where campaign = 'points-of-deposit'";
    expect((await on.platform.database.query(costs)).rows, "what was spent has cost").toEqual([{ cost: 5_00 }]);
    await on.platform.database.query("update loyalty_account set left_at = now() where player = $1", [me.player]);
    expect((await me.take(1, "points-again")).body).toMatchObject({ errorCode: "OFFER_NOT_FOR_YOU" });
  });

  test("a free bet of a deposit that goes back ends with it, and a bonus waits while its player is on a break", async () => {
    const me = await taker();
    await me.take(1, "free-of-deposit");
    const deposit = await me.paysIn();
    expect((await me.all()).mine).toMatchObject([{ slug: "free-of-deposit", freeBet: { isUsed: false } }]);
    await me.happens(deposit, { status: "refunded", refunded: 30_00 });
    expect((await me.all()).mine).toEqual([]);
    expect(await me.past()).toMatchObject([{ state: "forfeited", reason: "deposit_returned" }]);

    const other = await taker();
    await other.take();
    const { id } = await other.deposited({ amount: 30_00 });
    await on.platform.database.query(
      "insert into player_break (player, kind, starts_at, ends_at) values ($1, 'time_out', now(), now() + interval '9 years')",
      [other.player],
    );
    await other.happens(id, { status: "succeeded" });
    expect(await other.available()).toBe(130_00);
    expect((await other.all()).mine).toMatchObject([{ state: "waiting" }]);
  });

  test("a settlement that is taken back counts for nothing any more", async () => {
    const me = await taker();
    await me.take();
    await me.paysIn(20_00);
    const event = newMatch(on.platform);
    await me.bet(event, "1", 10_00);
    await lost(event);
    expect((await me.all()).mine).toMatchObject([{ wagered: 10_00 }]);
    await table.say({
      type: "rollback_bet_settlement",
      eventId: event,
      markets: [{ marketId: "1x2", specifiers: "" }],
    });
    const [bonus] = (await me.all()).mine;
    expect(bonus).toMatchObject({ wagered: 0 });
    expect(await me.counted(bonus!.id)).toMatchObject([{ counted: 0, reason: "void" }]);
    await lost(event);
    expect((await me.all()).mine).toMatchObject([{ wagered: 10_00 }]);
  });

  test("given up, or its deposit gone back: the bonus money goes, the player's own stays", async () => {
    const [me, other] = [await taker(), await taker()];
    await me.take();
    await me.paysIn();
    const [bonus] = (await me.all()).mine;
    expect((await other.ask("POST", `/${bonus!.id}/give-up`)).body).toMatchObject({ errorCode: "BONUS_UNKNOWN" });
    expect((await me.ask("POST", `/${bonus!.id}/give-up`)).status).toBe(204);
    expect((await me.ask("POST", `/${bonus!.id}/give-up`)).body).toMatchObject({ errorCode: "BONUS_OVER" });
    expect([await me.bonusMoney(), await me.available()]).toEqual([0, 130_00]);

    await other.take();
    const deposit = await other.paysIn();
    await other.happens(deposit, { status: "refunded", refunded: 30_00 });
    expect([await other.bonusMoney(), await other.available()]).toEqual([0, 100_00]);
    expect(await other.past()).toMatchObject([{ state: "forfeited", reason: "deposit_returned" }]);
  });

  test("bonus money that was wagered in full goes back with its deposit, though the balance becomes negative", async () => {
    const me = await taker();
    await me.take();
    const deposit = await me.paysIn(20_00);
    const [first, second] = [newMatch(on.platform), newMatch(on.platform)];
    for (const event of [first, second]) await me.bet(event, "1", 10_00);
    await lost(first);
    await lost(second);
    expect(await me.past()).toMatchObject([{ state: "completed", amount: 10_00 }]);
    expect(await me.available()).toBe(110_00);
    for (let bet = 0; bet < 11; bet++) await me.bet(newMatch(on.platform), "1", 10_00);
    await me.happens(deposit, { status: "refunded", refunded: 20_00 });
    expect(await me.available()).toBe(-30_00);
    expect(await me.past()).toMatchObject([{ state: "forfeited", reason: "deposit_returned", amount: 10_00 }]);
    const { database } = on.platform;
    expect((await database.query("select from bonus where player = $1 and cost <> 0", [me.player])).rows).toEqual([]);
    expect(await ledgerFaults(database)).toEqual([]);
  });

  test("a bonus ends when its time is over, and a break stops that time", async () => {
    const me = await taker();
    await me.take();
    await me.paysIn();
    const [bonus] = (await me.all()).mine;
    const { database, clock } = on.platform;
    const inDays = (days: number) => new Date(clock.now() + days * DAY_MS);
    await database.query(
      "insert into player_break (player, kind, starts_at, ends_at) values ($1, 'time_out', $2, $3)",
      [me.player, inDays(1), inDays(4)],
    );
    expect(await expireBonus(database, bonus!.id, inDays(15))).toBeNull();
    expect(await expireBonus(database, bonus!.id, inDays(18))).toBe(me.player);
    expect(await me.bonusMoney()).toBe(0);
    expect(await me.past()).toMatchObject([{ state: "expired" }]);
  });

  test("the bonuses of an account that is closed end with it", async () => {
    const me = await taker();
    await me.take();
    await me.paysIn();
    await on.platform.database.query("update player set status = 'closed' where number = $1", [me.player]);
    const { rows } = await on.platform.database.query<{ held: string; state: string }>(
      `select b.state, (select sum(balance)::text from ledger_account a
         where a.player = b.player and a.kind = 'deposit_bonus') as held
       from bonus b where b.player = $1`,
      [me.player],
    );
    expect(rows).toEqual([{ state: "forfeited", held: "0" }]);
  });

  test("what is refused is refused by name, and nothing moves", async () => {
    const me = await taker();
    expect((await me.take(2)).body).toMatchObject({ errorCode: "TERMS_CHANGED" });
    expect((await me.take(1, "nothing")).body).toMatchObject({ errorCode: "OFFER_UNKNOWN" });
    expect((await me.ask("POST", "/code", { code: "WRONG" })).body).toMatchObject({ errorCode: "CODE_WRONG" });
    expect((await me.take(1, "open-door")).body).toMatchObject({ errorCode: "CODE_WRONG" });
    expect((await me.take(1, "welcome")).body).toMatchObject({ errorCode: "OFFER_UNKNOWN" });
    await me.ask("POST", "/offers/half/answer", { answer: "declined" });
    expect((await me.all()).offers.map(({ slug }) => slug)).not.toContain("half");
    await me.ask("PUT", "/quiet", { isQuiet: true });
    expect(await me.all()).toMatchObject({ isQuiet: true, offers: [] });
    await on.platform.database.query(
      "insert into player_break (player, kind, starts_at, ends_at) values ($1, 'time_out', now(), now() + interval '9 years')",
      [me.player],
    );
    expect((await me.take()).body).toMatchObject({ errorCode: "SELF_EXCLUDED" });
    expect(await me.available()).toBe(100_00);
  });

  test("two tabs take the same offer once, and a budget that is used up takes no more", async () => {
    const me = await taker();
    const answers = await Promise.all([me.take(), me.take(), me.take()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 422, 422]);
    const others = await Promise.all([1, 2, 3, 4].map(taker));
    const taken = await Promise.all(others.map((each) => each.take(1, "few")));
    expect(taken.map(({ status }) => status).sort()).toEqual([204, 204, 422, 422]);
    expect(taken.map(({ body }) => body)).toContainEqual(expect.objectContaining({ errorCode: "BUDGET_USED_UP" }));
  });

  test("the cost of a campaign is the sum of what its bonuses cost, whatever becomes of them", async () => {
    const { database } = on.platform;
    const sums = async () =>
      (
        await database.query<{ held: number; sum: number }>(
          `select campaign_held(slug)::int as held,
             (select coalesce(sum(cost), 0)::int from bonus where campaign = slug) as sum from campaign order by slug`,
        )
      ).rows;
    const differing = async () => (await sums()).filter(({ held, sum }) => held !== sum);
    expect((await sums()).some(({ held }) => held > 0)).toBe(true);
    expect(await differing()).toEqual([]);
    // Takers and settlements at once: none waits for another, and nothing is lost.
    const others = await Promise.all([1, 2, 3].map(taker));
    await Promise.all(others.map((each) => each.take()));
    await Promise.all(others.map((each) => each.paysIn(20_00)));
    const late = await Promise.all([1, 2].map(taker));
    const bonuses = await Promise.all(others.map(async (each) => (await each.all()).mine[0]!.id));
    await Promise.all([
      ...others.map((each, at) => each.ask("POST", `/${bonuses[at]}/give-up`)),
      ...late.map((each) => each.take()),
    ]);
    expect(await differing()).toEqual([]);
    await countCosts(database);
    const { rows } = await database.query("select from campaign_cost_change");
    expect(rows).toEqual([]);
    expect(await differing()).toEqual([]);
  });

  test("a recount finds a cost that drifted, mends it, keeps what it found, and loses nothing that happens meanwhile", async () => {
    const { database } = on.platform;
    const now = () => new Date(on.platform.clock.now());
    expect(await recountCosts(database, now())).toEqual([]);
    await database.query("update campaign_cost set cost = cost - 700 where campaign = 'half'");
    const others = await Promise.all([1, 2, 3].map(taker));
    const [differed] = await Promise.all([
      recountCosts(database, now()),
      ...others.map((each) => each.take()),
      countCosts(database),
    ]);
    expect(differed).toEqual(["half"]);
    expect(await recountCosts(database, now())).toEqual([]);
    const { rows } = await database.query(
      `select campaign_held(slug) = (select sum(cost) from bonus where campaign = slug) as exact,
         (select array_agg(exact - kept) from campaign_cost_drift)::text as drifts from campaign where slug = 'half'`,
    );
    expect(rows).toEqual([{ exact: true, drifts: "{700}" }]);
  });
});
