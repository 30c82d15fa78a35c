-- Ends a provider's round for everybody in it, once or again.
create or replace function game_end_round(p_provider text, p_round text, p_at timestamptz) returns jsonb
language plpgsql as $$
begin
  update game_round set state = 'ended', ended_at = coalesce(ended_at, p_at), heard_at = now()
    where provider = p_provider and round = p_round;
  return jsonb_build_object('status', case when found then 'OK' else 'UNKNOWN_ROUND' end);
end $$;
