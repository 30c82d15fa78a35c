-- Providers that check who players are, and what they say of them.
create table kyc_applicant (
  -- Ours: all that a provider is told of the player.
  id text primary key,
  player text not null references player (number),
  provider text not null,
  -- The provider's own id, once it has made one.
  provider_id text,
  state text not null default 'started' check (state in ('started', 'pending', 'on_hold', 'approved', 'retry', 'rejected')),
  reason text,
  -- When the newest event that counts happened by the provider's clock, and whether it was a decision.
  applied_at timestamptz,
  is_final boolean not null default false,
  asked_at timestamptz,
  made_at timestamptz not null,
  unique (player, provider)
);
create index kyc_applicant_waiting on kyc_applicant (asked_at) where state in ('started', 'pending', 'on_hold');

-- Every event of a provider once, by its id. One that did not count says why.
create table kyc_provider_event (
  provider text not null,
  id text not null,
  -- Ours; null for an applicant that is not known.
  applicant text references kyc_applicant (id),
  outcome text not null,
  labels text[] not null,
  happened_at timestamptz not null,
  arrived_at timestamptz not null,
  verdict text not null check (verdict in ('applied', 'noted', 'older', 'late', 'ahead', 'unknown')),
  primary key (provider, id)
);
create index kyc_provider_event_age on kyc_provider_event (arrived_at);
create index kyc_provider_event_of on kyc_provider_event (applicant, happened_at desc);

-- The applicants of the provider that the sandbox plays.
create table kyc_sandbox_applicant (
  id text primary key,
  external_id text not null unique,
  return_to text,
  review jsonb,
  made_at timestamptz not null default now()
);
