-- Two players who met each other in so large a part of what either had matched that the desk looks at them.
create table peer_pair (
  player text not null references player (number),
  other text not null references player (number),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- Of the last thirty days: what they matched with each other, in how many matches, and its part of the smaller volume
  -- of the two, in percent.
  matched bigint not null,
  matches integer not null,
  share integer not null check (share between 0 and 100),
  flagged_at timestamptz not null,
  counted_at timestamptz not null,
  -- When somebody of the desk has looked at it. It is open again when it has doubled.
  seen_at timestamptz,
  seen_matched bigint,
  primary key (player, other, currency),
  check (player < other)
);
create index peer_pair_of_other on peer_pair (other);
create index peer_pair_open on peer_pair (flagged_at) where seen_at is null;
