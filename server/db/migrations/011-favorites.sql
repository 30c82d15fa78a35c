-- What a player has starred, all of it in one row: it is read and written as a whole. `lists` as on the wire.
create table favorites (
  player text primary key references player (number),
  revision integer not null,
  lists jsonb not null,
  changed_at timestamptz not null default now()
);
