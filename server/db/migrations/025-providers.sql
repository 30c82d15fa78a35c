-- Whose account opens by whom a third party vouches for. The subject is the third party's own name for somebody, which never changes.
create table provider_identity (
  provider text not null,
  subject text not null,
  player text not null references player (number),
  linked_at timestamptz not null default now(),
  primary key (provider, subject),
  unique (player, provider)
);

-- A browser's way to a third party and back. It is found by what stands in the browser's cookie, kept only as its sha256; the code
-- comes back once.
create table provider_exchange (
  id_hash text primary key,
  provider text not null,
  state_hash text not null,
  nonce text not null,
  code_verifier text not null,
  return_to text,
  bonus_campaign text,
  created_at timestamptz not null default now(),
  returned_at timestamptz,
  failure text check (failure in ('declined', 'refused', 'unreachable')),
  -- Who came back: subject, name, email, isEmailVerified.
  identity jsonb,
  used_at timestamptz
);
create index provider_exchange_made on provider_exchange (created_at);

-- The sandbox's own provider: the key that it signs with, and the codes that it has given.
create table sandbox_oidc_key (
  id text primary key,
  private_key jsonb not null,
  made_at timestamptz not null default now()
);
create table sandbox_oidc_code (
  code_hash text primary key,
  redirect_uri text not null,
  code_challenge text not null,
  nonce text not null,
  name text not null,
  email text not null,
  is_email_verified boolean not null,
  made_at timestamptz not null default now()
);
