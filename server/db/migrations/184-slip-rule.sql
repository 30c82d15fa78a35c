-- A rule that lets only what was in the slip for some minutes be bet on.
alter table player_rule
  drop constraint player_rule_kind_check,
  add constraint player_rule_kind_check check (kind in ('hours', 'after_loss', 'open_bets', 'gain', 'slip_time'));

-- Since when selections are in the slip of a player with such a rule.
create table slip_selection (
  player text not null references player (number),
  -- A digest of the event, market, specifiers and outcome, which can be long.
  selection text not null,
  since timestamptz not null,
  primary key (player, selection)
);
