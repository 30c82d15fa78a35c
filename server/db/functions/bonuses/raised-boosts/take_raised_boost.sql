-- Takes the raised boost that a bet names, whose id is its bonus's. Returns a refusal, or null. The player is locked, so that
-- two bets at once never use one boost.
create or replace function take_raised_boost(p_player player, p_bet jsonb) returns jsonb language plpgsql as $$
declare
  v_bonus bonus;
  v_fault text;
begin
  select * into v_bonus from bonus where id = upper(p_bet->'offer'->>'id');
  v_fault := coalesce(raised_boost_fault(p_player.number, v_bonus, (p_bet->>'placedAt')::timestamptz),
    case when v_bonus.version <> (p_bet->'offer'->>'version')::int or p_bet->'offer'->'pays' <> raised_boost_of(v_bonus)
      then 'changed' end);
  return case when v_fault is not null then refused('OFFER_UNAVAILABLE', jsonb_build_object('offer', v_fault)) end;
end $$;
