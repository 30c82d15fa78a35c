-- Browsers that players have logged in from: what stands in the cookie as its sha256, and tries in a row in that browser alone.
create table known_browser (
  browser_hash text not null,
  player text not null references player (number),
  tries integer not null default 0,
  expires_at timestamptz not null,
  primary key (browser_hash, player)
);
create index known_browser_of_player on known_browser (player);
