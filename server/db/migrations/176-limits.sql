-- Limits count deposits by when they were credited, in the currency of the account.
alter table payment
  add column credited_at timestamptz,
  -- What it counts in the account's currency, in minor units; its amount where that is its own.
  add column counted bigint check (counted > 0);
update payment p set credited_at = (
    select min(s.at) from payment_stage s where s.payment = p.id and s.status in ('succeeded', 'refunded', 'disputed'))
  where direction = 'deposit' and exists (select from ledger_transaction t where t.id = 'deposit:' || p.id);
create index payment_credited on payment (player, credited_at) where credited_at is not null;
create index payment_not_credited on payment (player)
  where direction = 'deposit' and credited_at is null and status in ('created', 'awaiting_player', 'processing', 'unknown', 'conflicted');

-- A limit is the lower one of what the player and the desk have set. Those from before were set at the desk.
alter table player_limit add column own bigint, add column ceiling bigint;
update player_limit set ceiling = amount, set_by = 'desk';

-- When a session was opened and last used, in platform time, by which limits and reality checks are counted.
alter table session
  add column opened_at timestamptz,
  add column used_at timestamptz;
update session set opened_at = started_at, used_at = coalesce(ended_at, seen_at);
alter table session
  alter column opened_at set default now(),
  alter column opened_at set not null,
  alter column used_at set default now(),
  alter column used_at set not null;

-- What the rules of a country ask of its players; '' is every other country. Written at the start, from the configuration.
create table protection_policy (
  country text primary key,
  jurisdiction text not null,
  -- Kinds of limits without which nothing is played.
  required text[] not null,
  -- Of everybody: [{kind, period, zone, amounts: {<currency>: <minor units>}}].
  fixed jsonb not null,
  -- Minutes between two reality checks of a player who has chosen none; null without any.
  reality_minutes integer check (reality_minutes > 0)
);
