-- The same card, wallet or account with whichever player, as a keyed digest (`keyed_mark`) of what the payment service
-- calls it; null where the service has no such name.
alter table saved_way add column mark text;

-- By which cards and accounts the taker of a bonus pays, so that a campaign is taken once for each of them.
create table bonus_instrument (
  bonus text not null references bonus (id),
  campaign text not null references campaign (slug),
  mark text not null,
  primary key (bonus, mark)
);
create index bonus_instrument_of_campaign on bonus_instrument (campaign, mark);

-- Who was given what a person is given once and no campaign has: a mission, the wheel of a day. `person` is their
-- `person_mark`, which stays when the account is renamed or erased.
create table person_given (
  kind text not null check (kind in ('mission', 'wheel')),
  subject text not null,
  person text not null,
  at timestamptz not null,
  primary key (kind, subject, person)
);
create index person_given_at on person_given (kind, at);
