-- Limits on deposits and on time beside those on stakes and losses; on one bet; of whom they are; the zone of calendar
-- periods. Deposits, losses and stakes are in minor units of the account's currency, time in minutes.
alter table player_limit drop constraint player_limit_kind_check, drop constraint player_limit_period_check;
alter table player_limit
  add constraint player_limit_kind_check check (kind in ('deposit', 'loss', 'stake', 'time')),
  add constraint player_limit_period_check
    check (period in ('day', 'week', 'month') or period = 'bet' and kind = 'stake'),
  add column zone text not null default 'UTC',
  add column set_by text not null default 'player' check (set_by in ('player', 'desk', 'jurisdiction'));

-- A looser limit that a player has asked for; in force only when it is confirmed between two moments.
create table player_limit_raise (
  player text not null references player (number),
  kind text not null,
  period text not null,
  -- Null ends the limit.
  amount bigint check (amount >= 0),
  asked_at timestamptz not null,
  opens_at timestamptz not null check (opens_at >= asked_at),
  closes_at timestamptz not null check (closes_at > opens_at),
  primary key (player, kind, period)
);

-- Every change of a limit, for the player, the desk and the markers of harm.
create table player_limit_change (
  player text not null references player (number),
  kind text not null,
  period text not null,
  change text not null check (change in ('set', 'lowered', 'asked', 'raised', 'ended', 'withdrawn', 'declined', 'expired')),
  amount bigint,
  changed_at timestamptz not null
);
create index player_limit_changes on player_limit_change (player, changed_at);

-- The kinds of limits of which a player has said that none is wanted.
create table player_limit_choice (
  player text not null references player (number),
  kind text not null,
  chosen_at timestamptz not null,
  primary key (player, kind)
);

-- The player's interval of reality checks, and from when the next one is counted.
create table reality_check (
  player text primary key references player (number),
  every_minutes integer check (every_minutes > 0),
  counted_from timestamptz not null,
  -- A longer interval that was asked for; `wanted_off` is none.
  wanted_minutes integer,
  wanted_off boolean not null default false,
  wanted_from timestamptz
);
