import { expect, test } from "vitest";
import { betReceipt } from "../../../plugins/betslip/wire.ts";
import { BUILDER, builderOutcome } from "../../../plugins/sportsbook/builder-rules.ts";
import { describeOnEngines } from "../../support/platform/engines.ts";
import { startPlatform } from "../../support/platform/platform.ts";
import { betDesk, newKey } from "../../support/players/bet-desk.ts";
import { legOn, openTable, settlementOf } from "../../support/players/bet-terms.ts";
import { until } from "../../support/until.ts";

describeOnEngines("on the %s engine", (engine) => {
  const desk = betDesk(engine, 3000);
  const { bet, place, placed, available, expectRefused } = desk;

  test("a bet at a price that has fallen is refused with the new price", async () => {
    desk.platform.line.move(desk.event, { odds: { "1": 2400, x: 3200, "2": 2900 } });
    await expectRefused(await place(), "ODDS_CHANGED", {
      legs: [{ index: 0, code: "ODDS_CHANGED", odds: 2400, version: 2 }],
    });
  });

  test("a bet at a price that has risen is placed at the better price", async () => {
    desk.platform.line.move(desk.event, { odds: { "1": 2600, x: 3200, "2": 2900 } });
    expect((await placed()).bet).toMatchObject({ odds: 2600, potentialReturn: 2600 });
  });

  test.each([
    ["none", { policy: "none" }, 2501, false],
    ["within 4 %", { policy: "within", percent: 4 }, 2400, true],
    ["within 3 %", { policy: "within", percent: 3 }, 2400, false],
    ["any", { policy: "any" }, 1500, true],
  ] as const)("the policy %s decides on a changed price", async (_name, acceptance, odds, isStruck) => {
    desk.platform.line.move(desk.event, { odds: { "1": odds, x: 3200, "2": 2900 } });
    expect((await place(bet({ acceptance }))).status).toBe(isStruck ? 200 : 422);
  });

  test.each([
    ["suspended", { marketStatus: "suspended" }, "LEG_SUSPENDED"],
    ["closed", { marketStatus: "inactive" }, "LEG_CLOSED"],
    ["on a match that has begun", { startsIn: -1 }, "LEG_CLOSED"],
    ["on a match that was postponed", { status: "postponed" }, "LEG_CLOSED"],
  ] as const)("a leg that is %s is refused with a reason", async (_name, change, code) => {
    desk.platform.line.move(desk.event, change);
    await expectRefused(await place(), code, { legs: [{ index: 0, code }] });
  });

  test("a leg that is not offered, and one on an ended match, are refused", async () => {
    await expectRefused(await place(bet({}, { outcomeId: "9" })), "LEG_UNKNOWN");
    desk.platform.line.end(desk.event, 1, 0);
    await expectRefused(await place(), "LEG_CLOSED");
  });

  test("a line that one producer has settled is refused while another still offers it, until that is taken back", async () => {
    const other = `1${desk.event}`;
    const parts = [legOn(desk.event), legOn(desk.event, { marketId: "btts", outcomeId: "yes" })];
    const outcomeId = builderOutcome(parts);
    desk.platform.line.offer(other, { startsIn: 6000 });
    desk.platform.line.move(desk.event, { combinations: { [outcomeId]: 4200 } });
    const express = { ...bet({ type: "express" }), legs: [legOn(other), legOn(desk.event)] };
    const builder = bet({}, { marketId: BUILDER, outcomeId, odds: 4200, version: 2 });
    const operator = await openTable(desk.platform);
    await operator.say(settlementOf(desk.event, "won"));
    await expectRefused(await place(), "LEG_CLOSED", { legs: [{ index: 0, code: "LEG_CLOSED" }] });
    await expectRefused(await place(express), "LEG_CLOSED", { legs: [{ index: 1, code: "LEG_CLOSED" }] });
    await expectRefused(await place(builder), "LEG_CLOSED", { legs: [{ index: 0, code: "LEG_CLOSED" }] });

    const markets = [{ marketId: "1x2", specifiers: "" }];
    await operator.say({ type: "rollback_bet_settlement", eventId: desk.event, markets });
    for (const each of [bet({ acceptance: { policy: "any" } }), express, builder]) {
      expect(await place(each)).toMatchObject({ status: 200 });
    }
  });

  test("stakes outside the limits are refused with the limit", async () => {
    await expectRefused(await place(bet({ stake: 9 })), "STAKE_BELOW_MINIMUM", { minimum: 10 });
    await expectRefused(await place(bet({ stake: 500_001 })), "STAKE_ABOVE_MAXIMUM", { maximum: 500_000 });
    const { body } = await desk.platform.call("GET", "/api/v1/bets/limits?currency=EUR");
    expect(body).toMatchObject({
      minimum: 10,
      maximum: 500_000,
      liveDelayMs: 50,
      liveDelaysMs: { tennis: 30 },
      taxRate: 0,
    });
  });

  test("a stake above the balance is refused with the missing amount", async () => {
    await expectRefused(await place(bet({ stake: 10_750 })), "NOT_ENOUGH_MONEY", { missing: 750 });
  });

  test("a stake in another currency, and a bet on an account that is not confirmed, are refused", async () => {
    await expectRefused(await place(bet({ currency: "USD" })), "CURRENCY_MISMATCH");
    await desk.platform.database.query("update player set status = 'unconfirmed' where number = $1", [desk.player]);
    await expectRefused(await place(), "ACCOUNT_NOT_ACTIVE");
  });

  test("many concurrent bets never overdraw the account", async () => {
    const answers = await Promise.all(Array.from({ length: 15 }, () => place(bet({ stake: 1000 }))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(5);
    expect(await available()).toBe(0);
  });

  test("a bet in play is placed after its delay at the price of that moment", async () => {
    desk.platform.line.move(desk.event, { status: "live", startsIn: -10 });
    const before = desk.platform.clock.now();
    const answer = place();
    desk.platform.line.move(desk.event, { odds: { "1": 2700, x: 3200, "2": 2900 } });
    const { bet: struck } = betReceipt.parse((await answer).body);
    expect(struck).toMatchObject({ odds: 2700, legs: [{ isLive: true }] });
    expect(Date.parse(struck.placedAt) - before).toBeGreaterThanOrEqual(5000);
  });

  test("a bet in play is refused when its market was suspended in its delay, and nothing is debited", async () => {
    // The delay takes its full five seconds here, time enough to suspend; the refusal does not wait for its end.
    const own = await startPlatform({ engine });
    own.line.offer("8", { status: "live", startsIn: -10 });
    const mine = { token: await own.login(), key: newKey() };
    const body = bet({}, { eventId: "8" });
    const answer = own.call("POST", "/api/v1/bets", { ...mine, body });
    await until(async () => (await own.call("GET", `/api/v1/bets/by-key/${mine.key}`, mine)).status === 409);
    expect((await own.call("POST", "/api/v1/bets", { ...mine, body })).body).toMatchObject({
      errorCode: "KEY_IN_FLIGHT",
    });
    own.line.move("8", { marketStatus: "suspended" });
    expect((await answer).body).toMatchObject({ errorCode: "LEG_SUSPENDED" });
    expect((await own.call("GET", "/api/v2/user/getBalances", mine)).body).toMatchObject({ available: 100_000 });
    await own.stop();
  });
});
