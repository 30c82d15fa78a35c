-- When players were logged in, of sessions that are no longer kept: without address and browser, for what players are told
-- of their own play.
create table session_span (
  player text not null references player (number),
  began_at timestamptz not null,
  last_at timestamptz not null check (last_at >= began_at)
);
create index session_span_of_player on session_span (player, last_at);
create index session_span_old on session_span (last_at);
