import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Database, Queryable } from "../../../server/db/database.ts";
import { applyFunctions, type SchemaFunction } from "../../../server/db/functions.ts";
import { migrate } from "../../../server/db/migrate.ts";
import { applyMigration, findMissing } from "../../../server/db/migrations.ts";
import { SCHEMA_FOLDER } from "../../../server/db/open.ts";
import { readSchema } from "../../../server/db/schema.ts";
import { describeOnEngines } from "../../support/platform/engines.ts";
import { openTestDatabase } from "../../support/platform/platform.ts";

const schema = readSchema(SCHEMA_FOLDER);
/** Migrations from this number on leave functions and triggers to their files. */
const AFTER_FUNCTIONS = "099";
/** These also define a trigger at once: what was written between a migration and its file would be missing for ever. */
const AT_ONCE = ["161-cash-lines.sql"];

test("migrations define no functions and no triggers, their files do", () => {
  const defining = schema.migrations.filter(({ sql }) => definesCode(sql)).map(({ name }) => name);
  expect(defining).not.toEqual([]);
  expect(defining.filter((name) => name > AFTER_FUNCTIONS)).toEqual(AT_ONCE);
});

/** The functions of the schema `jobs` are the queue's package's own. */
function definesCode(sql: string): boolean {
  return /\bcreate\s+(or\s+replace\s+)?(constraint\s+)?(function|procedure|trigger)\s+(?!jobs\.)/i.test(sql);
}

describeOnEngines("on the %s engine", (engine) => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase(engine);
  });
  afterAll(() => database.close());

  /** Runs in a transaction that leaves nothing behind. */
  async function trying(work: (connection: Queryable) => Promise<void>): Promise<void> {
    const done = new Error("done");
    const attempt = database.transaction(async (connection) => {
      await work(connection);
      throw done;
    });
    await expect(attempt).rejects.toBe(done);
  }

  test("every function and trigger of the database is exactly as in its file", async () => {
    const inForce = await definitions(database, "public");
    expect([...inForce.keys()].sort()).toEqual(schema.functions.map(({ name }) => name).sort());
    await trying(async (connection) => {
      await connection.script("create schema fresh; set local search_path = fresh, public");
      for (const { sql } of schema.functions) await connection.script(withoutTriggers(sql));
      expect(await definitions(connection, "fresh")).toEqual(inForce);
    });
    const triggers = await triggersOf(database);
    await trying(async (connection) => {
      for (const { sql } of schema.functions) await connection.script(sql);
      expect(await triggersOf(connection)).toEqual(triggers);
    });
    for (const { name, calls } of triggers)
      expect(schema.functions.find((each) => each.name === calls)?.sql).toContain(`trigger ${name} `);
  });

  test("a database of the previous version ends with the same functions and triggers", async () => {
    const before = await openTestDatabase(engine);
    await before.script("drop schema public, jobs cascade; create schema public");
    const old = schema.migrations.filter(({ name }) => name < AFTER_FUNCTIONS);
    await before.transaction(async (connection) => {
      for (const migration of await findMissing(connection, old)) await applyMigration(connection, migration);
    });

    await migrate(before, schema);
    expect(await definitions(before, "public")).toEqual(await definitions(database, "public"));
    expect(await triggersOf(before)).toEqual(await triggersOf(database));
    await before.close();
  });

  describe("at the next start", () => {
    const DOUBLE =
      "create or replace function double(p_a integer) returns integer language sql as $$ select 2 * p_a $$;";
    const CALLER = "create or replace function caller() returns integer language sql as $$ select double(21) $$;";

    test("a changed function is applied, and the others are not touched", () =>
      trying(async (connection) => {
        await applyFunctions(connection, [...schema.functions, given("double", DOUBLE)]);
        const before = await versions(connection);
        const changed = given("double", DOUBLE.replace("2 *", "3 *"));
        await applyFunctions(connection, [...schema.functions, changed]);
        const after = await versions(connection);
        expect([...after].filter(([name, version]) => before.get(name) !== version).map(([name]) => name)).toEqual([
          "double",
        ]);
        expect(await valueOf(connection, "double(2)")).toBe("6");
      }));

    test("functions may call each other in any order", () =>
      trying(async (connection) => {
        await applyFunctions(connection, [...schema.functions, given("caller", CALLER), given("double", DOUBLE)]);
        expect(await valueOf(connection, "caller()")).toBe("42");
      }));

    test.each([
      ["parameter type", DOUBLE.replace("p_a integer", "p_a bigint").replace("returns integer", "returns bigint"), "4"],
      ["result", DOUBLE.replace("returns integer", "returns text").replace("2 * p_a", "'four'"), "four"],
      ["parameter name", DOUBLE.replaceAll("p_a", "p_b"), "4"],
    ])("a function with another %s replaces the old one", (_, sql, answer) =>
      trying(async (connection) => {
        await applyFunctions(connection, [...schema.functions, given("double", DOUBLE)]);
        await applyFunctions(connection, [...schema.functions, given("double", sql)]);
        expect(await valueOf(connection, "double(2)")).toBe(answer);
        expect(await signatures(connection, "double")).toHaveLength(1);
      }),
    );

    test("triggers whose condition calls a replaced function are made again", () =>
      trying(async (connection) => {
        const triggers = await triggersOf(connection);
        const functions = schema.functions.map((each) =>
          each.name === "running_stake" ? given("running_stake", each.sql.replaceAll("p_bet", "p_of")) : each,
        );
        await applyFunctions(connection, functions);
        expect(await signatures(connection, "running_stake")).toEqual(["p_of bet"]);
        expect(await triggersOf(connection)).toEqual(triggers);
      }));

    test("a function whose file is gone is dropped", () =>
      trying(async (connection) => {
        await applyFunctions(connection, [...schema.functions, given("double", DOUBLE)]);
        await applyFunctions(connection, schema.functions);
        expect(await signatures(connection, "double")).toEqual([]);
      }));

    test("an invalid function stops the start and changes nothing", async () => {
      const wrong = given("wrong", DOUBLE.replace("double", "wrong").replace("2 * p_a", "nonsense"));
      const functions = [...schema.functions, given("double", DOUBLE), wrong];
      await expect(migrate(database, { ...schema, functions })).rejects.toThrow(/function wrong .*nonsense/);
      expect(await signatures(database, "double")).toEqual([]);
    });

    test("a function that another object depends on stops the start", () =>
      trying(async (connection) => {
        const immutable = DOUBLE.replace("language", "immutable language");
        await applyFunctions(connection, [...schema.functions, given("double", immutable)]);
        await connection.script("create table needing (a integer, b integer generated always as (double(a)) stored)");
        const other = given("double", immutable.replaceAll("p_a", "p_b"));
        await connection.script("savepoint before");
        await expect(applyFunctions(connection, [...schema.functions, other])).rejects.toThrow("depend");
        await connection.script("rollback to savepoint before");
      }));
  });
});

function given(name: string, sql: string): SchemaFunction {
  return { name, sql, checksum: sql };
}

function withoutTriggers(sql: string): string {
  return sql.split(/^(?:-- .*\n)?(?:create or replace|create constraint|drop) trigger /m)[0] ?? "";
}

async function definitions(connection: Queryable, schemaName: string): Promise<Map<string, string>> {
  const { rows } = await connection.query<{ name: string; definition: string }>(
    `select proname as name, pg_get_functiondef(oid) as definition from pg_proc p
     where pronamespace = $1::regnamespace
       and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e') order by 1`,
    [schemaName],
  );
  expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length);
  const withoutSchema = (definition: string) =>
    definition.replace(`FUNCTION ${schemaName}.`, "FUNCTION ").replaceAll("public.", "");
  return new Map(rows.map(({ name, definition }) => [name, withoutSchema(definition)]));
}

async function triggersOf(connection: Queryable) {
  const { rows } = await connection.query<{ name: string; calls: string; definition: string }>(
    `select tgname as name, f.proname as calls, pg_get_triggerdef(t.oid) as definition
     from pg_trigger t join pg_proc f on f.oid = t.tgfoid where not tgisinternal order by 1`,
  );
  return rows;
}

/** Changes whenever a function is written, even with the same text. */
async function versions(connection: Queryable): Promise<Map<string, string>> {
  const { rows } = await connection.query<{ name: string; version: string }>(
    `select proname as name, xmin::text || ctid::text as version from pg_proc where pronamespace = 'public'::regnamespace`,
  );
  return new Map(rows.map(({ name, version }) => [name, version]));
}

async function signatures(connection: Queryable, name: string): Promise<string[]> {
  const { rows } = await connection.query<{ signature: string }>(
    "select pg_get_function_identity_arguments(oid) as signature from pg_proc where proname = $1 and pronamespace = 'public'::regnamespace",
    [name],
  );
  return rows.map(({ signature }) => signature);
}

async function valueOf(connection: Queryable, expression: string): Promise<unknown> {
  // As text, because a connection keeps the plan of a statement, which must not change its result type.
  return (await connection.query<{ value: unknown }>(`select ${expression}::text as value`)).rows[0]?.value;
}
