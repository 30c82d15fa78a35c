import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { Queryable } from "./database.ts";

/** A function and the triggers that call it, as its file `<area>/<name>.sql` defines them. */
export interface SchemaFunction {
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

/** PostgreSQL's code where a function cannot be replaced because its result or its parameters' names changed. */
const NOT_REPLACEABLE = "42P13";
const DEFINITION = /^create or replace function (\w+)\(/gm;
const TRIGGER = /^create (or replace|constraint) trigger /m;

/** Reads the functions of a folder and its areas, those with triggers last, because triggers may call the others. */
export function readFunctions(folder: string): SchemaFunction[] {
  const functions = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".sql"))
    .map((path) => {
      const name = basename(path, ".sql");
      const sql = readFileSync(join(folder, path), "utf8");
      const defined = [...sql.matchAll(DEFINITION)].map(([, each]) => each);
      if (defined.join() !== name) throw new Error(`${path} must define the function ${name} and no other one.`);
      return { name, sql, checksum: createHash("sha256").update(sql).digest("hex") };
    })
    .sort((one, other) => order(one) - order(other) || (one.name < other.name ? -1 : 1));
  const twice = functions.find(({ name }, at) => functions.findIndex((each) => each.name === name) !== at);
  if (twice) throw new Error(`The function ${twice.name} is defined in two files.`);
  return functions;
}

function order({ sql }: SchemaFunction): number {
  return TRIGGER.test(sql) ? 1 : 0;
}

/**
 * Applies the functions whose text changed and drops those whose file is gone. Bodies are checked at the end, so that
 * functions may call each other in any order.
 */
export async function applyFunctions(connection: Queryable, functions: readonly SchemaFunction[]): Promise<void> {
  const { rows } = await connection.query<{ name: string; checksum: string }>(
    "select name, checksum from schema_function",
  );
  const applied = new Map(rows.map(({ name, checksum }) => [name, checksum]));
  const names = new Set(functions.map(({ name }) => name));
  const gone = [...applied.keys()].filter((name) => !names.has(name));
  const changed = new Set(functions.filter(({ name, checksum }) => applied.get(name) !== checksum));
  if (changed.size === 0 && gone.length === 0) return;

  await connection.script("set local check_function_bodies = off");
  // A set may grow while it is walked: a function whose trigger was dropped with another one is applied again.
  for (const each of changed) {
    const withoutTrigger = await naming(each.name, () => apply(connection, each));
    for (const other of functions) if (withoutTrigger.includes(other.name)) changed.add(other);
  }
  for (const name of gone) {
    await naming(name, async () => drop(connection, await idsOf(connection, name)));
    await connection.query("delete from schema_function where name = $1", [name]);
  }
  await connection.script("set local check_function_bodies = on");
  for (const { name } of functions) await naming(name, () => check(connection, name));
  for (const { name, checksum } of changed)
    await connection.query(
      `insert into schema_function (name, checksum) values ($1, $2)
       on conflict (name) do update set checksum = excluded.checksum, applied_at = now()`,
      [name, checksum],
    );
}

/** Returns the functions whose triggers were dropped. */
async function apply(connection: Queryable, { name, sql }: SchemaFunction): Promise<string[]> {
  const before = await idsOf(connection, name);
  await connection.script("savepoint replacing");
  try {
    await connection.script(sql);
  } catch (error) {
    if ((error as { code?: string }).code !== NOT_REPLACEABLE) throw error;
    await connection.script("rollback to savepoint replacing");
    const withoutTrigger = await drop(connection, before);
    await connection.script(sql);
    return withoutTrigger.filter((each) => each !== name);
  }
  const isNew = (await idsOf(connection, name)).length > before.length;
  // With other parameter types it is another function to PostgreSQL, beside the old one.
  return isNew ? drop(connection, before) : [];
}

async function idsOf(connection: Queryable, name: string): Promise<string[]> {
  const { rows } = await connection.query<{ id: string }>(
    "select oid::text as id from pg_proc where proname = $1 and pronamespace = current_schema()::regnamespace",
    [name],
  );
  return rows.map(({ id }) => id);
}

/**
 * Drops functions with the triggers that use them, and returns the functions that those triggers call. Anything else
 * that depends on them, such as an index, makes PostgreSQL refuse.
 */
async function drop(connection: Queryable, ids: readonly string[]): Promise<string[]> {
  const { rows } = await connection.query<{ sql: string; calls: string }>(
    `select distinct format('drop trigger %I on %s', t.tgname, t.tgrelid::regclass) as sql, f.proname::text as calls
     from pg_depend d join pg_trigger t on t.oid = d.objid join pg_proc f on f.oid = t.tgfoid
     where d.classid = 'pg_trigger'::regclass and d.refclassid = 'pg_proc'::regclass and d.refobjid = any ($1::oid[])`,
    [ids],
  );
  for (const { sql } of rows) await connection.script(sql);
  for (const id of ids) {
    const signature = await connection.query<{ sql: string }>("select $1::oid::regprocedure::text as sql", [id]);
    await connection.script(`drop function ${signature.rows[0]?.sql}`);
  }
  return rows.map(({ calls }) => calls);
}

/** Has PostgreSQL check the body, as it does by default when a function is created. */
async function check(connection: Queryable, name: string): Promise<void> {
  const { rows } = await connection.query<{ sql: string }>(
    `select format('select %s(%s)', lanvalidator::regproc, p.oid) as sql
     from pg_proc p join pg_language l on l.oid = p.prolang
     where proname = $1 and pronamespace = current_schema()::regnamespace`,
    [name],
  );
  for (const { sql } of rows) await connection.script(sql);
}

async function naming<T>(name: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    if (code === undefined) throw error;
    throw new Error(`The function ${name} was not applied (${message}). No function was changed.`, { cause: error });
  }
}
