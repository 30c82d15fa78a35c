import { only, type Queryable } from "../../db/database.ts";

/** How long a code and its link are valid. */
const GOOD_FOR = "interval '15 minutes'";

export interface Recovery {
  readonly id: string;
  /** Null if no account has the typed login, or if nothing was sent. */
  readonly player: string | null;
  readonly codeDigest: string | null;
  readonly wrongCodes: number;
  /** Wrong codes within a day for the typed login, from browsers that the player has not logged in from. */
  readonly wrongByStrangers: number;
}

const FOUND = `select r.id, r.player, r.code_hash as "codeDigest", r.wrong_codes as "wrongCodes",
    case when r.is_known_browser then 0 else (
      select coalesce(sum(s.wrong_codes), 0)::int from recovery s
      where s.login_digest = r.login_digest and not s.is_known_browser and s.made_at > now() - interval '1 day'
    ) end as "wrongByStrangers"
  from recovery r where r.used_at is null and r.made_at > now() - ${GOOD_FOR}`;

/** The number of messages sent to a player on request of browsers that the player has not logged in from. */
export async function sentByStrangers(
  connection: Queryable,
  player: string | null,
): Promise<{ readonly ofToday: number; readonly isOneGood: boolean }> {
  const answer = await connection.query<{ ofToday: number; isOneGood: boolean }>(
    `select count(*)::int as "ofToday",
       coalesce(bool_or(used_at is null and made_at > now() - ${GOOD_FOR}), false) as "isOneGood"
     from recovery where player = $1 and not is_known_browser and made_at > now() - interval '1 day'`,
    [player],
  );
  return only(answer);
}

export interface NewRecovery {
  readonly id: string;
  readonly player: string | null;
  readonly linkHash: string | null;
  readonly codeDigest: string | null;
  readonly isKnownBrowser: boolean;
  readonly loginDigest: string;
}

/** Begins a recovery. Earlier ones stay valid, each for its own browser. */
export async function insertRecovery(connection: Queryable, recovery: NewRecovery): Promise<void> {
  const { id, player, linkHash, codeDigest, isKnownBrowser, loginDigest } = recovery;
  await connection.query(
    `insert into recovery (id, player, link_hash, code_hash, is_known_browser, login_digest)
     values ($1, $2, $3, $4, $5, $6)`,
    [id, player, linkHash, codeDigest, isKnownBrowser, loginDigest],
  );
}

/** The row stays locked until the transaction ends. */
export async function lockById(connection: Queryable, id: string): Promise<Recovery | undefined> {
  return (await connection.query<Recovery>(`${FOUND} and r.id = $1 for update of r`, [id])).rows[0];
}

/** The row stays locked until the transaction ends. */
export async function lockByLink(connection: Queryable, linkHash: string): Promise<Recovery | undefined> {
  return (await connection.query<Recovery>(`${FOUND} and r.link_hash = $1 for update of r`, [linkHash])).rows[0];
}

export async function countWrongCode(connection: Queryable, id: string): Promise<void> {
  await connection.query("update recovery set wrong_codes = wrong_codes + 1 where id = $1", [id]);
}
