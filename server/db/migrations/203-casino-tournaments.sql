insert into guard_activity (activity, begins_risk, adds_money, ends_risk, permission, refusal) values
  ('tournament', true, false, false, 'casino', 'CASINO_NOT_ALLOWED');
insert into notification_kind (kind, subject, push_group) values ('tournament-ended', 'money', 'money');

-- Casino tournaments. What a tournament is played by never changes once it is open.
create table casino_tournament (
  slug text primary key check (slug ~ '^[a-z0-9-]{2,60}$'),
  -- In the order in which they were made.
  number bigint not null generated always as identity,
  -- Of a draft: counts its changes.
  version int not null default 1,
  state text not null default 'draft' check (state in ('draft', 'open', 'decided', 'cancelled')),
  -- By language; English is always there.
  names jsonb not null check (names ? 'en'),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  -- By the schema `tournamentTerms`; the fee and the pool in euro cents.
  terms jsonb not null,
  made_at timestamptz not null,
  -- Decided or cancelled.
  ended_at timestamptz,
  -- Euro cents that were won in all, once it is decided.
  pool bigint check (pool >= 0),
  -- Why it was cancelled, for its players to read.
  words text check (char_length(words) <= 500),
  check ((state in ('decided', 'cancelled')) = (ended_at is not null))
);
create index casino_tournament_open on casino_tournament (ends_at) where state = 'open';
create index casino_tournament_ended on casino_tournament (ended_at desc) where ended_at is not null;

-- A player in a tournament. What counts of their rounds is summed here, in thousandths of a multiplier or a point.
create table casino_tournament_entry (
  id text primary key,
  number bigint not null generated always as identity,
  tournament text not null references casino_tournament,
  player text not null references player (number),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- Minor units of the currency for a euro cent.
  scale numeric not null check (scale > 0),
  -- Minor units.
  fee bigint not null check (fee >= 0),
  joined_at timestamptz not null,
  left_at timestamptz,
  -- When the fee was given back.
  back_at timestamptz,
  score bigint not null default 0 check (score >= 0),
  rounds int not null default 0 check (rounds >= 0),
  -- When the score was reached, and when the last round ended that counted.
  reached_at timestamptz,
  last_at timestamptz,
  -- Nothing counts any more.
  is_closed boolean not null default false,
  place int check (place > 0),
  -- Euro cents, and what was paid of them in minor units of the currency.
  prize bigint check (prize > 0),
  paid bigint check (paid >= 0),
  paid_at timestamptz
);
create unique index casino_tournament_entry_once on casino_tournament_entry (tournament, player) where left_at is null;
create index casino_tournament_entry_of_player on casino_tournament_entry (player, joined_at);
create index casino_tournament_entry_counts on casino_tournament_entry (player) where not is_closed;
create index casino_tournament_table on casino_tournament_entry (tournament, score desc, reached_at, rounds, number)
  where left_at is null and score > 0;
create index casino_tournament_entry_to_pay on casino_tournament_entry (number) where prize is not null and paid_at is null;
create index casino_tournament_entry_to_give_back on casino_tournament_entry (tournament) where fee > 0 and back_at is null;

-- The rounds that count for a player in a tournament, each once.
create table casino_tournament_round (
  entry text not null references casino_tournament_entry,
  round text not null references game_round,
  points bigint not null check (points >= 0),
  ended_at timestamptz not null,
  primary key (entry, round)
);

-- Where what was kept differed from the rounds.
create table casino_tournament_drift (
  entry text not null references casino_tournament_entry,
  found_at timestamptz not null,
  kept bigint not null,
  exact bigint not null,
  primary key (entry, found_at)
);
