import { expect, test } from "vitest";
import { HostWallets } from "../../../server/modules/host-wallet/contract.ts";
import { Deliveries } from "../../../server/modules/host-wallet/delivery/deliveries.ts";
import { hostedGround } from "../../support/host-wallet/hosted-ground.ts";
import { HandClock } from "../../support/line/hand-clock.ts";
import { describeOnEngines } from "../../support/platform/engines.ts";
import { jobsOf } from "../../support/platform/jobs.ts";
import { settlementOf } from "../../support/players/bet-terms.ts";
import { quoteOf } from "../../support/players/cash-outs.ts";
import { until } from "../../support/until.ts";

let lastKey = 0;
const never = new AbortController().signal;
const line = { marketId: "1x2", specifiers: "" };

describeOnEngines("on the %s engine", (engine) => {
  const on = hostedGround(engine);
  const settled = (result: "won" | "lost" | "void", certainty: "live" | "confirmed" = "live") =>
    on.say(settlementOf(on.event, result as "won", {}, { certainty }));
  const states = async () => (await on.orders()).map(({ state, amount }) => `${state} ${amount}`);
  const deliveries = (clock = new HandClock()) =>
    new Deliveries({ database: on.platform.database, clock, jobs: jobsOf(on.platform.database).jobs, hosts: on.hosts });
  const deliver = (order: string, clock?: HandClock) => deliveries(clock).run({ payload: { order }, signal: never });
  /** From now on nobody delivers but the test. */
  const withoutJobs = async () => {
    const ofOrders = "select from jobs.job where name = 'deliver-host-order' and state = 'active'";
    await until(async () => (await on.platform.database.query(ofOrders)).rowCount === 0);
    await on.platform.database.query("delete from jobs.job where name = 'deliver-host-order'");
  };

  test("a result that is corrected takes back what it had paid, and what the host refuses stands open", async () => {
    await on.me.bet(on.event);
    await settled("won");
    await until(() => on.has() === 11_500);
    await settled("lost", "confirmed");
    await until(() => on.has() === 9000);
    expect(await states()).toEqual(["confirmed 1000", "done 2500", "done -2500"]);
    expect(on.heard("settle").at(-1)?.body).toMatchObject({
      amount: -2500,
      parts: [{ what: "return", amount: -2500 }],
    });
    await settled("won", "confirmed");
    await until(() => on.has() === 11_500);
    on.host.wallet.balances.set(on.me.account, 100);
    await settled("lost", "confirmed");
    await until(async () => (await on.orders()).at(-1)?.isOpen === true);
    expect((await on.orders()).at(-1)).toMatchObject({ state: "due", amount: -2500, problem: "INSUFFICIENT_FUNDS" });
    expect(on.has()).toBe(100);
  });

  test("a void bet gives its stake back at the host, and a settlement that is taken back is taken back there", async () => {
    await on.me.bet(on.event);
    await on.say({ type: "bet_cancel", markets: [line], reason: "wrong_price" });
    await until(() => on.has() === 10_000);
    await on.say({ type: "rollback_bet_cancel", markets: [line] });
    await until(async () => (await states())[2] === "done -1000");
    expect(on.has()).toBe(9000);
    expect(await states()).toEqual(["confirmed 1000", "done 1000", "done -1000"]);
  });

  test("a cash-out is paid at the host at once, and no cash stays here", async () => {
    const { id } = await on.me.bet(on.event);
    const quote = await quoteOf(on.platform, on.me.token, id);
    const answer = await on.platform.call("POST", `/api/v1/bets/${id}/cash-out`, {
      ...{ token: on.me.token, key: `host-cash-out-${++lastKey}`, body: { quoteId: quote.id } },
    });
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body).toMatchObject({ paid: quote.offer, balance: { available: 0 } });
    await until(() => on.has() === 9000 + quote.offer);
    expect(on.heard("settle")[0]?.body).toMatchObject({
      parts: [{ bet: id, what: "cash-out", amount: quote.offer }],
    });
  });

  test("bets that end at once make one settlement of their parts", async () => {
    const first = await on.me.bet(on.event);
    const second = await on.me.bet(on.event, "1", 2000);
    await settled("won");
    await until(() => on.has() === 7000 + 2500 + 5000);
    const parts = on.heard("settle").flatMap(({ body }) => body["parts"] as { bet: string; amount: number }[]);
    expect(parts.map(({ bet, amount }) => [bet, amount]).sort()).toEqual(
      [
        [first.id, 2500],
        [second.id, 5000],
      ].sort(),
    );
  });

  test("a settlement outlives an outage of the host, with growing pauses, and is booked once", async () => {
    await on.me.bet(on.event);
    await until(async () => (await states())[0] === "confirmed 1000");
    on.host.moods = { settle: "lost" };
    await settled("won");
    await until(async () => (await on.orders())[1]?.tries === 1);
    await withoutJobs();
    const [, { id, nextAt }] = (await on.orders()) as [unknown, { id: string; nextAt: Date }];
    const clock = new HandClock(nextAt.getTime());
    const pauses: number[] = [];
    for (let tries = 0; tries < 12; tries++) {
      await deliver(id, clock);
      const [, order] = await on.orders();
      pauses.push((order!.nextAt!.getTime() - clock.now()) / 1000);
      // Another job about it ends: one is enough.
      expect(await deliver(id, clock)).toBeUndefined();
      clock.pass(pauses.at(-1)!);
    }
    expect(pauses).toEqual([10, 20, 40, 80, 160, 320, 640, 1280, 2560, 3600, 3600, 3600]);
    expect(on.heard("settle")).toHaveLength(13);
    on.host.moods = {};
    expect(await deliver(id, clock)).toBeUndefined();
    expect(await deliver(id, clock)).toBeUndefined();
    expect(on.heard("settle")).toHaveLength(14);
    expect(on.has()).toBe(11_500);
    expect((await on.orders())[1]).toMatchObject({ state: "done", problem: null, isOpen: false });
  });

  test("what could not be said in two weeks stands open, and is not tried by itself any more", async () => {
    await on.me.bet(on.event);
    on.host.moods = { settle: "away" };
    await settled("won");
    await until(async () => (await on.orders())[1]?.tries === 1);
    await withoutJobs();
    const [, { id, nextAt }] = (await on.orders()) as [unknown, { id: string; nextAt: Date }];
    const clock = new HandClock(nextAt.getTime());
    clock.pass(13 * 86_400);
    await deliver(id, clock);
    expect((await on.orders())[1]).toMatchObject({ isOpen: false });
    clock.pass(86_400);
    expect(await deliver(id, clock)).toBeUndefined();
    expect((await on.orders())[1]).toMatchObject({ isOpen: true, nextAt: null, problem: "NO_ANSWER", state: "due" });
  });

  test("two processes that tell the host the same at once book it once", async () => {
    await on.me.bet(on.event);
    await until(async () => (await states())[0] === "confirmed 1000");
    on.host.moods = { settle: "away" };
    await settled("won");
    await until(async () => (await on.orders())[1]?.tries === 1);
    await withoutJobs();
    on.host.moods = {};
    const [, { id, nextAt }] = (await on.orders()) as [unknown, { id: string; nextAt: Date }];
    const clock = new HandClock(nextAt.getTime());
    await Promise.all([deliver(id, clock), deliver(id, clock), deliver(id, clock)]);
    expect(on.has()).toBe(11_500);
    expect((await on.orders())[1]).toMatchObject({ state: "done" });
  });

  test("a process that dies between the host's yes and the bet leaves nothing set aside", async () => {
    const { database } = on.platform;
    const wallets = new HostWallets({ database, hosts: on.hosts });
    const hosted = (await wallets.of(on.me.player))!;
    const bet = { type: "single", legs: 1, isLive: false };
    const order = await wallets.reserve(hosted, { key: "died", amount: 700, bet, leaseMs: 60_000 });
    expect(on.has()).toBe(9300);
    await deliveries().findLost();
    expect(await states()).toEqual(["asked 700"]);
    await database.query("update host_order set expires_at = now() - interval '1 second' where id = $1", [order]);
    await deliveries().findLost();
    await until(() => on.has() === 10_000);
    await until(async () => (await states())[0] === "rolled-back 700");
  });

  test("an order whose job was lost is queued again", async () => {
    on.host.moods = { confirm: "away" };
    await on.me.bet(on.event);
    await until(async () => (await on.orders())[0]?.tries === 1);
    await withoutJobs();
    on.host.moods = {};
    await on.platform.database.query(
      "update host_order set tries = 0, next_at = null, expires_at = now() - interval '1 hour' where player = $1",
      [on.me.player],
    );
    await deliveries().findLost();
    await until(async () => (await states())[0] === "confirmed 1000");
  });
});
