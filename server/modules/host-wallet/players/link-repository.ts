import { only, type Queryable } from "../../../db/database.ts";

/** The host that holds a player's money, and what it calls the player. */
export interface HostLink {
  readonly host: string;
  readonly account: string;
}

export interface NamedLink extends HostLink {
  /** The host's name, as players know it. */
  readonly name: string;
}

export async function findLink(database: Queryable, player: string): Promise<NamedLink | undefined> {
  const sql = "select host, account, name from host_player where player = $1";
  return (await database.query<NamedLink>(sql, [player])).rows[0];
}

/** A host may have been given another name since. */
export async function renameHost(database: Queryable, player: string, name: string): Promise<void> {
  await database.query("update host_player set name = $2 where player = $1 and name <> $2", [player, name]);
}

export async function findLinked(database: Queryable, { host, account }: HostLink): Promise<string | undefined> {
  const sql = "select player from host_player where host = $1 and account = $2";
  return (await database.query<{ player: string }>(sql, [host, account])).rows[0]?.player;
}

/** Puts the money of a new player into a host's wallet. False if that account is another player's. */
export async function linkPlayer(
  connection: Queryable,
  player: string,
  { host, account, name }: NamedLink,
): Promise<boolean> {
  const sql = "select link_host_player($1, $2, $3, $4) as linked";
  return only(await connection.query<{ linked: boolean }>(sql, [player, host, account, name])).linked;
}
