-- A player joins by phone as well as by e-mail, or by one click; what the link said that brought him comes along.
alter table registration
  alter column email drop not null,
  add column phone text check (phone ~ '^\+\d{6,15}$'),
  add column country text,
  add column date_of_birth date,
  add column bonus_campaign text,
  add column partner text,
  add constraint registration_contact check ((email is null) <> (phone is null));

-- Who joined by one click has neither address nor phone until one is confirmed: a phone that anybody can name must not be taken
-- from whoever it belongs to.
alter table player drop constraint player_check;

-- What the law of his country asks of a player, and where he came from.
create table player_profile (
  player text primary key references player (number),
  first_name text,
  last_name text,
  date_of_birth date,
  country text check (country ~ '^[A-Z]{2}$'),
  city text,
  address text,
  postal_code text,
  bonus_campaign text,
  partner text,
  changed_at timestamptz not null default now()
);

-- The phone that a one-click registration named, until its code comes back.
create table phone_claim (
  player text primary key references player (number),
  phone text not null check (phone ~ '^\+\d{6,15}$'),
  code_hash text,
  code_made_at timestamptz,
  wrong_codes integer not null default 0
);
