-- Every yes and no of a player, in the order in which they were said. Rows are only added.
create table consent (
  seq bigint primary key generated always as identity,
  player text not null references player (number),
  -- Such as marketing:sports-offers:email, or analytics.
  purpose text not null,
  -- The version of the text that was shown.
  wording text not null,
  is_given boolean not null,
  -- The part of the product where it was said.
  source text not null check (source in ('settings', 'unsubscribe', 'privacy', 'closing')),
  at timestamptz not null default now()
);
create index consent_of_player on consent (player, seq desc);
