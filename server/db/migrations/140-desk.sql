-- Who works at the operator's desk. The secret of the authenticator app is sealed; it counts once it is confirmed.
create table desk_user (
  id text primary key,
  name text not null,
  email text not null unique check (email = lower(email)),
  password_hash text,
  totp_secret text,
  -- The last time step of which a code was taken: each code is good once.
  totp_step bigint,
  roles text[] not null,
  status text not null check (status in ('invited', 'active', 'blocked')),
  -- One of the sandbox's users, whose secrets are published. Production lets none of them in.
  is_demo boolean not null default false,
  created_at timestamptz not null default now(),
  created_by text references desk_user (id)
);

-- The one link by which somebody sets their password and their second factor. Only its hash is kept.
create table desk_invitation (
  token_hash text primary key,
  desk_user text not null references desk_user (id),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index desk_invitation_of_user on desk_invitation (desk_user);

create table desk_session (
  token_hash text primary key,
  id uuid not null unique default gen_random_uuid(),
  desk_user text not null references desk_user (id),
  started_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  ended_at timestamptz,
  address text not null,
  device text not null
);
create index desk_session_of_user on desk_session (desk_user);
create index desk_session_started_at on desk_session (started_at);

-- Every look at a player's data and every act at the desk, chained: each row's hash covers the row and the hash before it.
-- `who` is the id of a user of the desk, or the name of a command.
create table desk_audit (
  seq bigint primary key,
  at timestamptz not null,
  who text not null,
  act text not null,
  player text,
  reason text,
  details jsonb not null,
  previous text not null,
  hash text not null
);
create index desk_audit_of_player on desk_audit (player, seq desc) where player is not null;
create index desk_audit_by_who on desk_audit (who, seq desc);
create index desk_audit_by_act on desk_audit (act, seq desc);
create index desk_audit_by_time on desk_audit (at, seq);

-- The last row of the chain. Appending locks it, so that acts of one moment are chained one after another; and a row that
-- is cut off the end is missed.
create table desk_audit_head (
  is_only boolean primary key default true check (is_only),
  seq bigint not null,
  hash text not null
);
insert into desk_audit_head (seq, hash) values (0, repeat('0', 64));

-- What needs four eyes: one person proposes it, another one confirms or refuses it.
create table desk_proposal (
  id uuid primary key default gen_random_uuid(),
  act text not null,
  player text references player (number),
  payload jsonb not null,
  reason text not null,
  proposed_by text not null references desk_user (id),
  proposed_at timestamptz not null default now(),
  expires_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'confirmed', 'refused')),
  decided_by text references desk_user (id) check (decided_by <> proposed_by),
  decided_at timestamptz,
  decision_reason text,
  check ((state = 'open') = (decided_by is null))
);
create index desk_proposal_open on desk_proposal (expires_at) where state = 'open';
create index desk_proposal_of_player on desk_proposal (player, proposed_at desc);
create index desk_proposal_newest on desk_proposal (proposed_at desc);

create table desk_note (
  id bigint primary key generated always as identity,
  player text not null references player (number),
  desk_user text not null references desk_user (id),
  text text not null,
  at timestamptz not null default now()
);
create index desk_note_of_player on desk_note (player, id desc);

-- The desk's own restrictions beside those of betting.
alter table player
  add column casino_risk_level text,
  add column marks text[] not null default '{}';

-- Players are found by the beginning of what is typed, whatever order the database's language has.
create index player_email_prefix on player (email collate "C");
create index player_phone_prefix on player (phone collate "C");
create index player_number_prefix on player (number collate "C");
create index player_by_status on player (status, number collate "C");
create index player_profile_last_name on player_profile (lower(last_name) collate "C", player);
create index player_profile_first_name on player_profile (lower(first_name) collate "C", player);
