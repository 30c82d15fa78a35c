import { beforeEach, expect, test } from "vitest";
import { type CashOutOrder, cashOutStanding } from "../../../plugins/my-bets/cash-out/wire.ts";
import { onEachEngine } from "../../support/platform/on-each-engine.ts";
import { startPlatform } from "../../support/platform/platform.ts";
import { type Bettor, newBettor } from "../../support/players/bets.ts";
import { standingOf } from "../../support/players/cash-outs.ts";
import { newMatch } from "../../support/players/own-match.ts";
import { ledgerFaults } from "../../support/players/players.ts";
import { until } from "../../support/until.ts";

onEachEngine({ clockRate: 100 }, (on) => {
  let me: Bettor;
  let event: string;

  beforeEach(async () => {
    me = await newBettor(on.platform);
    event = newMatch(on.platform);
  });

  const set = (id: string, order: CashOutOrder | null) =>
    on.platform.call("PUT", `/api/v1/bets/${id}/cash-out-order`, { token: me.token, body: { order } });
  const standing = (id: string) => standingOf(on.platform, me.token, id);
  const rise = () => on.platform.line.move(event, { odds: { "1": 1400, x: 5000, "2": 8000 } });
  const fall = () => on.platform.line.move(event, { odds: { "1": 4000, x: 3200, "2": 1900 } });
  /** What was cashed out of a bet, by its history. */
  const cashOuts = async (id: string) =>
    (await me.history(id)).filter(({ kind }) => kind === "cashed_out").map(({ amount }) => amount);

  /** Orders have been looked at since: one that can be carried out at once was. */
  const oneLook = async () => {
    const other = newMatch(on.platform);
    const { id } = await me.bet(other, "1", 100);
    await set(id, { atLeast: 50, percent: 100 });
    await until(async () => (await me.find(id)).status === "cashed_out");
  };

  test("a bet is cashed out as soon as its offer reaches the order's amount, and not before", async () => {
    const [{ id }, untouched] = [await me.bet(event), await me.bet(event)];
    const answer = await set(id, { atLeast: 1500, percent: 100 });
    expect(cashOutStanding.parse(answer.body)).toMatchObject({ status: "available", order: { atLeast: 1500 } });
    fall();
    await oneLook();
    expect((await me.find(id)).status).toBe("open");
    rise();
    await until(async () => (await me.find(id)).status === "cashed_out");
    const { payout } = await me.find(id);
    expect(payout).toBeGreaterThanOrEqual(1500);
    expect(await cashOuts(id)).toEqual([payout]);
    expect((await me.find(untouched.id)).status).toBe("open");
    const reported = () => on.platform.published.filter(({ player }) => player === me.player).at(-1);
    await expect.poll(reported).toMatchObject({ delta: { bets: [{ id, status: "cashed_out", payout }] } });
  });

  test("an order for a share is executed once, and the rest continues without one", async () => {
    const { id } = await me.bet(event);
    await set(id, { atLeast: 1500, percent: 40 });
    rise();
    await until(async () => (await cashOuts(id)).length > 0);
    expect(await me.find(id)).toMatchObject({ status: "open", cashedOut: { stake: 400 } });
    expect(await standing(id)).toMatchObject({ order: null });
    on.platform.line.move(event, { odds: { "1": 1300, x: 5000, "2": 9000 } });
    await oneLook();
    expect(await cashOuts(id)).toHaveLength(1);
  });

  test("an order can be changed and removed, and ends with the bet", async () => {
    const { id } = await me.bet(event);
    await set(id, { atLeast: 2000, percent: 100 });
    expect(await standing(id)).toMatchObject({ order: { atLeast: 2000, percent: 100 } });
    await set(id, { atLeast: 1700, percent: 50 });
    expect(await standing(id)).toMatchObject({ order: { atLeast: 1700, percent: 50 } });
    await set(id, null);
    rise();
    await oneLook();
    expect(await cashOuts(id)).toEqual([]);

    await set(id, { atLeast: 2499, percent: 100 });
    on.platform.line.end(event, 1, 0);
    await until(async () => (await me.find(id)).status === "won");
    const { rows } = await on.platform.database.query("select from cash_out_order where bet_id = $1", [id]);
    expect(rows).toEqual([]);
    expect((await set(id, { atLeast: 1700, percent: 50 })).body).toMatchObject({ errorCode: "BET_CLOSED" });
  });

  test("an order for an amount that the bet can never reach is refused", async () => {
    const { id } = await me.bet(event);
    expect((await set(id, { atLeast: 2501, percent: 100 })).body).toMatchObject({
      errorCode: "CASH_OUT_ORDER",
      maximum: 2500,
    });
    expect((await set("NOBODYSBET", { atLeast: 100, percent: 100 })).status).toBe(404);
  });

  test("in play an order waits for the delay, and stays where the market is suspended in it", async () => {
    on.platform.line.move(event, { status: "live", startsIn: 0 });
    const { id } = await me.bet(event);
    await set(id, { atLeast: 1500, percent: 100 });
    rise();
    on.platform.line.move(event, { marketStatus: "suspended" });
    await oneLook();
    expect(await standing(id)).toMatchObject({ status: "suspended", order: { atLeast: 1500 } });
    on.platform.line.move(event, { marketStatus: "active" });
    await until(async () => (await me.find(id)).status === "cashed_out");
    expect(await cashOuts(id)).toHaveLength(1);
  });

  test("a leg that ended meanwhile counts for the order, though nothing requested it", async () => {
    const other = newMatch(on.platform);
    const leg = (eventId: string) => ({
      eventId,
      marketId: "1x2",
      specifiers: "",
      outcomeId: "1",
      odds: 2500,
      version: 1,
      origin: "sport",
    });
    const body = {
      type: "express",
      legs: [leg(event), leg(other)],
      stake: 1000,
      currency: "EUR",
      wallet: "cash",
      acceptance: { policy: "any" },
    };
    const placed = await on.platform.call("POST", "/api/v1/bets", { token: me.token, key: `order-${event}`, body });
    const { id } = (placed.body as { bet: { id: string } }).bet;
    await set(id, { atLeast: 1800, percent: 100 });
    on.platform.line.end(other, 2, 0);
    await until(async () => (await me.find(id)).status === "cashed_out");
    expect(await cashOuts(id)).toHaveLength(1);
  });

  test("an order from before a stop of the platform is executed after it, once", async () => {
    const first = await startPlatform({ engine: on.engine });
    const event = newMatch(first);
    const me = await newBettor(first);
    const { id } = await me.bet(event);
    await first.call("PUT", `/api/v1/bets/${id}/cash-out-order`, {
      token: me.token,
      body: { order: { atLeast: 1500, percent: 100 } },
    });
    await first.stop();
    first.line.move(event, { odds: { "1": 1400, x: 5000, "2": 8000 } });
    const second = await startPlatform({ engine: on.engine, data: first.data, line: first.line });
    const find = async () =>
      (await second.call("GET", `/api/v1/bets/${id}`, { token: me.token })).body as { status: string; payout: number };
    await until(async () => (await find()).status === "cashed_out");
    expect((await find()).payout).toBeGreaterThanOrEqual(1500);
    expect(await ledgerFaults(second.database)).toEqual([]);
    await second.stop();
  });
});
