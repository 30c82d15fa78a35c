-- Ends a bonus because its player does not want it. Returns {outcome: given_up}, or the refusal BONUS_OVER.
create or replace function give_up_bonus(p_player text, p_id text, p_at timestamptz) returns jsonb language plpgsql as $$
declare
  v_bonus bonus;
begin
  perform from player where number = p_player for no key update;
  select * into v_bonus from bonus where id = p_id and player = p_player and state in ('waiting', 'active');
  if not found then
    return refused('BONUS_OVER');
  end if;
  perform end_bonus(v_bonus, 'given_up', null, p_at);
  return jsonb_build_object('outcome', 'given_up');
end $$;
