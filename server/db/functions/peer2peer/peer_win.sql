-- Returns what a stake at a price wins for who backs, and costs who lays. Stakes are whole steps of 100, and prices whole
-- hundredths, so nothing is rounded.
create or replace function peer_win(p_stake bigint, p_price integer) returns bigint language sql immutable as $$
  select p_stake / 100 * ((p_price - 1000) / 10);
$$;
