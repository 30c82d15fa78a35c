import type { Queryable } from "./database.ts";

const SLICE = 2_000;

/**
 * Drops the rows of a table that a condition calls old, some at a time, so that neither its rows nor its transaction are held
 * for long. Another process that drops the same rows takes the others.
 */
export async function dropOld(
  database: Queryable,
  table: string,
  isOld: string,
  parameters: readonly (string | number)[] = [],
): Promise<void> {
  const sql = `delete from ${table} where ctid = any (array(
    select o.ctid from ${table} o where ${isOld} limit ${SLICE} for update skip locked))`;
  for (;;) {
    const { rowCount } = await database.query(sql, parameters);
    if (rowCount < SLICE) return;
  }
}
