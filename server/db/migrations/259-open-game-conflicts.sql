-- How many requests of a provider in other words are open.
create index game_conflict_open_of on game_conflict (provider) where done_at is null and kind = 'other-words';
