-- Who plays. A player's number is the account number that screens and calls show.
create table player (
  number text primary key,
  brand text not null,
  email text unique check (email = lower(email)),
  phone text unique check (phone ~ '^\+\d{6,15}$'),
  is_email_confirmed boolean not null default false,
  is_phone_confirmed boolean not null default false,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  status text not null check (status in ('active', 'unconfirmed', 'blocked', 'closed')),
  password_hash text not null,
  created_at timestamptz not null default now(),
  check (email is not null or phone is not null)
);

create sequence player_number start 100000001;

-- A session's token stands here only as its sha256.
create table session (
  token_hash text primary key,
  player text not null references player (number),
  login_type text not null check (login_type in ('email', 'phone', 'account')),
  started_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  ended_at timestamptz
);
create index session_of_player on session (player);

-- A registration under way. For an address that is taken there is a row as well, without a code that could be right.
create table registration (
  id text primary key,
  email text not null,
  currency text not null,
  is_taken boolean not null,
  password_hash text,
  code_hash text,
  code_made_at timestamptz,
  wrong_codes integer not null default 0,
  used_at timestamptz,
  created_at timestamptz not null default now()
);

-- What the platform would have sent.
create table outbox (
  id bigint primary key generated always as identity,
  kind text not null check (kind in ('email', 'sms')),
  recipient text not null,
  subject text not null,
  body text not null,
  sent_at timestamptz not null default now()
);

-- What a key was answered, written in the transaction of what it did. A refused request did nothing and leaves no row.
create table idempotency_key (
  player text not null references player (number),
  key text not null,
  request_hash text not null,
  answer jsonb not null,
  created_at timestamptz not null default now(),
  primary key (player, key)
);
