import { expect, test } from "vitest";
import { BETTING } from "../../../server/configuration/betting.ts";
import { HandClock } from "../../support/line/hand-clock.ts";
import { MemoryLine } from "../../support/line/memory-line.ts";
import { describeOnEngines } from "../../support/platform/engines.ts";
import { betDesk, newKey } from "../../support/players/bet-desk.ts";
import { settlementOf } from "../../support/players/bet-terms.ts";
import { quoteOf } from "../../support/players/cash-outs.ts";
import { newMatch } from "../../support/players/own-match.ts";
import { until } from "../../support/until.ts";

const limits = { ...BETTING.limits, underWayBets: 3, underWayStake: 2500 };

describeOnEngines("on the %s engine", (engine) => {
  const clock = new HandClock();
  const desk = betDesk(engine, 24_000, { limits }, 1, { line: new MemoryLine(clock) });

  const statusOf = async (key: string) =>
    (await desk.platform.call("GET", `/api/v1/bets/by-key/${encodeURIComponent(key)}`, { token: desk.token })).status;
  const isWaiting = (key: string) => until(async () => (await statusOf(key)) === 409);
  const flying = async () =>
    (await desk.platform.database.query("select from bet_in_flight where player = $1", [desk.player])).rows.length;
  const goLive = () => desk.platform.line.move(desk.event, { status: "live", startsIn: -10 });
  /** Bets of these stakes that wait, until the returned function lets time pass. */
  const waiting = async (stakes: readonly number[]) => {
    const keys = stakes.map(() => newKey());
    const answers = stakes.map((stake, at) => desk.place(desk.bet({ stake }), keys[at]));
    for (const key of keys) await isWaiting(key);
    return () => clock.passUntil(Promise.all(answers));
  };

  test("the number of a player's waiting bets is limited, and one more is refused before it waits", async () => {
    goLive();
    const answers = await waiting([100, 100, 100]);
    const refused = await desk.place(desk.bet({ stake: 100 }));
    expect(refused).toMatchObject({
      status: 422,
      body: { errorCode: "LIMIT_REACHED", limit: "under_way_bets", maximum: 3 },
    });
    expect(await flying()).toBe(3);
    expect((await answers()).map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await flying()).toBe(0);
    expect((await clock.passUntil(desk.place(desk.bet({ stake: 100 })))).status).toBe(200);
  });

  test("the money in a player's waiting bets is limited, and the refusal contains what is left", async () => {
    goLive();
    const answers = await waiting([1000, 1000]);
    const refused = await desk.place(desk.bet({ stake: 501 }));
    expect(refused.body).toMatchObject({
      errorCode: "LIMIT_REACHED",
      limit: "under_way_stake",
      left: 500,
      maximum: 2500,
    });
    await answers();
  });

  test("missing money is detected before a bet waits; waiting bets count as staked", async () => {
    goLive();
    await desk.platform.database.query("select ledger_grant('spent:' || $1, $1, 'EUR', -8500)", [desk.player]);
    const answers = await waiting([1000]);
    const refused = await desk.place(desk.bet({ stake: 700 }));
    expect(refused.body).toMatchObject({ errorCode: "NOT_ENOUGH_MONEY", missing: 200 });
    expect(await flying()).toBe(1);
    expect((await answers())[0]?.status).toBe(200);
  });

  test("a bet that is refused while it waits, or before, leaves nothing in flight", async () => {
    goLive();
    const key = newKey();
    const answer = desk.place(desk.bet(), key);
    await isWaiting(key);
    await clock.isWaitedFor();
    desk.platform.line.move(desk.event, { marketStatus: "suspended" });
    expect((await answer).body).toMatchObject({ errorCode: "LEG_SUSPENDED" });
    expect([await flying(), await statusOf(key)]).toEqual([0, 404]);
  });

  test("a bet in play that was placed is answered without a second wait when it is repeated with its key", async () => {
    goLive();
    const key = newKey();
    const first = await clock.passUntil(desk.place(desk.bet(), key));
    // No time passes from here on.
    const again = await desk.place(desk.bet(), key);
    expect(again.text).toBe(first.text);
    expect((await desk.place(desk.bet({ stake: 500 }), key)).body).toMatchObject({ errorCode: "KEY_REUSED" });
  });

  test("cash-outs in play wait beside bets, count in the same limits, and end", async () => {
    goLive();
    const { bet } = await clock.passUntil(desk.placed(desk.bet({ stake: 1000 })));
    const cashOut = async (key: string) =>
      desk.platform.call("POST", `/api/v1/bets/${bet.id}/cash-out`, {
        token: desk.token,
        key,
        body: { quoteId: (await quoteOf(desk.platform, desk.token, bet.id)).id },
      });
    const answers = await waiting([100, 100, 100]);
    expect((await cashOut(newKey())).body).toMatchObject({ errorCode: "CASH_OUT_WAITING", maximum: 3 });
    await answers();
    const sent = cashOut(newKey());
    await until(async () => (await flying()) === 1);
    expect((await clock.passUntil(sent)).status).toBe(200);
    expect(await flying()).toBe(0);
  });

  test("no key that a player invents can delay a settlement", async () => {
    // A player whose number and this key once hashed to the lock of settlements.
    const key = "akkkkkkkkkk0QnZj:)`W|o";
    const token = await desk.platform.login();
    goLive();
    const { bet: other } = await desk.placed(desk.bet({}, { eventId: newMatch(desk.platform) }));
    const waits = desk.platform.call("POST", "/api/v1/bets", { token, key, body: desk.bet() });
    const ask = () => desk.platform.call("GET", `/api/v1/bets/by-key/${encodeURIComponent(key)}`, { token });
    await until(async () => (await ask()).status === 409);
    const message = settlementOf(other.legs[0]!.eventId, "won");
    await desk.platform.call("POST", "/sandbox/feed/messages", { body: { message } });
    expect(await desk.available()).toBe(9000 + 2500);
    expect((await ask()).status).toBe(409);
    expect((await clock.passUntil(waits)).status).toBe(200);
  });

  test("a player can withdraw only a limited number of keys a day", async () => {
    const withdraw = (key: string) =>
      desk.platform.call("POST", `/api/v1/bets/by-key/${key}/withdraw`, { token: desk.token });
    const { bet } = await desk.placed(desk.bet(), "withdrawn-of-many");
    await desk.platform.database.query(
      `insert into idempotency_key (player, kind, key, request_hash, created_at)
       select $1, 'bet', 'made-up-' || n, '', now() - interval '23 hours' from generate_series(1, 200) as n`,
      [desk.player],
    );
    expect(await withdraw("made-up-201")).toMatchObject({ status: 429, body: { errorCode: "TOO_MANY_ATTEMPTS" } });
    // What is known already costs nothing.
    expect((await withdraw("made-up-7")).body).toEqual({ receipt: null });
    expect((await withdraw("withdrawn-of-many")).body).toMatchObject({ receipt: { bet: { id: bet.id } } });
    await desk.platform.database.query(
      "update idempotency_key set created_at = created_at - interval '2 hours' where player = $1 and answer is null",
      [desk.player],
    );
    expect((await withdraw("made-up-201")).body).toEqual({ receipt: null });
    const { rows } = await desk.platform.database.query(
      "select from idempotency_key where player = $1 and answer is null",
      [desk.player],
    );
    expect(rows).toHaveLength(1);
  });
});
