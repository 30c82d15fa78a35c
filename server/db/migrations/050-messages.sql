-- Messages to players, written in the transaction of what they tell about; a courier sends them and then forgets what they say.
-- What stood here before was only ever shown by a sandbox.
delete from outbox;
alter table outbox
  drop column subject,
  drop column body,
  drop column sent_at,
  -- Stays the same at every try, so that a receiver can tell a repetition.
  add column message_id uuid not null default gen_random_uuid(),
  add column template text not null,
  -- What the template names, codes and links among it. Null once there is no need for it.
  add column facts jsonb,
  -- Null: the product's first language.
  add column language text,
  add column state text not null default 'waiting' check (state in ('waiting', 'shown', 'sent', 'given-up')),
  add column made_at timestamptz not null default now(),
  -- A code that arrives after it has run out only confuses.
  add column expires_at timestamptz not null,
  -- No process takes it before this: another one has it, or the last try failed.
  add column free_at timestamptz not null default now(),
  add column tries integer not null default 0,
  add column done_at timestamptz;
create index outbox_waiting on outbox (kind, free_at) where state = 'waiting';
create index outbox_done on outbox (done_at) where state <> 'waiting';

-- The language that a player used when they registered or logged in last; null until they do.
alter table player add column language text check (language ~ '^[a-z]{2}$');
alter table registration add column language text check (language ~ '^[a-z]{2}$');
