-- Takes the offer that a bet names, in the version that its player has read. Returns a refusal, or null. The player is
-- locked, and the offer too where it is for so many bets or so many times a person (lock_slip_offers).
create or replace function take_slip_offer(p_player player, p_bet jsonb) returns jsonb language plpgsql as $$
declare
  v_offer slip_offer;
  v_fault text;
begin
  if p_bet->'offer'->'pays'->>'kind' = 'raised_boost' then
    return take_raised_boost(p_player, p_bet);
  end if;
  select * into v_offer from slip_offer where id = p_bet->'offer'->>'id';
  v_fault := case
    when v_offer.id is null then 'over'
    when v_offer.version <> (p_bet->'offer'->>'version')::int then 'changed'
    else slip_offer_fault(p_player, v_offer, (p_bet->>'placedAt')::timestamptz) end;
  return case when v_fault is not null then refused('OFFER_UNAVAILABLE', jsonb_build_object('offer', v_fault)) end;
end $$;
