-- Players whose money is in the wallet of a host, a page that frames the product, and what the host calls them.
create table host_player (
  player text primary key references player (number),
  host text not null,
  account text not null check (length(account) between 1 and 64),
  linked_at timestamptz not null default now(),
  unique (host, account)
);

-- The cash of such a player. It is empty whenever nothing is being posted: `hand_to_host`.
alter table ledger_account add column is_hosts boolean not null default false check (not is_hosts or kind = 'cash');

-- What a host's wallet is asked to do: set a stake aside (`reserve`), or book what bets returned (`settle`).
create table host_order (
  id text primary key,
  player text not null references player (number),
  host text not null,
  account text not null,
  kind text not null check (kind in ('reserve', 'settle')),
  -- In minor units. Of a settlement what the player gets, or owes if it is negative.
  amount bigint not null check (amount <> 0 and (kind = 'settle' or amount > 0)),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- Of a reservation: the idempotency key of the bet, and the bet, once it is struck.
  key text,
  bet text,
  -- Of a settlement: [{of, kind, amount}], the postings that it is made of.
  parts jsonb,
  state text not null check ((kind = 'reserve' and state in ('asked', 'refused', 'reserved', 'confirmed', 'rolling-back', 'rolled-back'))
    or (kind = 'settle' and state in ('due', 'done'))),
  made_at timestamptz not null default now(),
  -- A reservation that no bet has taken by then is rolled back.
  expires_at timestamptz check ((expires_at is not null) = (kind = 'reserve')),
  -- Of what is to be told the host: when it was tried first, how often, when it is tried again, and why it failed.
  first_at timestamptz,
  tries integer not null default 0,
  next_at timestamptz,
  problem text,
  -- Since when somebody has to look into it.
  open_at timestamptz,
  ended_at timestamptz,
  -- Who has said at the desk that it is done, and what they found.
  ended_by text references desk_user (id),
  note text check (length(note) between 3 and 500),
  check ((ended_by is null) = (note is null))
);
create index host_order_of_player on host_order (player);
create index host_order_asked on host_order (expires_at) where state = 'asked';
create index host_order_unsent on host_order (next_at) where state in ('reserved', 'rolling-back', 'due') and ended_at is null;
create index host_order_open on host_order (made_at, id) where open_at is not null and ended_at is null;

select jobs.create_queue('deliver-host-order', json_build_object('policy', 'standard', 'retryLimit', 10, 'retryDelay', 5,
  'retryBackoff', true, 'expireInSeconds', 60));
