import type { JWK } from "jose";
import { type Database, only, type Queryable } from "../../../db/database.ts";

/** Any number that is the same in every process that makes a key. */
const LOCK = 4_300_025;

/** The sandbox's stored signing key; if there is none, stores the given one. */
export async function keyOrElse(database: Database, fresh: { id: string; privateKey: JWK }): Promise<JWK> {
  return database.transaction(async (connection) => {
    await connection.query("select pg_advisory_xact_lock($1)", [LOCK]);
    await connection.query(
      `insert into sandbox_oidc_key (id, private_key) select $1, $2::jsonb where not exists (select from sandbox_oidc_key)`,
      [fresh.id, JSON.stringify(fresh.privateKey)],
    );
    const kept = await connection.query<{ key: JWK }>("select private_key as key from sandbox_oidc_key limit 1");
    return only(kept).key;
  });
}

export interface Grant {
  readonly redirectUri: string;
  readonly codeChallenge: string;
  readonly nonce: string;
  /** What the token says of the person. */
  readonly claims: Readonly<Record<string, unknown>>;
}

export async function insertCode(connection: Queryable, codeHash: string, grant: Grant): Promise<void> {
  await connection.query(
    `insert into sandbox_oidc_code (code_hash, redirect_uri, code_challenge, nonce, claims)
     values ($1, $2, $3, $4, $5::jsonb)`,
    [codeHash, grant.redirectUri, grant.codeChallenge, grant.nonce, JSON.stringify(grant.claims)],
  );
}

/** Uses up a code and returns its data. A code is valid for one use within a minute. */
export async function useCode(connection: Queryable, codeHash: string): Promise<Grant | undefined> {
  const { rows } = await connection.query<Grant & { isFresh: boolean }>(
    `delete from sandbox_oidc_code where code_hash = $1
     returning redirect_uri as "redirectUri", code_challenge as "codeChallenge", nonce, claims,
       made_at > now() - interval '1 minute' as "isFresh"`,
    [codeHash],
  );
  const [found] = rows;
  return found?.isFresh ? found : undefined;
}
