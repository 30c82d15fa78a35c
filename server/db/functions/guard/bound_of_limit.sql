-- Returns the highest amount to which a player may raise a limit: what the desk or the jurisdiction has set. Null without
-- such a bound.
create or replace function bound_of_limit(p_player text, p_kind text, p_period text) returns bigint language sql stable as $$
  select least(
    (select ceiling from player_limit where player = p_player and kind = p_kind and period = p_period),
    (select min(amount) from limits_of(p_player)
      where kind = p_kind and period = p_period and set_by = 'jurisdiction'));
$$;
