-- Copies of everything about a player, as they asked for them. An archive is sealed by a key of its own, which is sealed
-- by the platform's; both go once it was fetched, or after its day.
create table data_copy (
  id text primary key,
  player text not null references player (number),
  state text not null default 'asked' check (state in ('asked', 'ready', 'taken', 'expired', 'failed')),
  asked_at timestamptz not null default now(),
  ends_at timestamptz,
  bytes integer,
  sealed_key text,
  archive text
);
create unique index data_copy_open on data_copy (player) where state = 'asked';
create index data_copy_of_player on data_copy (player, asked_at desc);

-- Accounts that their players closed. Some weeks later what no law keeps is erased.
create table account_closing (
  player text primary key references player (number),
  closed_at timestamptz not null default now(),
  erased_at timestamptz
);
create index account_closing_to_erase on account_closing (closed_at) where erased_at is null;
