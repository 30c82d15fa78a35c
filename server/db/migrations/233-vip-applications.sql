-- The form by which a status is asked for. A choice of statuses offers those that are open.
create table vip_form_field (
  name text primary key check (name ~ '^[a-z]{2,20}$'),
  place integer not null unique,
  kind text not null check (kind in ('status', 'choice', 'text', 'check')),
  options text[] not null default '{}',
  -- Of a text.
  least integer not null default 0 check (least >= 0),
  most integer not null default 500 check (most between 1 and 500)
);
insert into vip_form_field (name, place, kind, options, least) values
  ('status', 1, 'status', '{}', 0),
  ('means', 2, 'choice', '{salary,business,savings,pension,other}', 0),
  ('why', 3, 'text', '{}', 10),
  ('papers', 4, 'check', '{}', 0),
  ('limits', 5, 'check', '{}', 0);

create table vip_application (
  id text primary key default gen_random_uuid()::text,
  player text not null references player (number),
  status text not null references vip_status,
  -- By the names of the form's fields.
  answers jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'refused', 'withdrawn')),
  asked_at timestamptz not null,
  decided_at timestamptz,
  decided_by text references desk_user (id),
  -- Stays at the desk.
  reason text,
  check ((state = 'waiting') = (decided_at is null))
);
create unique index vip_application_once on vip_application (player) where state = 'waiting';
create index vip_application_of_player on vip_application (player, asked_at desc);
create index vip_application_waiting on vip_application (asked_at, id) where state = 'waiting';
create index vip_application_over on vip_application (decided_at desc, id desc) where state <> 'waiting';
