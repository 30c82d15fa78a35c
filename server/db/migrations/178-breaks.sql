-- A self-exclusion is in force past its end, until two people have let the player return. One that a national register
-- holds names that register, and is in force until the register says that it is over.
alter table player_break
  add column register text,
  add column released_at timestamptz;
-- What had ended by the clock alone before stays over.
update player_break set released_at = ends_at where kind = 'self_exclusion' and ends_at <= now();

alter table session
  drop constraint session_ended_by_check,
  add constraint session_ended_by_check
    check (ended_by in ('logout', 'revoked', 'password', 'reuse', 'expired', 'account', 'break'));

-- The wish of a player to return after a self-exclusion. People decide on it from `opens_at` on.
create table break_return (
  id text primary key,
  player text not null references player (number),
  asked_at timestamptz not null,
  opens_at timestamptz not null check (opens_at >= asked_at),
  -- `ended`: another self-exclusion began while it waited.
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'refused', 'ended')),
  decided_at timestamptz
);
create unique index break_return_waits on break_return (player) where state = 'waiting';
create index break_returns_to_decide on break_return (opens_at, id) where state = 'waiting';
create index break_returns_of_player on break_return (player, asked_at);

-- What each person at the desk said about it, and why.
create table break_return_opinion (
  break_return text not null references break_return (id),
  desk_user text not null references desk_user (id),
  decision text not null check (decision in ('approve', 'refuse')),
  reason text not null,
  at timestamptz not null,
  primary key (break_return, desk_user)
);
