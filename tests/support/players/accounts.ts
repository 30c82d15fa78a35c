import { createHash, randomBytes } from "node:crypto";
import type { Database } from "../../../server/db/database.ts";

const MONEY = 100_000_000;

export interface Account {
  readonly player: string;
  readonly token: string;
}

/**
 * This many players who are logged in and have more money than they bet, created directly in the database, because the
 * calls would take long.
 */
export async function makeAccounts(database: Database, count: number): Promise<Account[]> {
  const accounts = Array.from({ length: count }, (_, at) => ({
    player: `account-${at}`,
    token: randomBytes(32).toString("base64url"),
  }));
  const rows = accounts.map(({ player, token }) => ({
    player,
    hash: createHash("sha256").update(token).digest("hex"),
  }));
  await database.query(
    `with given as (select r->>'player' as player, r->>'hash' as hash from jsonb_array_elements($1::jsonb) as r),
       players as (
         insert into player (number, brand, email, is_email_confirmed, currency, status, password_hash)
         select player, 'made', player || '@openline.test', true, 'EUR', 'active', '' from given returning number),
       sessions as (
         insert into session (id, player, login_type, confirmed) select hash, number, 'email', 1 from given join players on number = player
         returning id)
     insert into access_token (token_hash, session_id, expires_at) select id, id, now() + interval '1 day' from sessions`,
    [JSON.stringify(rows)],
  );
  await database.query(
    `select count(ledger_grant('made:' || number, number, 'EUR', ${MONEY})) from player where brand = 'made'`,
  );
  return accounts;
}
