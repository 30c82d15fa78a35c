import { createHash, randomBytes } from "node:crypto";

const MONEY = 100_000_000;

/** So many players who are logged in and have money; answers their tokens and numbers. */
export async function makeAccounts(database, count) {
  const accounts = Array.from({ length: count }, (_, at) => ({
    player: `bench-${at}`,
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
         select player, 'bench', player || '@openline.test', true, 'EUR', 'active', '' from given returning number),
       sessions as (
         insert into session (token_hash, player, login_type) select hash, number, 'email' from given
         join players on number = player returning player)
     select count(*) from sessions`,
    [JSON.stringify(rows)],
  );
  await database.query(
    `select count(ledger_grant('bench:' || number, number, 'EUR', ${MONEY})) from player where brand = 'bench'`,
  );
  return accounts;
}

/** What is wrong with the money and the bets afterwards. */
export async function faultsOf(database, ledgerFaults) {
  const { rows } = await database.query(
    `select count(*)::int as bets, count(distinct k.key)::int as keys from bet b
     join idempotency_key k on k.player = b.player and k.answer->'bet'->>'id' = b.id`,
  );
  const sums = await ledgerFaults(database);
  return { bets: rows[0].bets, keys: rows[0].keys, ledger: sums.length };
}
