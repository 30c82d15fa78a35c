-- Tries in a row that let nobody in, by what was typed as the login and by the account that it means; each is kept as its sha256,
-- and a login that means no account has a row in the account's place, so that both cost the same.
create table login_try (
  key text primary key,
  tries integer not null default 1,
  last_at timestamptz not null default now()
);

-- Failed logins, for the player to see at the next one.
create table login_failure (
  id bigint primary key generated always as identity,
  player text references player (number),
  device text not null,
  address text not null,
  at timestamptz not null default now()
);
create index login_failure_of_player on login_failure (player, at);

-- A way back in, by a link or by the code that goes with it; both are kept as hashes and are good once. Somebody who has no account
-- gets a row as well, without anything that could be right.
create table recovery (
  id text primary key,
  player text references player (number),
  link_hash text unique,
  code_hash text,
  wrong_codes integer not null default 0,
  made_at timestamptz not null default now(),
  used_at timestamptz
);
create index recovery_of_player on recovery (player, made_at);

-- Links that let a player in, each good once.
create table login_link (
  link_hash text primary key,
  player text not null references player (number),
  made_at timestamptz not null default now(),
  used_at timestamptz
);
