-- Parts of a limit, in per cent, at which the rules of a country have its players told.
alter table protection_policy add column told_at integer[] not null default '{}';

-- At which parts of which limit a player was told last, and what its amount was.
create table player_limit_told (
  player text not null references player (number),
  kind text not null,
  period text not null,
  counts text not null check (counts in ('gross', 'net')),
  percent integer not null check (percent between 1 and 100),
  amount bigint not null,
  told_at timestamptz not null,
  primary key (player, kind, period, counts, percent)
);

insert into notification_kind (kind, subject, push_group) values ('limit-used', 'security', 'security');
