import { afterEach, beforeEach, expect, test } from "vitest";
import { ANY_PRICE, newTrader, peerFaults, type Trader } from "../../support/peer2peer/traders.ts";
import { onGateEngine } from "../../support/platform/on-each-engine.ts";
import { newMatch } from "../../support/players/own-match.ts";

onGateEngine(ANY_PRICE, (on) => {
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

  const restrict = async (player: string, body: object) => {
    const answer = await on.platform.call("POST", `/sandbox/players/${player}/restrictions`, { body });
    expect(answer.status, answer.text).toBeLessThan(300);
  };
  const limit = (player: string, kind: string, period: string, amount: number) =>
    on.platform.database.query(
      `insert into player_limit (player, kind, period, amount, own, set_at, zone, set_by)
       values ($1, $2, $3, $4, $4, now(), 'UTC', 'player')`,
      [player, kind, period, amount],
    );

  test.each([
    [{ status: "unconfirmed" }, "ACCOUNT_NOT_ACTIVE"],
    [{ break: { kind: "self_exclusion", until: null } }, "SELF_EXCLUDED"],
    [{ permissions: { sportBetting: { allowed: false, reason: null } } }, "BETTING_NOT_ALLOWED"],
  ])("the guard is asked: %j", async (restriction, errorCode) => {
    await restrict(ann.player, restriction);
    expect((await ann.place(event, {})).body).toMatchObject({ errorCode });
  });

  test("limits count what an order puts at stake more, and what is cancelled no longer", async () => {
    await limit(ann.player, "stake", "day", 3000);
    const lay = await ann.order(event, { side: "lay", price: 3000, stake: 1000 });
    expect((await ann.place(event, { outcomeId: "x", stake: 1100 })).body).toMatchObject({
      ...{ errorCode: "LIMIT_REACHED", limit: "stake_day", left: 1000 },
    });
    // On the other side of what rests nothing more can be lost.
    await ann.order(event, { price: 4000, stake: 1000 });
    await ann.cancel(lay.id);
    expect(await ann.available()).toBe(9000);
    await ann.order(event, { outcomeId: "x", stake: 1000 });
  });

  test("a limit on losses counts what was put at stake, until it comes back", async () => {
    await limit(ben.player, "loss", "day", 1500);
    await ann.order(event, { side: "lay", price: 3000, stake: 1000 });
    await ben.order(event, { price: 3000, stake: 1000 });
    expect((await ben.place(event, { outcomeId: "x", stake: 600 })).body).toMatchObject({
      limit: "loss_day",
      left: 500,
    });
    await ben.order(event, { outcomeId: "x", stake: 500 });
  });

  test("what rests of a player who may not bet any more is ended where it would be met", async () => {
    const barred = await ann.order(event, { side: "lay", price: 3000, stake: 1000 });
    await restrict(ann.player, { permissions: { sportBetting: { allowed: false, reason: null } } });
    expect(await ben.order(event, { price: 3000, stake: 500 })).toMatchObject({ openStake: 500, matchedStake: 0 });
    expect(await ann.find(barred.id)).toMatchObject({ ended: "barred", matchedStake: 0 });
    expect(await ann.available()).toBe(10_000);
    // Nobody is kept from cancelling.
    await restrict(ben.player, { permissions: { sportBetting: { allowed: false, reason: null } } });
    const [rest] = await ben.orders();
    expect((await ben.cancel(rest?.id ?? "")).balance.available).toBe(10_000);
  });

  test("money at stake against others is shown as that of open bets, and each movement in the history", async () => {
    const order = await ann.order(event, { stake: 700 });
    const balance = (await on.platform.call("GET", "/api/v2/user/getBalances", { token: ann.token })).body;
    expect(balance).toMatchObject({ available: 9300, pendingBet: 700, total: 10_000 });
    await ann.cancel(order.id);
    const { rows } = await on.platform.database.query<{ kind: string; amount: number }>(
      `select l.kind, l.amount::int from cash_line l join ledger_account a on a.id = l.account_id
       where a.player = $1 and l.kind like 'peer-%' order by l.number`,
      [ann.player],
    );
    expect(rows).toEqual([
      { kind: "peer-hold", amount: -700 },
      { kind: "peer-release", amount: 700 },
    ]);
  });
});
