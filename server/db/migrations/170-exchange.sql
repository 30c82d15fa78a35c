-- The house's side of exchanges, in each currency.
insert into ledger_account_kind (kind, is_players) values ('exchange', false);

-- What players exchanged between their own currencies.
create table exchange (
  -- The quote's, which is accepted once.
  id text primary key,
  player text not null references player (number),
  from_currency text not null check (from_currency ~ '^[A-Z]{3}$'),
  to_currency text not null check (to_currency ~ '^[A-Z]{3}$' and to_currency <> from_currency),
  -- Minor units of the currency that was given, and of the one that was received.
  amount bigint not null check (amount > 0),
  receives bigint not null check (receives > 0),
  -- How much of one unit is worth in the other, as it was shown.
  rate text not null,
  -- What was still to be played through goes along with the money: how much of it left the one currency and came to the other.
  turnover_taken bigint not null default 0,
  turnover_given bigint not null default 0,
  at timestamptz not null
);
create index exchange_of_player on exchange (player);

-- The deposits that the exchanged money came from, which it goes back to first in its new currency as well.
create table exchange_origin (
  exchange text not null references exchange (id),
  saved_way text not null references saved_way (id),
  taken bigint not null check (taken > 0),
  given bigint not null check (given > 0),
  primary key (exchange, saved_way)
);
