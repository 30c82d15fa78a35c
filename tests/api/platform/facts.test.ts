import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { Database } from "../../../server/db/database.ts";
import { DROP_OLD } from "../../../server/db/outbox.ts";
import { ENGINES, openTestDatabase, removeTemporaryFolders } from "../../support/platform/platform.ts";
import { findPostgres, startPostgres } from "../../support/platform/postgres.ts";
import { startTcpProxy, type TcpProxy } from "../../support/platform/tcp-proxy.ts";
import { until } from "../../support/until.ts";

afterAll(removeTemporaryFolders);

describe.each(ENGINES)("on the %s engine", (engine) => {
  if (engine === "postgres" && !findPostgres()) return void test.skip("PostgreSQL is not installed here");
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
    const told = { heard: [] as unknown[], missed: 0 };
    ends.push(
      on.facts.listen(channel, { hear: (payload) => void told.heard.push(payload), missed: () => told.missed++ }),
    );
    return told;
  };

  test("what one publishes is heard by all, once and in its order, however long it is", async () => {
    const [own, others, elsewhere] = [listen(database), listen(other), listen(other, "elsewhere")];
    const facts = [{ n: 1 }, "x".repeat(20_000), { n: 3, list: ["ü", null] }];
    for (const fact of facts) database.facts.publish("things", fact);
    expect(own.heard).toEqual(facts);
    await expect.poll(() => others.heard).toEqual(facts);
    expect(elsewhere.heard).toEqual([]);
    // What comes after it shows that nothing comes twice.
    other.facts.publish("things", "last");
    await expect.poll(() => own.heard).toEqual([...facts, "last"]);
  });

  test("what a transaction publishes is heard by all when it commits, and not at all when it fails", async () => {
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
    for (const { heard } of all) await expect.poll(() => heard).toEqual(["short", long]);
  });

  test("a listener that fails keeps nothing from the others, and one that has ended hears nothing", () => {
    ends.push(
      database.facts.listen("things", {
        hear() {
          throw new Error("no");
        },
      }),
    );
    const own = listen(database);
    database.facts.publish("things", 1);
    expect(own.heard).toEqual([1]);
    ends.splice(0).forEach((end) => end());
    database.facts.publish("things", 2);
    expect(own.heard).toEqual([1]);
  });

  test("a session that ends is told of, whichever way it ends", async () => {
    const ended = listen(other, "session-ended");
    await database.query(
      `insert into player (number, brand, email, currency, status, password_hash)
       values ('7', 'Openline', 'seven@openline.test', 'EUR', 'active', '-')`,
    );
    await database.query("insert into session (id, player, login_type) values ('seven''s', '7', 'email')");
    await database.query("update session set ended_at = now() where player = '7'");
    await expect.poll(() => ended.heard).toEqual(["seven's"]);
  });

  test("facts are not kept for longer than a process may be cut off", async () => {
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

describe("several processes on PostgreSQL", () => {
  if (!findPostgres()) return void test.skip("PostgreSQL is not installed here");
  let one: Database;
  /** It reaches the server through a line that can be cut. */
  let far: Database;
  let line: TcpProxy;
  const told = { heard: [] as unknown[], missed: 0 };
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
    far.facts.listen("things", { hear: (payload) => void told.heard.push(payload), missed: () => told.missed++ });
    await until(() => told.missed === 1);
  });
  beforeEach(() => void Object.assign(told, { heard: [], missed: 0 }));
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
    await expect.poll(() => told.heard.at(-1)).toBe("last");
  };

  test("a process whose connection was cut hears what happened meanwhile, once and in order", async () => {
    const facts = [1, "z".repeat(9_000), 3, 4];
    await away(async () => {
      for (const fact of facts)
        await one.transaction((connection) => one.facts.publishWith(connection, "things", fact));
      // Those of no transaction are written a moment later.
      one.facts.publish("things", "none");
      await until(async () => (await one.query("select from fact_outbox where fact like '%none%'")).rowCount === 1);
    });
    await publishLast();
    expect(told).toEqual({ heard: [...facts, "none", "last"], missed: 0 });
  });

  test("a transaction that ends after a later one is heard, by a process that was there and by one that was away", async () => {
    const end = await publishSlowly();
    one.facts.publish("things", "ended first");
    await expect.poll(() => told.heard).toEqual(["ended first"]);
    await end();
    await expect.poll(() => told.heard).toEqual(["ended first", "began first"]);

    const endAway = await publishSlowly();
    await publishLast();
    await away(endAway);
    await expect.poll(() => told.heard.slice(2)).toEqual(["last", "began first"]);
    expect(told.missed).toBe(0);
  });

  test("a process that was away for too long, or behind by too much, is told to look for itself", async () => {
    const now = performance.now.bind(performance);
    const later = vi.spyOn(performance, "now");
    await away(() => void later.mockImplementation(() => now() + 61_000));
    await expect.poll(() => told.missed).toBe(1);
    later.mockRestore();
    await away(() => one.query("insert into fact_outbox (fact) select 'x' from generate_series(1, 10001)"));
    await expect.poll(() => told.missed).toBe(2);
    await publishLast();
    expect(told).toEqual({ heard: ["last"], missed: 2 });
  });

  test("after a crash of the server, which empties the outbox, all are told to look for themselves", async () => {
    await away(() => one.script("truncate fact_outbox, fact_epoch"));
    await expect.poll(() => told.missed).toBe(1);
    await publishLast();
    expect(told.missed).toBe(1);
  });
});
