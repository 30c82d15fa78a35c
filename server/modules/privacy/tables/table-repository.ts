import type { Queryable } from "../../../db/database.ts";
import type { PersonalTable } from "./rule.ts";

const WITHHELD = "(kept, not given out)";

/** The rows of a player in a table that a copy has, as they are stored, without what is withheld and what has to be opened. */
export async function findRows(
  database: Queryable,
  { table, mine, copied = "true", withheld = [], opened = [] }: PersonalTable,
  player: string,
): Promise<Record<string, unknown>[]> {
  const { rows } = await database.query<{ content: Record<string, unknown> }>(
    `select to_jsonb(t) - $2::text[] as content from ${table} t where ${mine} and (${copied})`,
    [player, [...withheld, ...opened]],
  );
  const named = Object.fromEntries(withheld.map((column) => [column, WITHHELD]));
  return rows.map(({ content }) => ({ ...content, ...named }));
}

/** Takes a player out of a table, as its rule says. */
export async function endRows(
  connection: Queryable,
  { table, mine, end }: PersonalTable,
  player: string,
): Promise<void> {
  if (end.as === "keep") return;
  const change = end.as === "delete" ? `delete from ${table} t` : `update ${table} t set ${end.set}`;
  await connection.query(`${change} where ${mine}`, [player]);
}
