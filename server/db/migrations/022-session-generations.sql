-- Tokens of a session come in generations: a refresh token of one brings the next. `generation` is the newest that was handed
-- out, `renewed_at` when it was for the first time, `confirmed` the newest that has been used for anything since.
alter table session
  add column generation integer not null default 1,
  add column renewed_at timestamptz not null default now(),
  add column confirmed integer not null default 0;
alter table refresh_token drop column used_at, add column generation integer not null default 1;
alter table access_token add column generation integer not null default 1;
alter table session
  drop constraint session_ended_by_check,
  add constraint session_ended_by_check check (ended_by in ('logout', 'revoked', 'password', 'reuse', 'expired'));

-- What a session goes by in lists: an id that opens nothing and tells nothing of the one that calls work with.
alter table session add column public_id uuid not null default gen_random_uuid() unique;

-- The platform has marked the player; targeting may look at it.
alter table player add column is_cursed boolean not null default false;

-- The word of a page that frames the product, which knows the player by itself: good for one login, and only as its sha256.
create table host_token (
  token_hash text primary key,
  player text not null references player (number),
  expires_at timestamptz not null,
  used_at timestamptz
);
