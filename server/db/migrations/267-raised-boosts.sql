-- The bets with which a bonus's raised boosts of expresses were taken.
create table raised_boost_bet (
  bet_id text primary key references bet (id),
  bonus text not null references bonus (id)
);
create index raised_boost_bet_of_bonus on raised_boost_bet (bonus);
