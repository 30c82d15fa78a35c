-- A session outlives its tokens: a short-lived access token, which scripts of the page hold, and a refresh token, which stands in
-- a cookie out of their reach and is good for one use. Both are kept only as their sha256.
alter table session rename column token_hash to id;
alter table session
  -- When the player last proved who he is: at login, or again since.
  add column authenticated_at timestamptz not null default now(),
  -- The browser as it names itself, and where it was at the last refresh.
  add column device text not null default '',
  add column address text not null default '',
  -- Opened inside another site's page.
  add column is_framed boolean not null default false,
  add column ended_by text check (ended_by in ('logout', 'revoked', 'password', 'reuse')),
  drop constraint session_login_type_check,
  add constraint session_login_type_check check (login_type in ('email', 'phone', 'account', 'one-click', 'provider', 'link'));

create table access_token (
  token_hash text primary key,
  session_id text not null references session (id),
  expires_at timestamptz not null
);
create index access_token_of_session on access_token (session_id);
-- The tokens of sessions from before stay good for a while, as ones of now.
insert into access_token (token_hash, session_id, expires_at)
  select id, id, now() + interval '10 minutes' from session where ended_at is null;

create table refresh_token (
  token_hash text primary key,
  session_id text not null references session (id),
  made_at timestamptz not null default now(),
  used_at timestamptz
);
create index refresh_token_of_session on refresh_token (session_id);
