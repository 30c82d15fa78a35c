-- A pause that the rules of the country make after some time of play: no break of the player's own, though it holds like
-- one. Breaks that players take last a day or more.
alter table player_break add column is_pause boolean not null default false;
update player_break set is_pause = true where kind = 'time_out' and ends_at < starts_at + interval '1 hour';
