-- Bonuses that players take: what is offered is data, and what was taken is settled by the version that was taken.
insert into guard_activity (activity, begins_risk, adds_money, ends_risk, permission, refusal) values
  ('bonus', false, true, false, null, 'BONUS_NOT_ALLOWED');
-- A player's bonus money until it is wagered: of deposits, and of anything else.
insert into ledger_account_kind (kind, is_players) values ('deposit_bonus', true), ('received_bonus', true);
insert into notification_kind (kind, subject, push_group) values ('bonus-changed', 'money', 'money');

create table campaign (
  slug text primary key check (slug ~ '^[a-z0-9-]{1,60}$'),
  -- `draft`: only the desk sees it. `stopped`: nobody can take it any more; what was taken goes on.
  state text not null default 'draft' check (state in ('draft', 'running', 'stopped')),
  version int not null default 1,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  -- Euro cents; compared with the sum of the costs of what was taken.
  budget bigint not null check (budget > 0),
  created_at timestamptz not null
);

-- Terms are never changed: a change is a further version.
create table campaign_version (
  campaign text not null references campaign (slug),
  version int not null,
  -- By the schema `campaignTerms`; amounts in euro cents.
  terms jsonb not null,
  made_at timestamptz not null,
  made_by text references desk_user (id),
  primary key (campaign, version)
);

create table bonus (
  id text primary key,
  player text not null references player (number),
  campaign text not null,
  version int not null,
  -- `waiting`: for what its campaign asks. `active`: it is being wagered, or counts week by week.
  state text not null check (state in ('waiting', 'active', 'completed', 'forfeited', 'expired', 'given_up')),
  -- Why it was forfeited.
  reason text,
  currency text not null,
  -- Minor units of the currency for a euro cent.
  scale numeric not null,
  -- Euro cents: what it can cost at most, and once it has ended what it did cost.
  cost bigint not null,
  -- Minor units; null while it waits.
  amount bigint check (amount >= 0),
  target bigint,
  wagered bigint not null default 0,
  -- What made it begin: a deposit, a bet, a code.
  cause text,
  taken_at timestamptz not null,
  began_at timestamptz,
  -- Breaks from play put it off.
  ends_at timestamptz not null,
  ended_at timestamptz,
  -- In the order in which they were taken, for pages.
  number bigint not null generated always as identity,
  unique (player, campaign),
  foreign key (campaign, version) references campaign_version (campaign, version),
  check ((state in ('waiting', 'active')) = (ended_at is null))
);
create index bonus_of_player on bonus (player, number desc);
create index bonus_running on bonus (player, currency) where state in ('waiting', 'active');
create index bonus_of_campaign on bonus (campaign) include (cost);
create index bonus_to_end on bonus (ends_at) where state in ('waiting', 'active');

-- By it another account of the same person is found.
create index player_profile_person on player_profile (lower(first_name), lower(last_name), date_of_birth);

-- What counted for a bonus, and what did not and why.
create table bonus_count (
  bonus text not null references bonus (id),
  kind text not null check (kind in ('bet', 'game')),
  -- The bet, or the transaction of the game.
  subject text not null,
  at timestamptz not null,
  stake bigint not null,
  counted bigint not null,
  -- Null where all of the product's share counted.
  reason text check (reason in ('void', 'free_bet', 'cashed_out', 'odds', 'stake', 'product', 'before', 'undone')),
  number bigint not null generated always as identity,
  primary key (bonus, kind, subject)
);
create index bonus_count_of_bonus on bonus_count (bonus, number desc);
create index bonus_count_of_subject on bonus_count (kind, subject);

-- What a player does not want to be offered: a campaign, or all that are alike.
create table offer_answer (
  player text not null references player (number),
  campaign text not null references campaign (slug),
  answer text not null check (answer in ('declined', 'never')),
  at timestamptz not null,
  primary key (player, campaign)
);
-- A player who wants no offers at all.
create table offer_quiet (
  player text primary key references player (number),
  at timestamptz not null
);

-- The weeks that a cashback has counted, each once.
create table cashback_week (
  bonus text not null references bonus (id),
  begins_at timestamptz not null,
  staked bigint not null,
  returned bigint not null,
  paid bigint not null check (paid >= 0),
  at timestamptz not null,
  primary key (bonus, begins_at)
);
alter table free_bet add column bonus text references bonus (id);
create index free_bet_of_bonus on free_bet (bonus) where bonus is not null;
