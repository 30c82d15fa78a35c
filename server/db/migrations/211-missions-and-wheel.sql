-- What a player was given for a mission, once for each.
create table mission_claim (
  player text not null references player (number),
  mission text not null,
  at timestamptz not null,
  primary key (player, mission)
);

-- The wheel of a player and day (UTC). The seed is drawn, and shown as its sha256, before the player turns the wheel.
create table wheel_turn (
  player text not null references player (number),
  day date not null,
  server_seed text not null,
  client_seed text,
  -- Null until it was turned.
  place int,
  at timestamptz,
  primary key (player, day),
  check ((place is null) = (at is null) and (place is null) = (client_seed is null))
);
create index wheel_turn_not_turned on wheel_turn (day) where place is null;
