import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { Database } from "../../../server/db/database.ts";
import { DROP_OLD, OutboxReader } from "../../../server/db/outbox.ts";
import { describeOnEngines, describeOnPostgres } from "../../support/platform/engines.ts";
import { openTestDatabase } from "../../support/platform/platform.ts";
import { startPostgres } from "../../support/platform/postgres.ts";
import { startTcpProxy, type TcpProxy } from "../../support/platform/tcp-proxy.ts";
import { until } from "../../support/until.ts";

describeOnEngines("on the %s engine", (engine) => {
  let database: Database;
  const ends: (() => void)[] = [];
  beforeAll(async () => {
    const databaseUrl = engine === "postgres" ? await (await startPostgres()).newDatabase() : undefined;
    database = await openTestDatabase(engine, databaseUrl === undefined ? undefined : { dataDir: "", databaseUrl });
    other = databaseUrl === undefined ? database : await openTestDatabase(engine, { dataDir: "", databaseUrl });
  });
  beforeAll(async () => {
    if (engine === "embedded") return;
    const both = [listen(database), listen(other)];
    await until(() => both.every(({ missed }) => missed === 1));
  });
  afterEach(() => ends.splice(0).forEach((end) => end()));
  afterAll(async () => {
    await database.close();
    if (other !== database) await other.close();
  });
  /** As another process has it; the embedded database is one process's alone. */
  let other: Database;

  /** What a database's listeners hear on a channel, and how often they are told that they may have missed something. */
  const listen = (on: Database, channel = "things") => {
    const reported = { received: [] as unknown[], missed: 0 };
    ends.push(
      on.facts.listen(channel, {
        receive: (payload) => void reported.received.push(payload),
        missed: () => reported.missed++,
      }),
    );
    return reported;
  };

  test("a published fact reaches all processes, once and in order, however long it is", async () => {
    const [own, others, elsewhere] = [listen(database), listen(other), listen(other, "elsewhere")];
    const facts = [{ n: 1 }, "x".repeat(20_000), { n: 3, list: ["ü", null] }];
    for (const fact of facts) database.facts.publish("things", fact);
    expect(own.received).toEqual(facts);
    await expect.poll(() => others.received).toEqual(facts);
    expect(elsewhere.received).toEqual([]);
    // What comes after it shows that nothing comes twice.
    other.facts.publish("things", "last");
    await expect.poll(() => own.received).toEqual([...facts, "last"]);
  });

  test("a transaction's facts reach all processes when it commits, and none when it fails", async () => {
    const all = [listen(database), listen(other)];
    const long = { text: "y".repeat(9_000) };
    await database
      .transaction(async (connection) => {
        await database.facts.publishWith(connection, "things", "never");
        throw new Error("changed my mind");
      })
      .catch(() => undefined);
    await database.transaction(async (connection) => {
      await database.facts.publishWith(connection, "things", "short");
      await database.facts.publishWith(connection, "things", long);
    });
    for (const { received } of all) await expect.poll(() => received).toEqual(["short", long]);
  });

  test("a listener that fails does not affect the others, and an ended one receives nothing", () => {
    ends.push(
      database.facts.listen("things", {
        receive() {
          throw new Error("no");
        },
      }),
    );
    const own = listen(database);
    database.facts.publish("things", 1);
    expect(own.received).toEqual([1]);
    ends.splice(0).forEach((end) => end());
    database.facts.publish("things", 2);
    expect(own.received).toEqual([1]);
  });

  test("a session that ends is published, whichever way it ends", async () => {
    const ended = listen(other, "session-ended");
    await database.query(
      `insert into player (number, brand, email, currency, status, password_hash)
       values ('7', 'Openline', 'seven@openline.test', 'EUR', 'active', '-')`,
    );
    await database.query("insert into session (id, player, login_type) values ('seven''s', '7', 'email')");
    await database.query("update session set ended_at = now() where player = '7'");
    await expect.poll(() => ended.received).toEqual(["seven's"]);
  });

  test("facts are kept no longer than a process may be cut off", async () => {
    await database.query(
      "insert into fact_outbox (fact, made_at) values ('old', clock_timestamp() - interval '121 seconds')",
    );
    await database.query(
      "insert into fact_outbox (fact, made_at) values ('new', clock_timestamp() - interval '110 seconds')",
    );
    await database.query(DROP_OLD);
    const { rows } = await database.query("delete from fact_outbox where fact in ('old', 'new') returning fact");
    expect(rows).toEqual([{ fact: "new" }]);
  });
});

describeOnPostgres("several processes on PostgreSQL", () => {
  let one: Database;
  /** It reaches the server through a line that can be cut. */
  let far: Database;
  let line: TcpProxy;
  const reported = { received: [] as unknown[], missed: 0 };
  /** Publishes in a transaction that ends when the returned function is called. */
  const publishSlowly = async () => {
    let release = () => undefined as void;
    const released = new Promise<void>((resolve) => (release = resolve));
    let ended: Promise<void> | undefined;
    await new Promise<void>((resolve) => {
      ended = one.transaction(async (connection) => {
        await one.facts.publishWith(connection, "things", "began first");
        resolve();
        await released;
      });
    });
    return async () => {
      release();
      await ended;
    };
  };

  beforeAll(async () => {
    const databaseUrl = await (await startPostgres()).newDatabase();
    one = await openTestDatabase("postgres", { dataDir: "", databaseUrl });
    const url = new URL(databaseUrl);
    line = await startTcpProxy(Number(url.port));
    url.port = String(line.port);
    far = await openTestDatabase("postgres", { dataDir: "", databaseUrl: url.href });
    far.facts.listen("things", {
      receive: (payload) => void reported.received.push(payload),
      missed: () => reported.missed++,
    });
    await until(() => reported.missed === 1);
  });
  beforeEach(() => void Object.assign(reported, { received: [], missed: 0 }));
  afterAll(async () => {
    await far.close();
    await one.close();
    await line.stop();
  });
  const away = async (meanwhile: () => unknown) => {
    line.refuse(true);
    line.cut();
    await meanwhile();
    line.refuse(false);
  };
  const publishLast = async () => {
    await one.transaction((connection) => one.facts.publishWith(connection, "things", "last"));
    await expect.poll(() => reported.received.at(-1)).toBe("last");
  };

  test("a process whose connection was cut receives what happened meanwhile, once and in order", async () => {
    const facts = [1, "z".repeat(9_000), 3, 4];
    await away(async () => {
      for (const fact of facts)
        await one.transaction((connection) => one.facts.publishWith(connection, "things", fact));
      // Those of no transaction are written a moment later.
      one.facts.publish("things", "none");
      await until(async () => (await one.query("select from fact_outbox where fact like '%none%'")).rowCount === 1);
    });
    await publishLast();
    expect(reported).toEqual({ received: [...facts, "none", "last"], missed: 0 });
  });

  test("a transaction that ends after a later one is received, by a process that was connected and by one that was away", async () => {
    const end = await publishSlowly();
    one.facts.publish("things", "ended first");
    await expect.poll(() => reported.received).toEqual(["ended first"]);
    await end();
    await expect.poll(() => reported.received).toEqual(["ended first", "began first"]);

    const endAway = await publishSlowly();
    await publishLast();
    await away(endAway);
    await expect.poll(() => reported.received.slice(2)).toEqual(["last", "began first"]);
    expect(reported.missed).toBe(0);
  });

  test("a process that was away for longer than a minute, by the database's clock, has missed facts", async () => {
    const reader = new OutboxReader("another process");
    const readAfter = (seconds: number) =>
      reader.next(async (sql, values) => {
        const later = sql.replace("clock_timestamp()", `clock_timestamp() + interval '${seconds} seconds'`);
        return (await one.query<object>(later, values)).rows;
      });
    expect(await readAfter(0)).toBe("missed");
    expect(await readAfter(50)).toEqual([]);
    expect(await readAfter(111)).toBe("missed");
    expect(await readAfter(112)).toEqual([]);
  });

  test("a process that is behind by too many facts has missed some", async () => {
    await away(() => one.query("insert into fact_outbox (fact) select 'x' from generate_series(1, 10001)"));
    await expect.poll(() => reported.missed).toBe(1);
    await publishLast();
    expect(reported).toEqual({ received: ["last"], missed: 1 });
  });

  test("after a crash of the server, which empties the outbox, all are notified to read the state again", async () => {
    await away(() => one.script("truncate fact_outbox, fact_epoch"));
    await expect.poll(() => reported.missed).toBe(1);
    await publishLast();
    expect(reported.missed).toBe(1);
  });
});
