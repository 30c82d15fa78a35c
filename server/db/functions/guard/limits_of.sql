-- Returns the limits that a player has: their own and the desk's, and those of the jurisdiction.
create or replace function limits_of(p_player text)
returns table (kind text, period text, amount bigint, zone text, set_by text) language sql stable as $$
  select kind, period, amount, zone, set_by from player_limit where player = p_player
  union all
  select f->>'kind', f->>'period', (f->'amounts'->>p.currency)::bigint, f->>'zone', 'jurisdiction'
    from player p, policy_of(p_player) as policy, jsonb_array_elements(policy.fixed) as f
    where p.number = p_player and f->'amounts' ? p.currency;
$$;
