-- Corrections of a player's cash that two people at the desk made together. The id is the proposal's, whose reason is the
-- note; `correction:<id>` is the ledger transaction.
create table cash_correction (
  id text primary key,
  player text not null references player (number),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- Minor units; below zero where it was taken.
  amount bigint not null check (amount <> 0),
  cause text not null check (cause in ('payment', 'bet', 'fault', 'goodwill', 'reversal')),
  payment text references payment (id),
  difference bigint references settlement_difference (id),
  -- The correction that this one takes back: each is taken back once.
  reverses text unique references cash_correction (id),
  posted_at timestamptz not null,
  check ((cause = 'reversal') = (reverses is not null))
);
create index cash_correction_of_player on cash_correction (player, posted_at desc);

insert into notification_kind (kind, subject, push_group) values ('cash-corrected', 'money', 'money');
