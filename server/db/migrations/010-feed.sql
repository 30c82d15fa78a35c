-- Where platform time stood at `real_ms`, and how fast it ran; `ceiling_ms` bounds how far a run that died can have come.
create table platform_clock (
  id boolean primary key default true check (id),
  real_ms bigint not null,
  platform_ms bigint not null,
  ceiling_ms bigint not null,
  rate double precision not null
);

-- Event ids begin with the number of the seed that made them, so that bets outlive a change of SEED.
create table line_seed (
  number integer primary key,
  seed text not null unique
);

create table line_import (
  id integer primary key,
  hash text not null,
  last_kick_off_ms bigint not null
);

create table line_fixture (
  event_id text primary key,
  import_id integer not null references line_import (id),
  fixture jsonb not null
);
create index line_fixture_by_import on line_fixture (import_id);
