-- Markers of harm: the scores of players by one version of the formula, kept where they changed. Never used for offers,
-- but to keep them away.
create table harm_score (
  player text not null references player (number),
  -- Platform time; the 28 days before it were looked at.
  at timestamptz not null,
  version int not null,
  points int not null check (points >= 0),
  -- 0 none, 1 some, 2 many.
  level int not null check (level between 0 and 2),
  -- [{marker, value, points}], of those with points.
  markers jsonb not null,
  is_latest boolean not null,
  primary key (player, at)
);
create unique index harm_score_latest on harm_score (player) where is_latest;
create index harm_score_queue on harm_score (points desc, player) where is_latest and level > 0;
create index harm_score_old on harm_score (at) where not is_latest;

-- Whose markers are counted next, and when.
create table harm_watch (
  player text primary key references player (number),
  due_at timestamptz not null
);
create index harm_watch_due on harm_watch (due_at);
insert into harm_watch (player, due_at) select player, max(opened_at) from session group by player;

-- What people at the desk tried for a player who showed markers.
create table harm_intervention (
  id text primary key default gen_random_uuid()::text,
  player text not null references player (number),
  desk_user text not null references desk_user (id),
  kind text not null check (kind in ('message', 'call', 'limit')),
  note text not null,
  -- Of a limit {kind, period, amount}.
  terms jsonb,
  points int not null,
  at timestamptz not null
);
create index harm_intervention_of_player on harm_intervention (player, at desc);
create index harm_intervention_newest on harm_intervention (at desc, id desc);

insert into notification_kind (kind, subject, push_group) values ('play-care', 'security', 'security');
