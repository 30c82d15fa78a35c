-- Returns why a player cannot use a raised boost at a moment: `over` (also where it is somebody else's, or its player is not
-- to be spoken to), `had` where all of its bets have been placed, or null.
create or replace function raised_boost_fault(p_player text, p_bonus bonus, p_at timestamptz) returns text
language plpgsql stable as $$
declare
  v_reward jsonb := terms_of_bonus(p_bonus)->'reward';
begin
  return case
    when p_bonus.id is null or p_bonus.player <> p_player or v_reward->>'kind' <> 'express_boost' then 'over'
    when raised_boosts_used(p_bonus.id) >= (v_reward->>'bets')::int then 'had'
    when p_bonus.state <> 'active' or bonus_ends_at(p_bonus, p_at) <= p_at or not may_be_offered(p_player, p_at) then 'over'
  end;
end $$;
