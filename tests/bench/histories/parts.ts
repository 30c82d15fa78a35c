import type { Database } from "../../../server/db/database.ts";

export { HistoryService } from "../../../server/modules/cashier/history/history-service.ts";
export { readCursor } from "../../../server/modules/cashier/history/history-cursor.ts";
export { StatisticsService } from "../../../server/modules/cashier/history/statistics-service.ts";
export { end } from "../../support/at-end.ts";
export { insertNamed } from "../../support/desk/named-players.ts";
export { openTestDatabase, temporaryFolder } from "../../support/platform/platform.ts";
export { findPostgres, startDurablePostgres } from "../../support/platform/postgres.ts";

/** Every so many of them is of this kind. */
const KINDS = "{stake,settlement,stake,game-bet,game-win,deposit,game-bet,withdrawal-hold,cash_out,stake}";

const BATCH = 20_000;

/**
 * Posts so many transactions of one player's cash against the house, spread over 400 days, with the lines that the ledger's
 * own trigger would write.
 */
export async function post(database: Database, player: string, transactions: number): Promise<void> {
  await database.script("alter table ledger_entry disable trigger ledger_entry_lined");
  await database.query(
    `insert into ledger_account (player, kind, currency) values ($1, 'cash', 'EUR'), (null, 'house', 'EUR')
     on conflict (player, kind, currency) do nothing`,
    [player],
  );
  for (let from = 1; from <= transactions; from += BATCH)
    await database.query(
      `with accounts as (
         select id, player from ledger_account where currency = 'EUR' and (player = $1 and kind = 'cash' or kind = 'house')),
       moved as (
         select 'bench:' || n as id, ($5::text[])[1 + n % 10] as kind,
           now() - interval '400 days' + n * (interval '400 days' / $4::int) as at,
           (case when n % 10 in (0, 2, 3, 6, 7, 9) then -1 else 1 end) * (100 + n % 900)::bigint as amount, n
         from generate_series($2::int, $3::int) as n),
       posted as (insert into ledger_transaction (id, kind, created_at) select id, kind, at from moved),
       entered as (
         insert into ledger_entry (transaction_id, account_id, amount)
         select m.id, a.id, case when a.player is null then -m.amount else m.amount end from moved m cross join accounts a),
       cash as materialized (
         select a.id, coalesce((select balance from cash_line where account_id = a.id order by number desc limit 1), 0) as balance
         from accounts a where a.player is not null),
       before as materialized (
         select distinct on (l.kind) l.kind, l.lines, l.came, l.went from cash_line l join cash c on c.id = l.account_id
         order by l.kind, l.number desc)
       insert into cash_line (account_id, number, at, transaction_id, kind, amount, balance, lines, came, went)
         select c.id, m.n, m.at, m.id, m.kind, m.amount, c.balance + sum(m.amount) over (order by m.n),
           coalesce(b.lines, 0) + row_number() over same, coalesce(b.came, 0) + sum(greatest(m.amount, 0)) over same,
           coalesce(b.went, 0) + sum(greatest(-m.amount, 0)) over same
         from moved m cross join cash c left join before b on b.kind = m.kind
         window same as (partition by m.kind order by m.n)`,
      [player, from, Math.min(transactions, from + BATCH - 1), transactions, KINDS],
    );
  await database.script("alter table ledger_entry enable trigger ledger_entry_lined");
  await database.script("analyze cash_line; analyze ledger_transaction; analyze ledger_entry");
}
