-- The cluster that a player's bets put him into, decided anew once a day of platform time.
create table player_cluster (
  player text primary key references player (number),
  cluster text not null,
  decided_at timestamptz not null
);
