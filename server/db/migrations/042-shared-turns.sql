-- What a browser has to sign to add a passkey, by player: it may come back to another process than the one that asked.
create unlogged table passkey_request (
  player text primary key,
  challenge text not null,
  ends_at timestamptz not null
);

-- Whose turn it is to have a login looked at, in which process, and until when at the longest.
create unlogged table login_turn (
  -- A hash: logins are whatever strangers type.
  key bytea primary key check (octet_length(key) = 32),
  holder text not null,
  ends_at timestamptz not null
);
create index login_turn_end on login_turn (ends_at);
