insert into guard_activity (activity, begins_risk, adds_money, ends_risk, permission, refusal) values
  ('footboss', true, false, false, 'sportBetting', 'BETTING_NOT_ALLOWED');

-- Rounds of the fantasy manager, each with the matches and the prices of units that it was opened with. They never change.
create table footboss_round (
  number bigint primary key,
  -- The Monday of the week in which its deadline lies.
  week date not null,
  -- The kick-off of its first match.
  deadline timestamptz not null,
  -- The kick-off of its last one.
  last_start timestamptz not null check (last_start >= deadline),
  opened_at timestamptz not null,
  -- How often points of its units changed, and after which change all squads were counted last.
  changes int not null default 0,
  counted int not null default 0,
  -- When the results of all its matches were confirmed.
  final_at timestamptz
);
create index footboss_round_by_deadline on footboss_round (deadline desc);

create table footboss_match (
  round bigint not null references footboss_round on delete cascade,
  event text not null,
  slug text not null,
  starts_at timestamptz not null,
  league text not null,
  home text not null,
  home_name text not null,
  away text not null,
  away_name text not null,
  -- By the schema `matchFacts`; null before its kick-off.
  facts jsonb,
  is_final boolean not null default false,
  primary key (round, event)
);

-- A part of a club that can be picked, `attack:<club>`. Prices in tenths of a credit.
create table footboss_unit (
  round bigint not null references footboss_round on delete cascade,
  unit text not null,
  event text not null,
  price int not null check (price > 0),
  points int not null default 0,
  primary key (round, unit)
);

-- The squad of a player in a round. Of equal points, who has the lower number is ahead.
create table footboss_squad (
  number bigint not null generated always as identity primary key,
  round bigint not null references footboss_round,
  player text not null references player (number),
  formation text not null,
  picks text[] not null,
  captain text not null,
  cost int not null check (cost > 0),
  points int not null default 0,
  saved_at timestamptz not null,
  check (captain = any (picks)),
  unique (round, player)
);
create index footboss_squad_table on footboss_squad (round, points desc, number);
create index footboss_squad_in_order on footboss_squad (round, number);
create index footboss_squad_of_player on footboss_squad (player, round desc);

-- The points of a player in a week, the sum of its rounds.
create table footboss_week (
  number bigint not null generated always as identity,
  week date not null,
  player text not null references player (number),
  points int not null,
  primary key (week, player)
);
create index footboss_week_table on footboss_week (week, points desc, number);
create index footboss_week_of_player on footboss_week (player);

-- A private league. Who has its code can join.
create table footboss_league (
  number bigint not null generated always as identity primary key,
  code text not null unique check (code ~ '^[2-9A-HJ-NP-Z]{8}$'),
  made_at timestamptz not null
);

create table footboss_member (
  league bigint not null references footboss_league on delete cascade,
  player text not null references player (number),
  joined_at timestamptz not null,
  primary key (league, player)
);
create index footboss_member_of_player on footboss_member (player, joined_at);
