-- What a host is owed is an account of the house for each of its players, so that bets of two players lock nothing in common.
-- The balance of a host is the sum of them, and of the one account that it had before.
alter table ledger_account
  -- Of an account of the house: the player whom it is about, where each player has one.
  add column about text references player (number) check (about is null or player is null),
  drop constraint ledger_account_player_kind_currency_key,
  add unique nulls not distinct (player, kind, currency, about);
create index ledger_account_about on ledger_account (about) where about is not null;
