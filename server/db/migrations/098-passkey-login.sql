-- Players log in by a passkey alone.
alter table session
  drop constraint session_login_type_check,
  add constraint session_login_type_check
    check (login_type in ('email', 'phone', 'account', 'one-click', 'provider', 'link', 'passkey'));

-- Whether a passkey is found without a name, as the browser said when it was made; null where it said nothing.
alter table mfa_method add column is_discoverable boolean;

-- What browsers that wait for a passkey have to get signed. It may come back to another process than the one that asked.
create unlogged table passkey_login (
  -- The sha256 of what is signed, and the domain that the passkey belongs to.
  challenge_hash text primary key,
  rp_id text not null,
  -- The sha256 of what the browser's cookie holds: an answer is good where it was asked for.
  browser_hash text not null,
  ends_at timestamptz not null
);
create index passkey_login_end on passkey_login (ends_at);
