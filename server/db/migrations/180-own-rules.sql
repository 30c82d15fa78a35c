-- Rules that players give themselves, which only ever make play stricter.
create table player_rule (
  id text primary key,
  player text not null references player (number),
  kind text not null check (kind in ('hours', 'after_loss', 'open_bets', 'gain')),
  -- The numbers of the rule; amounts in minor units of the account's currency.
  terms jsonb not null,
  began_at timestamptz not null,
  -- The player asked to lift it; it is in force until then. A rule in force without it has no end.
  ends_at timestamptz
);
create index player_rules on player_rule (player);
