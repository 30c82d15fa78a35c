import { afterAll, beforeAll, expect, test } from "vitest";
import { type Database, only } from "../../../server/db/database.ts";
import { migrate } from "../../../server/db/migrate.ts";
import { SCHEMA_FOLDER } from "../../../server/db/open.ts";
import { readSchema } from "../../../server/db/schema.ts";
import { describeOnEngines } from "../../support/platform/engines.ts";
import { openTestDatabase } from "../../support/platform/platform.ts";
import { ledgerSums } from "../../support/players/players.ts";

const schema = readSchema(SCHEMA_FOLDER);

describeOnEngines("on the %s engine", (engine) => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase(engine);
    await database.query(
      `insert into player (number, brand, email, currency, status, password_hash)
       values ('1', 'Openline', 'one@openline.test', 'EUR', 'active', '-')`,
    );
    await database.query("select ledger_grant('grant:1', '1', 'EUR', 5000)");
  });
  afterAll(() => database.close());

  test("numbers, times, booleans, texts and JSON have the same values in both databases", async () => {
    const answer = await database.query(
      `select 9007199254740993::int8 as big, 7::int4 as small, true as truth, '{"a": [1, "b"]}'::jsonb as json,
         '2026-11-21T10:00:00.5Z'::timestamptz as at, null::text as nothing, array['x', 'y'] as list`,
    );
    expect(answer).toEqual({
      rowCount: 1,
      rows: [
        {
          big: "9007199254740993",
          small: 7,
          truth: true,
          json: { a: [1, "b"] },
          at: new Date("2026-11-21T10:00:00.500Z"),
          nothing: null,
          list: ["x", "y"],
        },
      ],
    });
  });

  test("an error of the database has its code and constraint", async () => {
    const again = database.query("select ledger_grant('grant:1', '1', 'EUR', 5000)");
    await expect(again).rejects.toMatchObject({
      name: "DatabaseError",
      code: "23505",
      constraint: "ledger_transaction_pkey",
    });
  });

  test("a failing transaction changes nothing, and others see nothing of it before", async () => {
    const work = database.transaction(async (connection) => {
      await connection.query("select ledger_grant('grant:2', '1', 'EUR', 1)");
      throw new Error("changed my mind");
    });
    const meanwhile = database.query<{ count: string }>("select count(*) from ledger_transaction where id = 'grant:2'");
    await expect(work).rejects.toThrow("changed my mind");
    expect(only(await meanwhile).count).toBe("0");
    expect(
      only(await database.query<{ count: string }>("select count(*) from ledger_transaction where id = 'grant:2'"))
        .count,
    ).toBe("0");
  });

  test.each([
    "update ledger_entry set amount = amount + 1",
    "delete from ledger_entry",
    "truncate ledger_entry",
    "update ledger_transaction set kind = 'other'",
    "delete from ledger_transaction",
  ])("history cannot be changed: %s", async (sql) => {
    await expect(database.query(sql)).rejects.toMatchObject({ code: "23000" });
  });

  test("a posting that does not sum to zero is refused as a whole", async () => {
    const unbalanced = database.query(
      `select ledger_post('bad', 'grant',
         array[ledger_account_id('1', 'cash', 'EUR'), ledger_account_id(null, 'issuer', 'EUR')], array[100, -99]::bigint[])`,
    );
    await expect(unbalanced).rejects.toMatchObject({ code: "23000" });
    expect(await ledgerSums(database)).toEqual([]);
  });

  test("repeating the migrations changes nothing", async () => {
    const count = () => database.query("select count(*) from schema_migration");
    const before = await count();
    await migrate(database, schema);
    expect(await count()).toEqual(before);
  });

  test("a migration that was changed after it ran, or that is unknown, stops the start", async () => {
    const { migrations } = schema;
    const changed = migrations.map((migration, at) => (at === 0 ? { ...migration, checksum: "another" } : migration));
    await expect(migrate(database, { ...schema, migrations: changed })).rejects.toThrow(
      "001-players.sql was changed after it ran",
    );
    await expect(migrate(database, { ...schema, migrations: migrations.slice(1) })).rejects.toThrow(
      "001-players.sql, which this version does not know",
    );
  });

  test("a failing migration changes nothing", async () => {
    const broken = { name: "999-broken.sql", sql: "create table half (a int); select nonsense;", checksum: "x" };
    const migrations = [...schema.migrations, broken];
    await expect(migrate(database, { ...schema, migrations })).rejects.toThrow("nonsense");
    expect(
      only(await database.query<{ found: string | null }>("select to_regclass('half')::text as found")).found,
    ).toBeNull();
  });
});
