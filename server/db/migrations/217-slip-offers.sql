-- Offers that are taken with a bet. What was taken is settled by the terms that stand in the bet.
create table slip_offer (
  id text primary key check (id ~ '^[a-z0-9-]{1,40}$'),
  version int not null default 1,
  is_open boolean not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  -- By the schema `slipOfferTerms`; amounts in euro cents.
  terms jsonb not null,
  -- How many bets have taken it.
  taken bigint not null default 0,
  -- In the order in which they were added.
  number bigint not null generated always as identity
);
create table slip_offer_version (
  offer text not null references slip_offer (id),
  version int not null,
  is_open boolean not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  terms jsonb not null,
  made_at timestamptz not null,
  made_by text references desk_user (id),
  primary key (offer, version)
);

alter table bet
  -- The offer that was taken with it: {id, version, pays}, amounts in minor units of its currency.
  add column offer jsonb,
  -- What its offer adds to the payout, which holds it; and what it gives as a free bet besides.
  add column offer_paid bigint not null default 0 check (offer_paid >= 0),
  add column offer_free_bet bigint not null default 0 check (offer_free_bet >= 0);

create table slip_offer_taken (
  bet_id text primary key references bet (id),
  offer text not null references slip_offer (id),
  player text not null references player (number),
  at timestamptz not null
);
create index slip_offer_taken_of_player on slip_offer_taken (player, offer);

alter table bonus_count drop constraint bonus_count_reason_check, add constraint bonus_count_reason_check check
  (reason in ('void', 'free_bet', 'cashed_out', 'odds', 'stake', 'product', 'before', 'undone', 'offer'));
