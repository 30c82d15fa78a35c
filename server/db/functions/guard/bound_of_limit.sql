-- Returns the highest amount to which a player may raise a limit: what the desk or the jurisdiction has set. Null without
-- such a bound. A limit that counts net bounds none that counts gross.
create or replace function bound_of_limit(p_player text, p_kind text, p_period text, p_at timestamptz) returns bigint
language sql stable as $$
  select least(
    (select ceiling from player_limit where player = p_player and kind = p_kind and period = p_period),
    (select min(amount) from limits_of(p_player, p_at)
      where kind = p_kind and period = p_period and set_by = 'jurisdiction' and counts = 'gross'));
$$;
