-- What players ask to have changed of what a document proves. It waits for a person of the operator.
create table profile_change_request (
  id text primary key,
  player text not null references player (number),
  -- The wanted values by field: { "lastName": "Example" }.
  wanted jsonb not null,
  reason text not null,
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'refused', 'withdrawn')),
  asked_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by text,
  -- What the player is told about the decision.
  answer text,
  check ((state = 'waiting') = (decided_at is null)),
  check (state in ('waiting', 'withdrawn') or decided_by is not null)
);
create unique index profile_change_request_waiting on profile_change_request (player) where state = 'waiting';
create index profile_change_request_oldest on profile_change_request (asked_at, id) where state = 'waiting';
create index profile_change_request_of_player on profile_change_request (player, asked_at);

-- What was changed of a player's data, and by whom. It is only ever added to.
create table profile_change (
  id bigint primary key generated always as identity,
  player text not null references player (number),
  field text not null
    check (field in ('firstName', 'lastName', 'dateOfBirth', 'country', 'city', 'address', 'postalCode')),
  old_value text,
  new_value text not null,
  -- The person of the operator who decided; null where the player made the change.
  decided_by text,
  request_id text references profile_change_request (id),
  -- The document that proves the field had been sent already, so that whoever reviews it has to look again.
  is_after_document boolean not null,
  changed_at timestamptz not null default now(),
  check ((decided_by is null) = (request_id is null))
);
create index profile_change_of_player on profile_change (player, id);
