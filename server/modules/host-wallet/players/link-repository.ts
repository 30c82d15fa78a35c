import { only, type Queryable } from "../../../db/database.ts";

/** The host that holds a player's money, and what it calls the player. */
export interface HostLink {
  readonly host: string;
  readonly account: string;
}

export async function findLink(database: Queryable, player: string): Promise<HostLink | undefined> {
  const { rows } = await database.query<HostLink>("select host, account from host_player where player = $1", [player]);
  return rows[0];
}

export async function findLinked(database: Queryable, { host, account }: HostLink): Promise<string | undefined> {
  const sql = "select player from host_player where host = $1 and account = $2";
  return (await database.query<{ player: string }>(sql, [host, account])).rows[0]?.player;
}

/** Puts the money of a new player into a host's wallet. False if that account is another player's. */
export async function linkPlayer(connection: Queryable, player: string, { host, account }: HostLink): Promise<boolean> {
  const sql = "select link_host_player($1, $2, $3) as linked";
  return only(await connection.query<{ linked: boolean }>(sql, [player, host, account])).linked;
}
