-- Returns the whole points that a player can spend.
create or replace function loyalty_points(p_player text) returns bigint language sql stable as $$
  select greatest(0, floor(coalesce((select balance from loyalty_account where player = p_player), 0) / 1000.0))::bigint;
$$;
