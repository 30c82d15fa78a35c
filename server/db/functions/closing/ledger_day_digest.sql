-- Returns what a close of a day says: {transactions, totals, hash}. A transaction's text is its id, kind, time and entries,
-- in an order that depends on nothing but them. Each minute has a hash of its own, so that no text grows with the day.
create or replace function ledger_day_digest(p_day date, p_previous text) returns jsonb language sql stable as $$
  with posted as (
    select t.id, t.kind, t.created_at at time zone 'UTC' as at from ledger_transaction t
    where t.created_at >= p_day::timestamp at time zone 'UTC' and t.created_at < (p_day + 1)::timestamp at time zone 'UTC'),
  minutes as (
    select date_trunc('minute', p.at) as minute, count(*) as transactions, encode(sha256(convert_to(string_agg(
      concat_ws(E'\t', p.id, p.kind, to_char(p.at, 'YYYY-MM-DD"T"HH24:MI:SS.US'), e.entries), E'\n'
      order by p.at, p.id collate "C"), 'UTF8')), 'hex') as hash
    from posted p cross join lateral (
      select string_agg(concat_ws(' ', a.kind, a.player, a.currency, e.amount), ','
        order by a.kind collate "C", a.player collate "C", a.currency collate "C") as entries
      from ledger_entry e join ledger_account a on a.id = e.account_id where e.transaction_id = p.id) e
    group by 1),
  sums as (
    select a.kind, a.player is not null as is_players, a.currency, sum(e.amount) as amount
    from posted p join ledger_entry e on e.transaction_id = p.id join ledger_account a on a.id = e.account_id
    group by 1, 2, 3),
  day as (
    select (select coalesce(sum(transactions), 0) from minutes) as transactions,
      (select coalesce(string_agg(hash, E'\n' order by minute), '') from minutes) as hashes,
      (select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'isPlayers', is_players, 'currency', currency,
          'amount', amount) order by currency collate "C", kind collate "C", is_players), '[]') from sums) as totals)
  select jsonb_build_object('transactions', transactions, 'totals', totals, 'hash', encode(sha256(convert_to(
    concat_ws(E'\n', p_previous, to_char(p_day, 'YYYY-MM-DD'), transactions, canonical_json(totals), hashes), 'UTF8')), 'hex'))
  from day;
$$;
