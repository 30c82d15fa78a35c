-- What players can do once, each without staking money, and what the desk makes of it: each change is a further version.
create table mission (
  id text primary key check (id ~ '^[a-z0-9-]{1,40}$'),
  version int not null default 1,
  -- By language; null for those whose names the page knows.
  title jsonb,
  -- A free bet, in euro cents.
  amount bigint not null check (amount > 0),
  -- [{step, count}] of the steps that `mission_facts` knows.
  steps jsonb not null,
  is_open boolean not null default true,
  -- In the order in which they were added.
  number bigint not null generated always as identity
);
create table mission_version (
  mission text not null references mission (id),
  version int not null,
  title jsonb,
  amount bigint not null,
  steps jsonb not null,
  is_open boolean not null,
  made_at timestamptz not null,
  made_by text references desk_user (id),
  primary key (mission, version)
);
insert into mission (id, amount, steps) values
  ('safe-account', 100, '[{"step": "email", "count": 1}, {"step": "second-factor", "count": 1}]'),
  ('own-pace', 100, '[{"step": "limit", "count": 1}, {"step": "reality-check", "count": 1}, {"step": "rule", "count": 1}]'),
  ('look-around', 50, '[{"step": "favorite", "count": 3}, {"step": "game", "count": 3}]');
insert into mission_version (mission, version, title, amount, steps, is_open, made_at)
  select id, version, title, amount, steps, is_open, now() from mission;
