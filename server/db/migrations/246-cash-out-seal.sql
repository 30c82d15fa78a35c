-- What was paid for a bet, or a part of it, before its end, in the words that are signed; one chain for each bet, which
-- begins with the hash of the bet's receipt.
create table cash_out_seal (
  bet_id text not null references bet (id),
  number integer not null,
  player text not null references player (number),
  payload text not null,
  -- The sha256 of the payload, in hexadecimal; the payload names the one before.
  hash text not null,
  -- As in bet_seal.
  key_id text default receipt_key_in_force(),
  primary key (bet_id, number)
);
