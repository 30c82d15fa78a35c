import { expect, test } from "vitest";
import { type RealityCheck, realityCheck } from "../../../plugins/responsible-gambling/wire.ts";
import { HandClock } from "../../support/line/hand-clock.ts";
import { describeOnEngines } from "../../support/platform/engines.ts";
import { betDesk } from "../../support/players/bet-desk.ts";

const MINUTE = 60;
const PATH = "/api/v1/responsible-gambling/reality-check";

describeOnEngines("on the %s engine", (engine) => {
  const clock = new HandClock();
  const desk = betDesk(engine, 28_000, {}, 1, { clock });
  const call = async (method: string, path = "", body?: unknown): Promise<RealityCheck> =>
    realityCheck.parse((await desk.platform.call(method, `${PATH}${path}`, { token: desk.token, body })).body);
  const check = () => call("GET");
  const every = (everyMinutes: number | null) => call("PUT", "", { everyMinutes });
  const answer = (dueAt: string) => call("POST", "/answer", { dueAt, answer: "go_on" });
  const inMinutes = (minutes: number) => new Date(clock.now() + 1000 * MINUTE * minutes).toISOString();
  const isPlayed = async () => (await desk.place(desk.bet({ stake: 10 }))).status === 200;

  test("a player who has not asked for any is told of the session, and is never held", async () => {
    const began = inMinutes(0);
    clock.pass(300 * MINUTE);
    expect(await check()).toMatchObject({ everyMinutes: null, dueAt: null, raise: null, beganAt: began });
    expect(await isPlayed()).toBe(true);
  });

  test("from when one is due nothing is played until it is answered, and then the next is counted anew", async () => {
    await every(30);
    const dueAt = inMinutes(30);
    clock.pass(30 * MINUTE - 1);
    expect(await isPlayed()).toBe(true);
    clock.pass(1);
    expect((await desk.place()).body).toMatchObject({ errorCode: "REALITY_CHECK_DUE", dueAt });
    expect((await check()).dueAt).toBe(dueAt);
    // Hours later it is still the same one.
    clock.pass(200 * MINUTE);
    expect((await check()).dueAt).toBe(dueAt);
    expect((await answer(dueAt)).dueAt).toBe(inMinutes(30));
    expect(await isPlayed()).toBe(true);
  });

  test("an answer of another tab to an earlier one, or ahead of its time, answers nothing", async () => {
    const first = (await every(30)).dueAt!;
    expect((await answer(first)).dueAt).toBe(first);
    clock.pass(31 * MINUTE);
    await answer(first);
    clock.pass(30 * MINUTE);
    expect((await answer(first)).dueAt).toBe(inMinutes(0));
    expect(await isPlayed()).toBe(false);
  });

  test("a shorter interval is in force at once, a longer one or none only after the wait of a raise", async () => {
    await every(60);
    expect((await every(20)).dueAt).toBe(inMinutes(20));
    expect(await every(null)).toMatchObject({
      everyMinutes: 20,
      raise: { everyMinutes: null, opensAt: inMinutes(1440) },
    });
    expect(await every(40)).toMatchObject({ everyMinutes: 20, raise: { everyMinutes: 40, opensAt: inMinutes(1440) } });
    clock.pass(1440 * MINUTE - 1);
    expect((await check()).everyMinutes).toBe(20);
    clock.pass(1);
    expect(await check()).toMatchObject({ everyMinutes: 40, raise: null });
    expect((await every(50)).everyMinutes).toBe(40);
    expect(await every(10)).toMatchObject({ everyMinutes: 10, raise: null });
  });

  test("it is counted from a login only while no other session of the player is live", async () => {
    await every(30);
    const { dueAt, beganAt } = await check();
    clock.pass(10 * MINUTE);
    const { rows } = await desk.platform.database.query<{ id: string }>(
      `insert into session (id, player, login_type, opened_at, used_at) values ('second-' || $1, $1, 'email', $2, $2)
       returning id`,
      [desk.player, new Date(clock.now())],
    );
    expect(await check()).toMatchObject({ dueAt, beganAt });
    clock.pass(10 * MINUTE);
    // All sessions end, and six minutes later another begins.
    await desk.platform.database.query(
      "update session set ended_at = now(), used_at = $2 where player = $1 and id <> $3",
      [...[desk.player, new Date(clock.now()), rows[0]!.id]],
    );
    await desk.platform.database.query("update session set ended_at = now() where id = $1", [rows[0]!.id]);
    const sql = "select instant(began_at) as began, instant(due_at) as due from reality_of($1, $2)";
    const within = await desk.platform.database.query(sql, [desk.player, new Date(clock.now() + 4 * MINUTE)]);
    expect(within.rows, "who logs in again at once goes on").toEqual([{ began: beganAt, due: dueAt }]);
    clock.pass(6 * MINUTE);
    const anew = inMinutes(0);
    await desk.platform.database.query(
      "insert into session (id, player, login_type, opened_at, used_at) values ('third-' || $1, $1, 'email', $2, $2)",
      [desk.player, new Date(clock.now())],
    );
    const found = await desk.platform.database.query(sql, [desk.player, new Date(clock.now())]);
    expect(found.rows).toEqual([{ began: anew, due: inMinutes(30) }]);
  });

  test("where the rules of a country ask for one, no choice puts it off", async () => {
    const { database } = desk.platform;
    const { rows } = await database.query<{ minutes: number | null }>(
      "update protection_policy set reality_minutes = 30 where country = '' returning reality_minutes as minutes",
    );
    expect(rows).toEqual([{ minutes: 30 }]);
    try {
      const { dueAt } = await check();
      clock.pass(31 * MINUTE);
      for (const minutes of [null, 240, 60]) expect((await every(minutes)).dueAt).toBe(dueAt);
      expect(await isPlayed()).toBe(false);
      await answer(dueAt!);
      expect(await isPlayed()).toBe(true);
    } finally {
      await database.query("update protection_policy set reality_minutes = null where country = ''");
    }
  });

  test("what was staked and came back is what the ledger says of this session", async () => {
    await desk.placed(desk.bet({ stake: 7_00 }));
    await desk.placed(desk.bet({ stake: 3_00 }));
    const played = await check();
    expect(played).toMatchObject({ staked: 10_00, returned: 0, net: -10_00, currency: "EUR" });
    const { rows } = await desk.platform.database.query<{ sum: number }>(
      `select sum(e.amount)::int as sum from ledger_entry e join ledger_account a on a.id = e.account_id
       where a.player = $1 and a.kind = 'cash'`,
      [desk.player],
    );
    const granted = 100_00;
    expect(rows[0]!.sum).toBe(granted + played.net);
  });
});
