-- Days of the ledger that were closed, chained: each hash covers the day's transactions, its totals and the hash before.
create table ledger_close (
  day date primary key,
  transactions bigint not null,
  -- [{kind, isPlayers, currency, amount}]: what the day moved, by kind of account and currency, in minor units.
  totals jsonb not null,
  previous text not null,
  hash text not null,
  closed_at timestamptz not null default now()
);

-- The end of the chain, so that days that are cut off are missed, and the day from which on postings are booked.
create table ledger_close_head (
  is_only boolean primary key default true check (is_only),
  sealed_before date,
  day date,
  hash text not null
);
insert into ledger_close_head (hash) values (repeat('0', 64));
