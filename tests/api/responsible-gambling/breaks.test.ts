import { beforeEach, expect, test, vi } from "vitest";
import { freeBetsAnswer } from "../../../plugins/betslip/bonuses/bonuses-wire.ts";
import { type BreaksAnswer, breaksAnswer } from "../../../plugins/responsible-gambling/wire.ts";
import { balance } from "../../../plugins/session/wire.ts";
import { payer, scriptedModules } from "../../support/cashier/cashier-ground.ts";
import { HandClock } from "../../support/line/hand-clock.ts";
import { onEachEngine } from "../../support/platform/on-each-engine.ts";
import { bettorAt } from "../../support/players/bets.ts";
import { newMatch } from "../../support/players/own-match.ts";
import { newPlayer } from "../../support/players/players.ts";

const HOUR = 3600;
const BREAKS = "/api/v1/responsible-gambling/breaks";
const DAY_OFF = { kind: "time_out", hours: 24 };
const HALF_A_YEAR = { kind: "self_exclusion", months: 6 };
const FOR_EVER = { kind: "self_exclusion", months: null };
/** In minutes, so that it has not begun after any exclusion of these tests. */
const YEARS = 5 * 365 * 24 * 60;
const PASSWORD = "a long enough one";

const { service, modules } = scriptedModules();
const clock = new HandClock();

onEachEngine({ clock, modules, betting: { liveDelays: { default: 60 } } }, (on) => {
  let me: Awaited<ReturnType<typeof newPlayer>>;
  let event: string;
  beforeEach(async () => {
    me = await newPlayer(on.platform);
    event = newMatch(on.platform, { startsIn: YEARS });
  });

  const send = (method: string, path: string, body?: object, token = me.token) =>
    on.platform.call(method, path, { token, ...(body && { body }) });
  const view = async (token = me.token): Promise<BreaksAnswer> =>
    breaksAnswer.parse((await send("GET", BREAKS, undefined, token)).body);
  const begin = (body: object, token = me.token) => send("POST", BREAKS, body, token);
  const logIn = async () => {
    const body = { login: me.email, password: PASSWORD };
    const answer = await on.platform.call("POST", "/api/v1/session/login", { body });
    return (answer.body as { token: string }).token;
  };
  const place = (token = me.token) => bettorAt(on.platform, { ...me, token }).place(event);
  const query = async (sql: string, ...values: readonly string[]) =>
    (await on.platform.database.query<Record<string, unknown>>(sql, values)).rows;

  test("a time-out is in force with its answer, in every session, until its end and no longer", async () => {
    const other = await logIn();
    const before = on.platform.published.length;
    const begun = breaksAnswer.parse((await begin(DAY_OFF)).body);
    const endsAt = new Date(clock.now() + 24 * HOUR * 1000).toISOString();
    expect(begun).toMatchObject({ current: { kind: "time_out", endsAt }, past: [], canAsk: false });
    for (const token of [me.token, other])
      expect((await place(token)).body).toMatchObject({ errorCode: "SELF_EXCLUDED", until: endsAt });
    const told = { player: me.player, delta: { protection: "breaks" } };
    await vi.waitFor(() => expect(on.platform.published.slice(before)).toContainEqual(told));
    const wallet = balance.parse((await send("GET", "/api/v2/user/getBalances")).body);
    expect(wallet.productBalances.Sport).toMatchObject({ available: 0, reason: "SELF_EXCLUDED" });
    clock.pass(24 * HOUR - 1);
    expect((await place(other)).status).toBe(422);
    clock.pass(1);
    expect((await view(other)).current).toBe(null);
    expect((await view(other)).past).toMatchObject([{ kind: "time_out", endsAt }]);
    expect((await place(other)).status).toBe(200);
  });

  test("a self-exclusion ends all other sessions; the player can log in again, and reads that it is in force", async () => {
    const other = await logIn();
    await begin(HALF_A_YEAR);
    expect((await send("GET", BREAKS, undefined, other)).status).toBe(401);
    expect((await view()).current).toMatchObject({ kind: "self_exclusion" });
    const again = await logIn();
    expect((await view(again)).current).toMatchObject({ kind: "self_exclusion" });
    expect((await place(again)).body).toMatchObject({ errorCode: "SELF_EXCLUDED" });
    expect(await query("select ended_by from session where player = $1 and ended_at is not null", me.player)).toEqual([
      { ended_by: "break" },
    ]);
  });

  test("a bet that waits out its delay in play when the player leaves in another session is refused", async () => {
    const other = await logIn();
    on.platform.line.move(event, { status: "live" });
    const waits = on.platform.line.nextListener();
    const bet = place(other);
    await waits;
    expect((await begin(DAY_OFF)).status).toBe(200);
    clock.pass(61);
    expect((await bet).body).toMatchObject({ errorCode: "SELF_EXCLUDED" });
    expect(await query("select from bet where player = $1", me.player)).toEqual([]);
  });

  test("a deposit is refused, and what the player has can be withdrawn", async () => {
    const rich = await payer(on, service);
    const { id } = await rich.deposited();
    await rich.happens(id, { status: "succeeded", amount: 10_000, currency: "EUR" });
    const saved = await rich.saved();
    await send("POST", BREAKS, HALF_A_YEAR, rich.token);
    expect((await rich.deposit()).body).toMatchObject({ errorCode: "SELF_EXCLUDED" });
    expect((await rich.withdraw(saved.id, 1000)).body).not.toMatchObject({ errorCode: "SELF_EXCLUDED" });
  });

  test("a longer break stays, and a shorter one is refused by name; a longer one takes its place", async () => {
    await begin({ kind: "time_out", hours: 72 });
    expect((await begin(DAY_OFF)).body).toMatchObject({ errorCode: "BREAK_LONGER" });
    expect((await begin(HALF_A_YEAR)).status).toBe(200);
    expect((await begin({ kind: "time_out", hours: 1008 })).body).toMatchObject({ errorCode: "BREAK_LONGER" });
    expect((await begin(FOR_EVER)).status).toBe(200);
    expect((await begin({ kind: "self_exclusion", months: 120 })).body).toMatchObject({ errorCode: "BREAK_LONGER" });
    expect((await view()).current).toMatchObject({ kind: "self_exclusion", endsAt: null });
  });

  test.each([
    { kind: "time_out", hours: 23 },
    { kind: "time_out", hours: 1009 },
    { kind: "time_out", hours: 24.5 },
    { kind: "time_out" },
    { kind: "self_exclusion", months: 5 },
    { kind: "self_exclusion", months: 121 },
    { kind: "self_exclusion", hours: 24 },
    { kind: "holiday", hours: 24 },
  ])("%j is no break, and begins none", async (wrong) => {
    expect((await begin(wrong)).status).toBe(400);
    expect((await view()).current).toBe(null);
  });

  test("of many breaks that are asked for at once the longest is in force, and all are answered", async () => {
    const asked = [24, 48, 72, 96, 120, 144, 168, 192].map((hours) => begin({ kind: "time_out", hours }));
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([]);
    expect((await view()).current?.endsAt).toBe(new Date(clock.now() + 192 * HOUR * 1000).toISOString());
  });

  test("a self-exclusion goes on past its end until somebody lets the player return, who can ask only then", async () => {
    await begin(HALF_A_YEAR);
    expect((await view()).canAsk).toBe(false);
    expect((await send("POST", `${BREAKS}/return`)).body).toMatchObject({ errorCode: "RETURN_TOO_EARLY" });
    clock.pass(184 * 24 * HOUR);
    const token = await logIn();
    expect(await view(token)).toMatchObject({ current: { kind: "self_exclusion" }, canAsk: true, wish: null });
    const refused = await place(token);
    expect(refused.body).toMatchObject({ errorCode: "SELF_EXCLUDED" });
    expect(refused.body).not.toHaveProperty("until");
    const ask = () => send("POST", `${BREAKS}/return`, undefined, token);
    const { wish } = breaksAnswer.parse((await ask()).body);
    expect(wish?.opensAt).toBe(new Date(clock.now() + 24 * HOUR * 1000).toISOString());
    clock.pass(HOUR);
    expect(breaksAnswer.parse((await ask()).body).wish).toEqual(wish);
    expect((await place(token)).body).toMatchObject({ errorCode: "SELF_EXCLUDED" });
  });

  test("from a self-exclusion without an end one can ask to return after six months, and then waits seven days", async () => {
    await begin(FOR_EVER);
    clock.pass(180 * 24 * HOUR);
    const token = await logIn();
    const ask = () => send("POST", `${BREAKS}/return`, undefined, token);
    expect((await ask()).body).toMatchObject({ errorCode: "RETURN_TOO_EARLY" });
    clock.pass(5 * 24 * HOUR);
    const { wish } = breaksAnswer.parse((await ask()).body);
    expect(wish?.opensAt).toBe(new Date(clock.now() + 7 * 24 * HOUR * 1000).toISOString());
  });

  test("who has no self-exclusion has nothing to return from, and a time-out ends by itself", async () => {
    const ask = () => send("POST", `${BREAKS}/return`);
    expect((await ask()).body).toMatchObject({ errorCode: "NO_EXCLUSION" });
    await begin(DAY_OFF);
    expect((await ask()).body).toMatchObject({ errorCode: "NO_EXCLUSION" });
  });

  test("marketing ends with the answer: free bets, what waits to be sent, and what would be sent", async () => {
    const freeBets = async () =>
      freeBetsAnswer.parse((await send("GET", "/api/v1/bonuses/free-bets")).body).freeBets.length;
    const wants = async (subject: string) =>
      (await query("select player_wants($1, $2, 'push') as is", me.player, subject))[0]?.["is"];
    const waiting = async () =>
      (await query("select subject from outbox where player = $1 and state = 'waiting'", me.player)).map(
        ({ subject }) => subject,
      );
    for (const subject of ["news", "bets"])
      await query(
        `insert into outbox (kind, recipient, template, facts, language, expires_at, player, subject)
         values ('email', $2, 'bet-news', '{"match": "A – B", "path": "/"}', 'en', now() + interval '1 hour', $1, $3)`,
        me.player,
        me.email,
        subject,
      );
    expect([await freeBets(), await wants("matches"), await wants("bets")]).toEqual([expect.any(Number), true, true]);
    expect(await freeBets()).toBeGreaterThan(0);
    await begin(DAY_OFF);
    expect([await freeBets(), await wants("matches"), await wants("bets")]).toEqual([0, false, true]);
    expect(await waiting()).not.toContain("news");
    clock.pass(24 * HOUR);
    expect(await freeBets()).toBeGreaterThan(0);
  });
});
