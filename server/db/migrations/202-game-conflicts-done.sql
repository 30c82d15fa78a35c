-- A conflict that somebody has looked into: when, who, and what they found.
alter table game_conflict add column done_at timestamptz;
alter table game_conflict add column done_by text references desk_user (id);
alter table game_conflict add column note text check (length(note) between 3 and 500);
alter table game_conflict add check ((done_at is null) = (done_by is null) and (done_at is null) = (note is null));
create unique index game_conflict_open on game_conflict (number desc) where done_at is null;
create index game_conflict_done on game_conflict (provider, done_at desc) where done_at is not null;
