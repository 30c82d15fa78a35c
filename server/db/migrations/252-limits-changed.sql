-- When a player was told that a raise of theirs can be confirmed.
alter table player_limit_raise add column told_at timestamptz;
create index player_limit_raise_untold on player_limit_raise (opens_at) where told_at is null;

insert into notification_kind (kind, subject, push_group) values ('limit-changed', 'security', 'security');
