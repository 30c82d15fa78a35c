-- Players bet against each other. What a player has at stake in a market lies in an account of their own; what they win
-- from each other goes through the house's clearing account, which is at zero again when a market is settled.
insert into guard_activity (activity, begins_risk, adds_money, ends_risk, permission, refusal) values
  ('peerBetting', true, false, false, 'sportBetting', 'BETTING_NOT_ALLOWED');
insert into ledger_account_kind (kind, is_players) values
  ('pending_peer', true), ('peer_clearing', false), ('peer_commission', false);

-- Who wins a match, in one currency. It is made with its first order.
create table peer_market (
  id text primary key default gen_random_uuid()::text,
  event_id text not null,
  market_id text not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  outcomes text[] not null check (cardinality(outcomes) in (2, 3)),
  -- What its match is called: sportCode, tournament, home, away.
  event jsonb not null,
  starts_at timestamptz not null,
  -- Hundredths of a percent of net winnings, as it was when the market was made.
  commission integer not null check (commission between 0 and 10000),
  -- `closed`: the match has begun, and its result is awaited.
  status text not null default 'open' check (status in ('open', 'closed', 'settled', 'void')),
  winner text,
  settled_at timestamptz,
  -- Since when the desk lets nobody bet in it.
  suspended_at timestamptz,
  -- Rises with every settlement, and how many facts about results the last one has read.
  revision integer not null default 0,
  facts_read integer not null default 0,
  unique (event_id, market_id, currency),
  check ((status = 'settled') = (winner is not null)),
  check ((status in ('settled', 'void')) = (settled_at is not null))
);
create index peer_market_running on peer_market (starts_at) where status in ('open', 'closed');

create table peer_order (
  id text primary key default gen_random_uuid()::text,
  -- In the order in which they came: of one price the lowest is matched first.
  number bigint not null unique generated always as identity,
  market text not null references peer_market (id),
  player text not null references player (number),
  outcome text not null,
  side text not null check (side in ('back', 'lay')),
  -- Thousandths; the ladder's.
  price integer not null check (price between 1010 and 1000000),
  -- Minor units of the market's currency, in whole steps, so that no win is ever rounded.
  stake bigint not null check (stake > 0 and stake % 100 = 0),
  matched_stake bigint not null default 0,
  -- What the matched part wins for who backs.
  matched_win bigint not null default 0,
  open_stake bigint not null,
  -- How much more the player had at stake in the market by it, less what came back when a part of it ended unmatched.
  grown bigint not null default 0 check (grown >= 0),
  -- Whether what is unmatched at the start of the match stays there.
  is_kept boolean not null,
  placed_at timestamptz not null,
  -- Why nothing of it is open any more.
  ended text check (ended in ('matched', 'cancelled', 'started', 'settled', 'barred', 'desk')),
  ended_at timestamptz,
  check (matched_stake >= 0 and open_stake >= 0 and matched_stake + open_stake <= stake),
  check ((open_stake = 0) = (ended is not null))
);
create index peer_order_resting on peer_order (market, outcome, side, price, number) where open_stake > 0;
create index peer_order_of_market on peer_order (market, player);
create index peer_order_of_player on peer_order (player, number desc);
create index peer_order_played on peer_order (player, placed_at);

-- What met. Nobody is shown the other side of one.
create table peer_match (
  number bigint primary key generated always as identity,
  market text not null references peer_market (id),
  outcome text not null,
  price integer not null,
  stake bigint not null check (stake > 0),
  back_order text not null references peer_order (id),
  lay_order text not null references peer_order (id),
  at timestamptz not null,
  check (back_order <> lay_order)
);
create index peer_match_of_market on peer_match (market, outcome, number desc);
create index peer_match_back on peer_match (back_order);
create index peer_match_lay on peer_match (lay_order);

-- What a player has in a market.
create table peer_position (
  id text primary key default gen_random_uuid()::text,
  market text not null references peer_market (id),
  player text not null references player (number),
  -- What can be lost at most; it lies in `pending_peer` until the market is settled.
  reserved bigint not null default 0 check (reserved >= 0),
  is_settled boolean not null default false,
  -- What was won or lost, and what of it the house took.
  net bigint not null default 0,
  commission bigint not null default 0 check (commission >= 0),
  -- Its ledger transactions are numbered.
  moves integer not null default 0,
  changed_at timestamptz not null,
  unique (market, player),
  check (is_settled or (net = 0 and commission = 0))
);
create index peer_position_of_player on peer_position (player, changed_at);

select jobs.create_queue('settle-peer-markets', json_build_object('policy', 'standard', 'retryLimit', 10, 'retryDelay', 2,
  'retryBackoff', true, 'expireInSeconds', 150));
select jobs.create_queue('look-at-peer-markets', json_build_object('policy', 'stately', 'retryLimit', 0, 'retryDelay', 0,
  'retryBackoff', true, 'expireInSeconds', 630));
