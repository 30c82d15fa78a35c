-- `left`: its player did not come back, and the game ended it by its own rule.
alter table game_round drop constraint game_round_state_check;
alter table game_round add constraint game_round_state_check check (state in ('open', 'ended', 'lapsed', 'left'));

-- Besides requests in other words under one number: what was refused because of what came before it, and rounds whose
-- provider never ended them.
alter table game_conflict add column kind text not null default 'other-words'
  check (kind in ('other-words', 'refused', 'lapsed'));
-- Of the later two: whose it is, how it was answered, and what was not paid because of it; null where nobody knows.
alter table game_conflict add column player text references player (number);
alter table game_conflict add column status text;
alter table game_conflict add column due bigint check (due >= 0);
alter table game_conflict add column currency text;
alter table game_conflict add check (kind = 'other-words' or player is not null and status is not null and currency is not null);
create index game_conflict_of_player on game_conflict (player) where player is not null;
