-- When a payment last changed, by the clock of the service: its settlement files are of that clock's days.
alter table payment add column service_at timestamptz;
create index payment_by_service_time on payment (service, service_at) where service_at is not null;

-- The settlement files of the payment service, one for each UTC day, as they were fetched.
create table settlement_file (
  service text not null,
  day date not null,
  fetched_at timestamptz not null,
  primary key (service, day)
);
create table settlement_row (
  service text not null,
  day date not null,
  number int not null,
  reference text not null,
  service_id text not null,
  version int not null,
  direction text not null check (direction in ('deposit', 'withdrawal')),
  status text not null,
  -- Minor units.
  amount bigint not null,
  fee bigint not null,
  currency text not null,
  at timestamptz not null,
  -- What the comparison with the platform's payments said.
  verdict text not null
    check (verdict in ('matched', 'missing_here', 'other_amount', 'other_currency', 'other_state')),
  primary key (service, day, number),
  foreign key (service, day) references settlement_file (service, day)
);
create index settlement_row_of_payment on settlement_row (reference, service, day);

-- What does not match, until a person has closed it, or a later file has what was missing.
create table settlement_difference (
  id bigint primary key generated always as identity,
  service text not null,
  day date not null,
  kind text not null
    check (kind in ('missing_here', 'missing_there', 'other_amount', 'other_currency', 'other_state')),
  reference text not null,
  payment text references payment (id),
  -- {status, amount, fee, currency, version, at, serviceId} in the file; null where it is missing there.
  theirs jsonb,
  -- {status, amount, currency, version} here, when the day was compared; null where it is missing here.
  ours jsonb,
  found_at timestamptz not null,
  closed_at timestamptz,
  -- Null where it was closed by a later file.
  closed_by text references desk_user (id),
  resolution text check (resolution in ('corrected_here', 'corrected_there', 'other_day', 'accepted')),
  note text,
  check ((closed_at is null) = (resolution is null)),
  foreign key (service, day) references settlement_file (service, day)
);
create index settlement_difference_open on settlement_difference (id desc) where closed_at is null;
create index settlement_difference_of_day on settlement_difference (day desc, id desc);
create index settlement_difference_of_payment on settlement_difference (reference);
