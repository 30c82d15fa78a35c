import { beforeEach, expect, test } from "vitest";
import { betReceipt } from "../../../plugins/betslip/wire.ts";
import type { Database } from "../../../server/db/database.ts";
import { Metrics } from "../../../server/http/operation/metrics.ts";
import { ResultInbox } from "../../../server/modules/bets/settlement/result-inbox.ts";
import { WalletService } from "../../../server/modules/wallet/service.ts";
import { onEachEngine } from "../../support/platform/on-each-engine.ts";
import { startPlatform } from "../../support/platform/platform.ts";
import { betOn, legOn, openTable, settlementOf, type Table } from "../../support/players/bet-terms.ts";
import { newMatch } from "../../support/players/own-match.ts";
import { ledgerFaults } from "../../support/players/players.ts";
import { until } from "../../support/until.ts";

// Hundreds of bets, and platforms that start again, take their time on a busy machine.

onEachEngine({ clockRate: 100 }, (on) => {
  let me: Table;
  let event: string;

  // A confirmation comes three seconds after the result here.
  beforeEach(async () => {
    me = await openTable(on.platform);
    event = newMatch(on.platform);
  });

  const line = { marketId: "1x2", specifiers: "" };

  test("a platform that stops between result and confirmation receives the confirmation after its next start", async () => {
    const first = await startPlatform({ engine: on.engine, clockRate: 100 });
    first.line.offer("9", { startsIn: 6000 });
    const mine = await openTable(first);
    const { id } = await mine.bet(betOn([legOn("9")]));
    first.line.end("9", 2, 0);
    await until(async () => (await mine.find(id)).status === "won");
    await first.stop();

    const next = await startPlatform({ engine: on.engine, data: first.data, line: first.line });
    const history = async () => {
      const { body } = await next.call("GET", `/api/v1/bets/${id}/history`, { token: mine.token });
      return (body as { entries: { kind: string }[] }).entries.map(({ kind }) => kind);
    };
    await until(async () => (await history()).length === 3);
    expect(await history()).toEqual(["placed", "settled", "confirmed"]);
    expect(await ledgerFaults(next.database)).toEqual([]);
    await next.stop();
  });

  test.each([
    ["after storing a message, before revising bets by it", false],
    ["between a bet and its first check of messages stored meanwhile", true],
  ])("a platform that died %s settles at its next start", async (_when, isApplied) => {
    const first = await startPlatform({ engine: on.engine });
    first.line.offer("9", { startsIn: 6000 });
    const mine = await openTable(first);
    const { id } = await mine.bet(betOn([legOn("9")]));
    // What the process leaves behind when it dies there.
    await first.database.query(
      `insert into result_fact (message_id, event_id, market_id, specifiers, outcome_id, kind, said_at, body, is_applied)
       values ('kept', '9', '1x2', '', '1', 'settlement', now(), '{"certainty": "live", "result": "won"}', $1)`,
      [isApplied],
    );
    await first.stop();

    const next = await startPlatform({ engine: on.engine, data: first.data, line: first.line });
    await until(async () => {
      const { body } = await next.call("GET", `/api/v1/bets/${id}`, { token: mine.token });
      return (body as { status: string }).status === "won";
    });
    expect(await ledgerFaults(next.database)).toEqual([]);
    await next.stop();
  });

  test("wherever a platform dies while it processes a message, its next start completes it, once", async () => {
    const quiet = Object.assign(Object.create(on.platform.app.log) as typeof on.platform.app.log, {
      error: () => undefined,
    });
    const { clock, database, line: book } = on.platform;
    const wallet = new WalletService({ database, clock, hub: { publishToPlayer: () => undefined } });
    const inboxOn = (own: Database) =>
      new ResultInbox({ database: own, book, clock, wallet, metrics: new Metrics(), log: quiet });
    let last = 1;
    for (let steps = 1; last > 0; steps++) {
      const match = newMatch(on.platform);
      const { id } = await me.bet(betOn([legOn(match)], { stake: 100 }));
      const before = await me.available();
      const outcomes = [{ id: "1", result: "won" as const, voidFactor: 0 as const }];
      const message = {
        type: "bet_settlement" as const,
        certainty: "live" as const,
        producer: "live" as const,
        id: `dying-${steps}`,
        at: new Date(clock.now()).toISOString(),
        eventId: match,
        markets: [{ ...line, outcomes }],
      };
      const dying = mortal(database, steps);
      const first = inboxOn(dying.database);
      await first.process(message);
      await first.stop();
      last = dying.isDead() ? 1 : 0;

      const next = inboxOn(database);
      await next.start();
      // The producer says it again.
      await next.process(message);
      await next.stop();
      expect(await me.kinds(id), `died at step ${steps}`).toEqual(["placed", "settled"]);
      expect(await me.available()).toBe(before + 250);
      expect(await ledgerFaults(database)).toEqual([]);
    }
  });

  test("many bets on one outcome are revised, and none of them twice", async () => {
    await on.platform.database.query("select ledger_grant($1, $2, 'EUR', 100000)", [`grant for ${event}`, me.player]);
    const bets: string[] = [];
    // More than are revised at once.
    for (let count = 0; count < 230; count++) bets.push((await me.bet(betOn([legOn(event)], { stake: 10 }))).id);
    await me.say(settlementOf(event, "won"));
    await me.say(settlementOf(event, "lost", {}, { certainty: "confirmed" }));
    const { rows } = await on.platform.database.query<{ count: string }>(
      "select count(*) from bet where id = any($1::text[]) and status = 'lost' and revision = 2",
      [bets],
    );
    expect(rows[0]?.count).toBe("230");
    expect(await me.available()).toBe(110_000 - 2300);
  });

  test("messages that come while bets are placed miss no bet", async () => {
    const placing = Promise.all(Array.from({ length: 8 }, () => me.place(betOn([legOn(event)], { stake: 100 }))));
    await me.say(settlementOf(event, "won"));
    await me.say({ type: "bet_cancel", eventId: event, markets: [line], reason: "wrong_data" });
    const answers = await placing;
    const bets = answers.filter(({ status }) => status === 200).map(({ body }) => betReceipt.parse(body).bet);
    // The others came after the result.
    const late = answers.filter(({ status }) => status !== 200).map(({ body }) => body);
    expect(late).toEqual(late.map(() => expect.objectContaining({ errorCode: "LEG_CLOSED" }) as unknown));
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
