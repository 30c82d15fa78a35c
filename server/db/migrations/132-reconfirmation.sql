-- When players confirmed their data last, and since when something that was proved has changed.
create table kyc_reconfirmation (
  player text primary key references player (number),
  confirmed_at timestamptz,
  changed_at timestamptz
);

-- Reminders that a document will expire, so that each is sent once.
create table kyc_reminder (
  player text not null references player (number),
  kind text not null,
  expires_at timestamptz not null,
  reminded_at timestamptz not null,
  primary key (player, kind, expires_at)
);
