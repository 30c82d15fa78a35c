-- A code of the sandbox's OpenID providers stands for any claims.
alter table sandbox_oidc_code
  drop column name,
  drop column email,
  drop column is_email_verified,
  add column claims jsonb not null default '{}';

-- Players who are at a digital identity, bound to their browser, and what came of it.
create table kyc_exchange (
  id_hash text primary key,
  player text not null references player (number),
  way text not null check (way in ('national-id', 'bank-id')),
  provider text not null,
  state_hash text not null,
  nonce text not null,
  code_verifier text not null,
  return_to text not null,
  made_at timestamptz not null default now(),
  returned_at timestamptz,
  result text,
  ended_at timestamptz
);
create index kyc_exchange_of_player on kyc_exchange (player, made_at desc);
create index kyc_exchange_age on kyc_exchange (made_at);

-- Confirmations by a state, a bank or Aadhaar, with how well the person fits the player. Grounds of approvals.
create table kyc_confirmation (
  id text primary key,
  player text not null references player (number),
  way text not null check (way in ('national-id', 'bank-id', 'aadhaar')),
  provider text not null,
  result text not null,
  -- What a reviewer should know: which parts fit, and the level of assurance.
  notes jsonb not null,
  at timestamptz not null
);
create index kyc_confirmation_of_player on kyc_confirmation (player, at desc);
create index kyc_confirmation_waiting on kyc_confirmation (at) where result = 'review';

-- Keyed digests of people. A person confirms one account.
create table kyc_person (
  digest text primary key,
  player text not null references player (number),
  way text not null,
  made_at timestamptz not null
);
