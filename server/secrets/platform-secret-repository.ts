import { type Database, only } from "../db/database.ts";

/** A secret of the platform in its database. The first process that needs it makes it, once. */
export async function keptSecret(database: Database, id: string, make: () => string): Promise<string> {
  await database.query("insert into platform_secret (id, key) values ($1, $2) on conflict do nothing", [id, make()]);
  return only(await database.query<{ key: string }>("select key from platform_secret where id = $1", [id])).key;
}

/** Like `keptSecret`, but undefined if the secret has not been made. */
export async function findSecret(database: Database, id: string): Promise<string | undefined> {
  const { rows } = await database.query<{ key: string }>("select key from platform_secret where id = $1", [id]);
  return rows[0]?.key;
}
