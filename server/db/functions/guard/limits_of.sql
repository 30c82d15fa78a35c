-- Returns the limits that a player has at a moment: their own and the desk's, which count gross, and those of the
-- jurisdiction, which can be for ages below some years and count deposits net. An unknown age is below all.
create or replace function limits_of(p_player text, p_at timestamptz)
returns table (kind text, period text, amount bigint, zone text, set_by text, counts text) language sql stable as $$
  select kind, period, amount, zone, set_by, 'gross' from player_limit where player = p_player
  union all
  select f->>'kind', f->>'period', (f->'amounts'->>p.currency)::bigint, f->>'zone', 'jurisdiction', f->>'counts'
    from player p, policy_of(p_player) as policy, jsonb_array_elements(policy.fixed) as f
    where p.number = p_player and f->'amounts' ? p.currency and ((f->>'under') is null or not exists (
      select from player_profile born where born.player = p_player and born.date_of_birth
        + make_interval(years => (f->>'under')::int) <= (p_at at time zone (f->>'zone'))));
$$;
