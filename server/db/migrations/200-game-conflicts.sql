-- The order in which conflicts came, for the pages of the desk's list of them.
alter table game_conflict add column number bigint generated always as identity;
create unique index game_conflict_in_order on game_conflict (number desc);
