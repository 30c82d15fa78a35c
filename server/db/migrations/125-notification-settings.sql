-- What players want to hear of, and how: a row for each cell of the matrix that they changed. Defaults and cells that
-- cannot be changed are in notification_cell.
create table notification_wish (
  player text not null references player (number),
  subject text not null,
  channel text not null check (channel in ('email', 'sms', 'push', 'product')),
  is_on boolean not null,
  changed_at timestamptz not null default now(),
  primary key (player, subject, channel)
);

-- Players whose pushes and SMS wait at night, in their time zone.
create table notification_quiet (
  player text primary key references player (number),
  time_zone text not null,
  changed_at timestamptz not null default now()
);

-- A notification that the player wants only as a push or a mail is stored for these, and not listed.
alter table notification add column is_in_product boolean not null default true;

-- Messages that a player can turn off name the player and the subject; the others are always sent.
alter table outbox
  add column player text,
  add column subject text,
  add constraint outbox_subject_of_player check (subject is null or player is not null);
