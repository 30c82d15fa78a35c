-- A code that was sent to the phone of an Aadhaar holder, one for each player. The number itself is never stored.
create table kyc_aadhaar_request (
  player text primary key references player (number),
  last_four text not null,
  phone_ending text,
  -- The number's digests by each of the keys, to notice that it confirms another account.
  digests text[] not null,
  -- The service's own reference to the code.
  reference text not null,
  tries integer not null default 0,
  consent text not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null
);
create index kyc_aadhaar_request_age on kyc_aadhaar_request (expires_at);

-- Numbers that were confirmed by a code: their last digits, the service's key for the holder, and the consent.
create table kyc_aadhaar (
  player text primary key references player (number),
  last_four text not null,
  reference_key text not null,
  result text not null,
  consent text not null,
  at timestamptz not null
);
