-- Refuses (OWN_RULE), by the first of the player's own rules that does, what begins a risk. `rule` is its kind, `until`
-- when it lets go; without it only the end of an open bet changes that.
create or replace function guard_rules(p_player player, p_activity guard_activity, p_act jsonb) returns jsonb
language plpgsql stable as $$
declare
  v_at timestamptz := (p_act->>'at')::timestamptz;
  v_rule record;
begin
  if not p_activity.begins_risk then
    return null;
  end if;
  select r.kind, own.until into v_rule from player_rule r
    cross join lateral (select case r.kind
      when 'slip_time' then slip_waits_until(r.player, (r.terms->>'minutes')::int, p_act, v_at)
      else own_rule_until(r.player, r.kind, r.terms, v_at) end as until) as own
    where r.player = p_player.number and (r.ends_at is null or r.ends_at > v_at) and own.until is not null
    order by own.until desc limit 1;
  return case when found then refused('OWN_RULE', jsonb_strip_nulls(jsonb_build_object('rule', v_rule.kind,
    'until', case when v_rule.until < 'infinity' then instant(v_rule.until) end))) end;
end $$;
