-- Returns the most that one bet with a raised boost can bring: an equal part of what all of its bonus's bets bring at most.
-- In minor units of the bonus's currency.
create or replace function most_of_raised_boost(p_bonus bonus, p_reward jsonb) returns bigint language sql immutable as $$
  select greatest(1, in_currency((p_reward->>'amount')::bigint, p_bonus.scale) / (p_reward->>'bets')::int);
$$;
