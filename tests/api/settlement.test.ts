import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { Database } from "../../server/db/database.ts";
import { Metrics } from "../../server/http/metrics.ts";
import { ResultInbox } from "../../server/modules/bets/result-inbox.ts";
import { newBettor, type Bettor } from "../support/bets.ts";
import { ENGINES, removeTemporaryFolders, startPlatform, type Platform } from "../support/platform.ts";
import { ledgerFaults } from "../support/players.ts";
import { findPostgres } from "../support/postgres.ts";
import { until } from "../support/until.ts";

// Hundreds of bets, and platforms that start again, take their time on a busy machine.
vi.setConfig({ testTimeout: 60_000 });
afterAll(removeTemporaryFolders);

let lastEvent = 5000;

describe.each(ENGINES)("on the %s engine", (engine) => {
  if (engine === "postgres" && !findPostgres()) return void test.skip("PostgreSQL is not installed here");
  let platform: Platform;
  let me: Bettor;
  let event: string;

  beforeAll(async () => {
    // A confirmation comes three seconds after the result here.
    platform = await startPlatform({ engine, clockRate: 100 });
  });
  beforeEach(async () => {
    me = await newBettor(platform);
    event = String(++lastEvent);
    platform.line.offer(event, { startsIn: 6000 });
  });
  afterAll(async () => {
    expect(await ledgerFaults(platform.database)).toEqual([]);
    await platform.stop();
  });

  const line = { marketId: "1x2", specifiers: "" };
  /** Says something of results as an operator; every account has to be right after it. */
  const say = async (message: Record<string, unknown>, more: { id?: string; at?: string } = {}) => {
    const body = { message: { eventId: event, ...message }, ...more };
    const answer = await platform.call("POST", "/sandbox/feed/messages", { body });
    expect(answer.text, answer.text).toMatch(/^\{"id":"operator/);
    expect(await ledgerFaults(platform.database)).toEqual([]);
  };
  const settlement = (result: "won" | "lost", certainty: "live" | "confirmed" = "live", more: object = {}) => ({
    type: "bet_settlement",
    certainty,
    markets: [{ ...line, outcomes: [{ id: "1", result, voidFactor: 0, ...more }] }],
  });
  const kinds = async (id: string) => (await me.history(id)).map(({ kind }) => kind);
  const settled = async (id: string) => until(async () => (await me.find(id)).status !== "open");

  test("a confirmation that agrees is written down, and moves nothing", async () => {
    const { id } = await me.bet(event);
    platform.line.end(event, 2, 1);
    await settled(id);
    expect(await me.available()).toBe(11_500);
    const before = await me.find(id);
    await until(async () => (await kinds(id)).includes("confirmed"));
    expect(await kinds(id)).toEqual(["placed", "settled", "confirmed"]);
    expect(await me.find(id)).toEqual(before);
    expect(await me.available()).toBe(11_500);
    expect((await me.history(id)).map(({ amount }) => amount)).toEqual([-1000, 2500, 0]);
  });

  test("a result that was wrong is corrected to the unit, and the player is told both times", async () => {
    const { id } = await me.bet(event);
    await say(settlement("won"));
    expect([await me.available(), (await me.find(id)).status]).toEqual([11_500, "won"]);
    await say(settlement("lost", "confirmed"));
    expect([await me.available(), (await me.find(id)).status]).toEqual([9000, "lost"]);
    expect(await me.history(id)).toMatchObject([
      { kind: "placed", amount: -1000, status: "open", payout: null },
      { kind: "settled", amount: 2500, status: "won", payout: 2500 },
      { kind: "resettled", amount: -2500, status: "lost", payout: 0 },
    ]);
    const told = platform.published.filter(({ player }) => player === me.player);
    expect(told.map(({ delta }) => delta)).toMatchObject([
      { balance: { available: 11_500 }, bets: [{ status: "won" }] },
      { balance: { available: 9000 }, bets: [{ status: "lost" }] },
    ]);
  });

  test("a correction takes back money that was staked again: the account is negative by it, and bets are refused", async () => {
    const { id } = await me.bet(event, "1", 10_000);
    await say(settlement("won"));
    const next = String(++lastEvent);
    platform.line.offer(next, { startsIn: 6000 });
    await me.bet(next, "1", 25_000);
    await say(settlement("lost", "confirmed"));
    expect(await me.available()).toBe(-25_000);
    expect((await me.find(id)).payout).toBe(0);
    const answer = await me.place(next, "1", 100);
    expect(answer.body).toMatchObject({ errorCode: "NOT_ENOUGH_MONEY", missing: 25_100 });
  });

  test("a settlement that is taken back opens the bet again, and it settles anew", async () => {
    const { id } = await me.bet(event);
    await say(settlement("won"));
    await say({ type: "rollback_bet_settlement", markets: [line] });
    expect(await me.find(id)).toMatchObject({
      status: "open",
      payout: null,
      settledAt: null,
      legs: [{ result: null }],
    });
    expect(await me.available()).toBe(9000);
    await say(settlement("lost"));
    expect(await kinds(id)).toEqual(["placed", "settled", "reopened", "settled"]);
    expect((await me.find(id)).status).toBe("lost");
  });

  test("a bet that was placed within the cancelled time is void, one outside of it is not, and a rollback restores both", async () => {
    const before = await me.bet(event);
    const within = await me.bet(event);
    const after = await me.bet(event);
    await say(settlement("won"));
    const window = { from: within.placedAt, to: after.placedAt };
    await say({ type: "bet_cancel", markets: [line], ...window, reason: "wrong_price" });
    expect((await me.find(before.id)).status).toBe("won");
    expect((await me.find(after.id)).status).toBe("won");
    expect(await me.find(within.id)).toMatchObject({
      status: "void",
      payout: 1000,
      legs: [{ voidReason: "wrong_price" }],
    });
    expect(await me.available()).toBe(7000 + 2500 + 1000 + 2500);

    await say({ type: "rollback_bet_cancel", markets: [line], ...window });
    expect(await me.find(within.id)).toMatchObject({ status: "won", payout: 2500 });
    expect((await me.find(within.id)).legs[0]).not.toHaveProperty("voidReason");
    expect(await me.available()).toBe(7000 + 3 * 2500);
    expect(await me.history(within.id)).toMatchObject([
      { kind: "placed" },
      { kind: "settled", amount: 2500 },
      { kind: "cancelled", reason: "wrong_price", amount: -1500 },
      { kind: "reinstated", reason: null, amount: 1500 },
    ]);
  });

  test("a match that is cancelled gives every stake back, also of a bet that is placed at that moment", async () => {
    const { id } = await me.bet(event);
    await say({ type: "bet_cancel", reason: "cancelled" });
    const late = await me.bet(event);
    await settled(late.id);
    for (const each of [id, late.id]) expect(await me.find(each)).toMatchObject({ status: "void", payout: 1000 });
    expect(await me.available()).toBe(10_000);
  });

  test("doubles say nothing new, and what comes late counts where it belongs", async () => {
    const { id } = await me.bet(event);
    const at = (minute: number) => ({ id: `${event}-${minute}`, at: `2030-01-01T20:0${minute}:00.000Z` });
    // Said in the order 1, 2, 3; heard as 3, 1, 1, 2, 3.
    await say(settlement("lost"), at(3));
    await say(settlement("won"), at(1));
    await say(settlement("won"), at(1));
    await say({ type: "rollback_bet_settlement", markets: [line] }, at(2));
    await say(settlement("lost"), at(3));
    expect(await me.find(id)).toMatchObject({ status: "lost", settledAt: at(3).at });
    expect(await kinds(id)).toEqual(["placed", "settled"]);
    expect(await me.available()).toBe(9000);
  });

  test("two that share a place are paid half of the odds, and the leg says so", async () => {
    const { id } = await me.bet(event);
    await say(settlement("won", "live", { deadHeat: { places: 1, tied: 2 } }));
    expect(await me.find(id)).toMatchObject({
      status: "won",
      payout: 1250,
      legs: [{ deadHeat: { places: 1, tied: 2 } }],
    });
  });

  test("a half void outcome settles to half a win", async () => {
    const { id } = await me.bet(event);
    await say(settlement("won", "live", { voidFactor: 0.5 }));
    expect(await me.find(id)).toMatchObject({ status: "half_won", payout: 1750 });
  });

  test("a platform that stops between result and confirmation hears the confirmation after its next start", async () => {
    const first = await startPlatform({ engine, clockRate: 100 });
    first.line.offer("9", { startsIn: 6000 });
    const mine = await newBettor(first);
    const { id } = await mine.bet("9");
    first.line.end("9", 2, 0);
    await until(async () => (await mine.find(id)).status === "won");
    await first.stop();

    const next = await startPlatform({ engine, data: first.data, line: first.line });
    const history = async () => {
      const { body } = await next.call("GET", `/api/v1/bets/${id}/history`, { token: mine.token });
      return (body as { entries: { kind: string }[] }).entries.map(({ kind }) => kind);
    };
    await until(async () => (await history()).length === 3);
    expect(await history()).toEqual(["placed", "settled", "confirmed"]);
    expect(await ledgerFaults(next.database)).toEqual([]);
    await next.stop();
  });

  test("a platform that died after it had kept a message, before bets were revised by it, does so at its next start", async () => {
    const first = await startPlatform({ engine });
    first.line.offer("9", { startsIn: 6000 });
    const mine = await newBettor(first);
    const { id } = await mine.bet("9");
    // What the process leaves behind when it dies there.
    await first.database.query(
      `insert into result_fact (message_id, event_id, market_id, specifiers, outcome_id, kind, said_at, body)
       values ('kept', '9', '1x2', '', '1', 'settlement', now(), '{"certainty": "live", "result": "won"}')`,
    );
    await first.stop();

    const next = await startPlatform({ engine, data: first.data, line: first.line });
    await until(async () => {
      const { body } = await next.call("GET", `/api/v1/bets/${id}`, { token: mine.token });
      return (body as { status: string }).status === "won";
    });
    expect(await ledgerFaults(next.database)).toEqual([]);
    await next.stop();
  });

  test("wherever a platform dies while it takes a message in, its next start brings it to its end, once", async () => {
    const quiet = Object.assign(Object.create(platform.app.log) as typeof platform.app.log, { error: () => undefined });
    const hub = { publishToPlayer: () => undefined, providePlayers: () => undefined, signOff: () => undefined };
    const { clock, database, line: book } = platform;
    const inboxOn = (own: Database) =>
      new ResultInbox({ database: own, book, clock, hub, metrics: new Metrics(), log: quiet });
    let last = 1;
    for (let steps = 1; last > 0; steps++) {
      const match = String(++lastEvent);
      platform.line.offer(match, { startsIn: 6000 });
      const { id } = await me.bet(match, "1", 100);
      const before = await me.available();
      const outcomes = [{ id: "1", result: "won" as const, voidFactor: 0 as const }];
      const message = {
        ...{ type: "bet_settlement" as const, certainty: "live" as const, producer: "live" as const },
        ...{ id: `dying-${steps}`, at: new Date(clock.now()).toISOString(), eventId: match },
        markets: [{ ...line, outcomes }],
      };
      const dying = mortal(database, steps);
      const first = inboxOn(dying.database);
      await first.take(message);
      await first.stop();
      last = dying.isDead() ? 1 : 0;

      const next = inboxOn(database);
      await next.start();
      // The producer says it again.
      await next.take(message);
      await next.stop();
      expect(await kinds(id), `died at step ${steps}`).toEqual(["placed", "settled"]);
      expect(await me.available()).toBe(before + 250);
      expect(await ledgerFaults(database)).toEqual([]);
    }
  });

  test("many bets on one outcome are revised, and none of them twice", async () => {
    await platform.database.query("select ledger_grant($1, $2, 'EUR', 100000)", [`grant for ${event}`, me.player]);
    const bets: string[] = [];
    // More than are revised at once.
    for (let count = 0; count < 230; count++) bets.push((await me.bet(event, "1", 10)).id);
    await say(settlement("won"));
    await say(settlement("lost", "confirmed"));
    const { rows } = await platform.database.query<{ count: string }>(
      "select count(*) from bet where id = any($1::text[]) and status = 'lost' and revision = 2",
      [bets],
    );
    expect(rows[0]?.count).toBe("230");
    expect(await me.available()).toBe(110_000 - 2300);
  });

  test("history is never rewritten, and is its player's alone", async () => {
    const { id } = await me.bet(event);
    await say(settlement("won"));
    await expect(platform.database.query("delete from bet_history where bet_id = $1", [id])).rejects.toThrow();
    const other = await newBettor(platform);
    const answer = await platform.call("GET", `/api/v1/bets/${id}/history`, { token: other.token });
    expect(answer.status).toBe(404);
    expect(answer.body).toMatchObject({ errorCode: "BET_UNKNOWN" });
  });

  test("an operator's message that makes no sense is refused by its field, and the call is in the description", async () => {
    const refused = await platform.call("POST", "/sandbox/feed/messages", {
      body: { message: { ...settlement("won"), eventId: "x" } },
    });
    expect(refused.status).toBe(400);
    const docs = await platform.call("GET", "/docs", { headers: { accept: "application/json" } });
    expect((docs.body as { paths: object }).paths).toHaveProperty(["/sandbox/feed/messages", "post", "requestBody"]);
  });

  test("messages that come while bets are placed leave no bet out", async () => {
    const placing = Promise.all(Array.from({ length: 8 }, () => me.bet(event, "1", 100)));
    await say(settlement("won"));
    await say({ type: "bet_cancel", markets: [line], reason: "wrong_data" });
    const bets = await placing;
    await until(async () =>
      (await Promise.all(bets.map(({ id }) => me.find(id)))).every(({ status }) => status === "void"),
    );
    expect(await me.available()).toBe(10_000);
  });
});

/** A database whose caller is cut off right after so many statements were carried out, and from then on. */
function mortal(database: Database, statements: number) {
  let done = 0;
  const query: Database["query"] = async (sql, parameters) => {
    if (done >= statements) throw new Error("The process has died");
    const answer = await database.query(sql, parameters);
    if (++done >= statements) throw new Error("The process has died");
    return answer as never;
  };
  return {
    database: { ...database, engine: database.engine, query } as Database,
    isDead: () => done >= statements,
  };
}
