import type { Queryable } from "./database.ts";

const SLICE = 2_000;

/**
 * Deletes the old rows of a table, as the condition defines them, in portions, so that no lock and no transaction lasts
 * long. Another process that deletes at the same time gets other rows.
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
