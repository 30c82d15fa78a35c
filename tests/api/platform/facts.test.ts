import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { Database } from "../../../server/db/database.ts";
import { ENGINES, openTestDatabase, removeTemporaryFolders } from "../../support/platform/platform.ts";
import { findPostgres, startPostgres } from "../../support/platform/postgres.ts";
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

  if (engine === "postgres") {
    test("a connection that was cut is opened again, and its listeners are told to look for themselves", async () => {
      const others = listen(other);
      const before = others.missed;
      await database.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1 and datname = current_database()",
        ["openline facts"],
      );
      await expect.poll(() => others.missed).toBeGreaterThan(before);
      database.facts.publish("things", "after");
      await expect.poll(() => others.heard).toContain("after");
    });
  }
});
