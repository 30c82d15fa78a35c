-- Ends a provider's round for everybody in it, once or again. What is left was ended by a rule of the game's own.
create or replace function game_end_round(p_provider text, p_round text, p_is_left boolean, p_at timestamptz) returns jsonb
language plpgsql as $$
begin
  update game_round set state = case when p_is_left then 'left' else 'ended' end, heard_at = now(),
      ended_at = case when state in ('open', 'lapsed') then p_at else ended_at end
    where provider = p_provider and round = p_round;
  return jsonb_build_object('status', case when found then 'OK' else 'UNKNOWN_ROUND' end);
end $$;
