-- Returns what a raised boost pays, as a bet keeps it, in minor units of the bonus's currency.
create or replace function raised_boost_of(p_bonus bonus) returns jsonb language plpgsql stable as $$
declare
  v_reward jsonb := terms_of_bonus(p_bonus)->'reward';
begin
  return jsonb_build_object('kind', 'raised_boost', 'percent', v_reward->'raise', 'minLegs', v_reward->'minLegs',
    'minOdds', v_reward->'minOdds', 'mostStake', greatest(1, in_currency((v_reward->>'stake')::bigint, p_bonus.scale)),
    'most', most_of_raised_boost(p_bonus, v_reward));
end $$;
