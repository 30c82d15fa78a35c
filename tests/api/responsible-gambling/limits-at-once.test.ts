import { expect, test } from "vitest";
import { paymentAnswer, waysAnswer } from "../../../plugins/cashier/wire.ts";
import type { Restrictions } from "../../../server/modules/guard/restrictions.ts";
import { payer, scriptedModules } from "../../support/cashier/cashier-ground.ts";
import { describeOnEngines } from "../../support/platform/engines.ts";
import { onEachEngine } from "../../support/platform/on-each-engine.ts";
import { betDesk } from "../../support/players/bet-desk.ts";

const { service, modules } = scriptedModules();
type Limits = NonNullable<Restrictions["limits"]>;

onEachEngine({ modules }, (on) => {
  const limitedPayer = async (limits: Limits) => {
    const me = await payer(on, service);
    await on.platform.call("POST", `/sandbox/players/${me.player}/restrictions`, { body: { limits } });
    return me;
  };

  test("of twenty deposits at once no more begin than the lowest limit allows, to the cent", async () => {
    const me = await limitedPayer([
      { kind: "deposit", period: "week", amount: 50_00 },
      { kind: "deposit", period: "month", amount: 35_00 },
    ]);
    const answers = await Promise.all(Array.from({ length: 20 }, () => me.deposit({ amount: 10_00 })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    const refused = answers.filter(({ status }) => status !== 200);
    for (const { body } of refused) expect(body).toMatchObject({ errorCode: "LIMIT_REACHED", limit: "deposit_month" });
    const { ways } = waysAnswer.parse((await me.call("GET", "ways?direction=deposit")).body);
    expect(ways.map(({ most }) => most)).toEqual(ways.map(() => 5_00));
    expect((await me.deposit({ amount: 10_01 })).body).toMatchObject({ limit: "deposit_month", left: 5_00 });
  });

  test("a deposit counts from when it begins, not at all if it fails, and gross if it goes back", async () => {
    const me = await limitedPayer([{ kind: "deposit", period: "day", amount: 20_00 }]);
    const failed = await me.deposited({ amount: 20_00 });
    expect((await me.deposit({ amount: 10_00 })).body).toMatchObject({ errorCode: "LIMIT_REACHED", left: 0 });
    await me.happens(failed.id, { status: "failed" });
    const credited = await me.deposited({ amount: 20_00 });
    await me.happens(credited.id, { status: "succeeded" });
    await me.happens(credited.id, { status: "reversed" });
    expect(await me.available()).toBe(100_00);
    const answer = await me.deposit({ amount: 10_00 });
    expect(answer.body).toMatchObject({ errorCode: "LIMIT_REACHED", limit: "deposit_day", left: 0 });
    expect(answer.body).toHaveProperty("resetsAt");
  });

  test("a deposit in another currency counts in that of the account, by the rate of exchanges", async () => {
    const me = await limitedPayer([{ kind: "deposit", period: "day", amount: 20_00 }]);
    await on.platform.call("POST", "/api/v1/wallet/currencies", { token: me.token, body: { currency: "PLN" } });
    const answer = await me.deposit({ amount: 150_00, currency: "PLN" });
    expect(answer.body).toMatchObject({ errorCode: "LIMIT_REACHED", limit: "deposit_day", left: 86_00 });
    expect(paymentAnswer.parse((await me.deposit({ amount: 75_00, currency: "PLN" })).body).amount).toBe(75_00);
    // 4.3015 PLN are a euro.
    expect((await me.deposit({ amount: 10_00 })).body).toMatchObject({ errorCode: "LIMIT_REACHED", left: 2_56 });
  });
});

describeOnEngines("on the %s engine", (engine) => {
  const desk = betDesk(engine, 26_000, {}, 1);
  const limited = (limits: Limits) =>
    desk.platform.call("POST", `/sandbox/players/${desk.player}/restrictions`, { body: { limits } });

  test("of twenty bets at once no more are placed than the lowest of several limits allows", async () => {
    await limited([
      { kind: "stake", period: "bet", amount: 3_00 },
      { kind: "stake", period: "day", amount: 25_00 },
      { kind: "loss", period: "week", amount: 10_00 },
    ]);
    const answers = await Promise.all(Array.from({ length: 20 }, () => desk.place(desk.bet({ stake: 3_00 }))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(await desk.available()).toBe(91_00);
    expect((await desk.place(desk.bet({ stake: 1_01 }))).body).toMatchObject({ limit: "loss_week", left: 1_00 });
  });

  test("a limit of one bet holds for each bet, and has no end", async () => {
    await limited([{ kind: "stake", period: "bet", amount: 3_00 }]);
    await desk.placed(desk.bet({ stake: 3_00 }));
    const { body } = await desk.place(desk.bet({ stake: 3_01 }));
    expect(body).toMatchObject({ errorCode: "LIMIT_REACHED", limit: "stake_bet", left: 3_00 });
    expect(body).not.toHaveProperty("resetsAt");
    await desk.placed(desk.bet({ stake: 3_00 }));
  });

  test("time that is used up refuses bets, with what they cost or for free, and neither deposits nor cash-outs", async () => {
    await limited([{ kind: "time", period: "day", amount: 60 }]);
    await desk.placed();
    const { database } = desk.platform;
    const day = "date_trunc('day', now() at time zone 'UTC') at time zone 'UTC'";
    await database.query(
      `insert into session (id, player, login_type, opened_at, used_at, ended_at)
       select 'earlier-' || $1, $1, 'email', greatest(${day}, now() - interval '1 hour'), now(), now()`,
      [desk.player],
    );
    await database.query(`update player_limit set amount = least(60, floor(extract(epoch from now() - ${day}) / 60))`);
    const resetsAt = new Date(Date.UTC(...today(1))).toISOString();
    const { body } = await desk.place();
    expect(body).toMatchObject({ errorCode: "LIMIT_REACHED", limit: "time_day", left: 0, resetsAt });
    const { rows } = await database.query(
      `select guard(p, name, jsonb_build_object('at', now(), 'stake', 100, 'amount', 100, 'freeBet', free))->>'limit' as limit
       from player p, (values ('sportBetting', 'a free bet'), ('casino', null), ('deposit', null), ('cashOut', null))
         as act (name, free) where number = $1`,
      [desk.player],
    );
    expect(rows.map(({ limit }) => limit as string | null)).toEqual(["time_day", "time_day", null, null]);
  });

  /** The parts of the UTC day in some days from now. */
  const today = (days: number): [number, number, number] => {
    const now = new Date(desk.platform.clock.now());
    return [now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + days];
  };
});
