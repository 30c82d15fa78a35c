import { expect, test } from "vitest";
import { betLimits } from "../../../plugins/betslip/wire.ts";
import { describeOnGateEngine } from "../../support/platform/engines.ts";
import { betDesk } from "../../support/players/bet-desk.ts";
import { until } from "../../support/until.ts";

const LIMITS = {
  minimumStake: 10,
  maximumStake: 50_00,
  maximumReturn: 200_00,
  eventStake: 60_00,
  openReturn: 250_00,
  underWayBets: 10,
  underWayStake: 60_00,
};

describeOnGateEngine("on the %s engine", (engine) => {
  const desk = betDesk(engine, 22_000, { limits: LIMITS, taxRate: 500, riskLevels: { high: { percent: 10 } } });
  const limits = async (query: string, token?: string) =>
    betLimits.parse(
      (await desk.platform.call("GET", `/api/v1/bets/limits?currency=EUR&${query}`, token ? { token } : {})).body,
    );
  const mine = (query = "") => limits(query, desk.token);
  const other = () => {
    const event = `${desk.event}9`;
    desk.platform.line.offer(event, { startsIn: 6000 });
    return event;
  };
  /** What is kept of a player's open bets, and what they say themselves. */
  const exposures = async () => {
    const { rows } = await desk.platform.database.query(
      `select coalesce(jsonb_object_agg(event_id, stake), '{}') as kept, (
         select coalesce(jsonb_object_agg(event_id, stake), '{}') from (
           select l.event_id, sum(running_stake(b)) as stake from bet b join bet_leg l on l.bet_id = b.id
           where b.player = $1 and b.status = 'open' group by l.event_id) as open) as true,
         (select open_return from player_exposure where player = $1)
           = (select coalesce(sum(running_return(b)), 0) from bet b where player = $1) as "isReturnRight"
       from event_exposure where player = $1`,
      [desk.player],
    );
    return rows[0] as { kept: Record<string, number>; true: Record<string, number>; isReturnRight: boolean };
  };

  test("a visitor gets the limits of any bet, and the tax on winnings", async () => {
    expect(await limits("odds=10000")).toMatchObject({ minimum: 10, maximum: 20_00, taxRate: 500 });
  });

  test("a player's open stakes on an event reduce the maximum of the next, which the limits call contains", async () => {
    expect(await mine(`eventIds=${desk.event}`)).toMatchObject({ maximum: 50_00 });
    await desk.placed(desk.bet({ stake: 45_00 }));
    expect(await mine(`eventIds=${desk.event}`)).toMatchObject({ maximum: 15_00 });
    const answer = await desk.place(desk.bet({ stake: 15_01 }));
    expect(answer.body).toMatchObject({ errorCode: "LIMIT_REACHED", limit: "event_stake", left: 15_00 });
    expect(await desk.available()).toBe(55_00);
    await desk.placed(desk.bet({ stake: 15_00 }, { outcomeId: "x" }));
    expect(await mine(`eventIds=${desk.event}`)).toMatchObject({ maximum: 0 });
  });

  test("the possible returns of all open bets reduce the maximum return of the next", async () => {
    await desk.placed(desk.bet({ stake: 50_00 }));
    // 50.00 at 2.50 with 5 % off the winnings of 75.00 returns 121.25.
    expect(await mine(`odds=2425&eventIds=${other()}`)).toMatchObject({ maximum: 50_00 });
    await desk.placed(desk.bet({ stake: 40_00 }, { eventId: other() }));
    const left = 250_00 - 121_25 - 97_00;
    const { maximum } = await mine(`odds=2425`);
    expect(maximum).toBe(Math.floor((left * 1000) / 2425));
    const third = `${desk.event}8`;
    desk.platform.line.offer(third, { startsIn: 6000, odds: { "1": 20_000 } });
    const answer = await desk.place(desk.bet({ stake: 10_00 }, { eventId: third, odds: 20_000 }));
    expect(answer.body).toMatchObject({ errorCode: "LIMIT_REACHED", limit: "open_return" });
  });

  test("of many concurrent bets no more are open on an event than the limit allows", async () => {
    const answers = await Promise.all(Array.from({ length: 32 }, () => desk.place(desk.bet({ stake: 7_00 }))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(8);
    expect((await exposures()).kept).toEqual({ [desk.event]: 56_00 });
  });

  test("a bet that has ended is not exposure any more, and is again when its result is taken back", async () => {
    const event = desk.event;
    const { bet } = await desk.placed(desk.bet({ stake: 20_00 }));
    expect((await exposures()).kept).toEqual({ [event]: 20_00 });
    desk.platform.line.end(event, 0, 0);
    await until(async () => (await desk.list("calculated")).bets.length === 1);
    expect((await exposures()).kept).toEqual({});
    const message = { type: "rollback_bet_settlement", eventId: event, markets: [{ marketId: "1x2", specifiers: "" }] };
    const at = new Date(desk.platform.clock.now() + 3600_000).toISOString();
    await desk.platform.call("POST", "/sandbox/feed/messages", { body: { message, at } });
    await until(async () => (await desk.list("open")).bets.some(({ id }) => id === bet.id));
    const after = await exposures();
    expect(after.kept).toEqual({ [event]: 20_00 });
    expect(after).toMatchObject({ kept: after.true, isReturnRight: true });
  });

  test("a risk level scales a player's limits, and account info shows it", async () => {
    await desk.platform.call("POST", `/sandbox/players/${desk.player}/restrictions`, { body: { riskLevel: "high" } });
    expect(await mine()).toMatchObject({ minimum: 10, maximum: 5_00 });
    const answer = await desk.place(desk.bet({ stake: 5_01 }));
    expect(answer.body).toMatchObject({ errorCode: "STAKE_ABOVE_MAXIMUM", maximum: 5_00 });
    const { body } = await desk.platform.call("GET", "/api/v3/user/getAccountInfo", { token: desk.token });
    expect(body).toMatchObject({ riskLevels: { Sport: { id: "high" }, Casino: null } });
  });

  test("a player's own limit lowers the maximum, and tax is deducted from the winnings that a bet shows", async () => {
    const limit = { kind: "stake", period: "day", amount: 12_34 };
    await desk.platform.call("POST", `/sandbox/players/${desk.player}/restrictions`, { body: { limits: [limit] } });
    expect(await mine()).toMatchObject({ maximum: 12_34 });
    const { bet } = await desk.placed(desk.bet({ stake: 10_00 }));
    expect(bet).toMatchObject({ taxRate: 500, potentialReturn: 24_25 });
  });
});
