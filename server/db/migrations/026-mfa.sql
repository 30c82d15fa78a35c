-- What a player proves himself by besides the password.
create table mfa_method (
  id text primary key,
  player text not null references player (number),
  kind text not null check (kind in ('totp', 'passkey', 'sms', 'email')),
  -- What the player calls a passkey.
  name text not null default '',
  -- Of TOTP: encrypted, and the last time step that a code was taken of, so that each is good once.
  secret text,
  last_step bigint,
  -- Of a passkey.
  credential_id text unique,
  public_key text,
  sign_count bigint,
  transports jsonb,
  rp_id text,
  created_at timestamptz not null default now(),
  -- Null while it is being set up.
  confirmed_at timestamptz,
  used_at timestamptz,
  check (kind <> 'totp' or secret is not null),
  check (kind <> 'passkey' or (credential_id is not null and public_key is not null))
);
create index mfa_method_of_player on mfa_method (player);
create unique index mfa_method_once on mfa_method (player, kind) where kind <> 'passkey' and confirmed_at is not null;

create table mfa_recovery_code (
  player text not null references player (number),
  -- Keyed with a secret of the platform.
  digest text not null,
  used_at timestamptz,
  primary key (player, digest)
);

-- Somebody who has to prove himself: at login, or before an act. What he has proved stands here until it is used up.
create table mfa_challenge (
  -- The sha256 of the handle that addresses show, and of what the browser's cookie holds: neither opens anything alone.
  key_hash text primary key,
  browser_hash text not null,
  player text not null references player (number),
  flow text not null check (flow in ('login', 'withdrawal', 'contact-change', 'security')),
  -- Of a login that it is a part of; of any other flow, the session that asks, which gets new tokens when it is confirmed.
  login_type text,
  session_id text references session (id),
  wrong_codes integer not null default 0,
  -- The code that was sent last.
  code_kind text check (code_kind in ('sms', 'email')),
  code_digest text,
  code_sent_at timestamptz,
  codes_sent integer not null default 0,
  -- What a passkey has to sign.
  passkey_challenge text,
  created_at timestamptz not null default now(),
  confirmed_at timestamptz,
  used_at timestamptz,
  check (flow = 'security' or (login_type is null) <> (session_id is null))
);
create index mfa_challenge_of_player on mfa_challenge (player, created_at);

-- A new e-mail address or phone number that waits for its code.
create table contact_change (
  id text primary key,
  player text not null references player (number),
  kind text not null check (kind in ('email', 'phone')),
  value text not null,
  code_digest text not null,
  wrong_codes integer not null default 0,
  created_at timestamptz not null default now(),
  used_at timestamptz
);
create index contact_change_of_player on contact_change (player, created_at);

-- What secrets are encrypted with where the configuration names no key: it then stands beside what it encrypts.
create table platform_secret (
  id text primary key,
  key text not null,
  made_at timestamptz not null default clock_timestamp()
);
