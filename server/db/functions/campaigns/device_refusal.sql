-- Returns why a campaign that is taken once for each device cannot be taken by a player, as a refusal, or null: somebody
-- else has taken it in one of the browsers that this player has logged in from, or there is none. The campaign's cost is
-- locked, so that nobody takes it at the same time.
create or replace function device_refusal(p_player text, p_campaign text, p_terms jsonb) returns jsonb language plpgsql as $$
declare
  v_marks text[];
begin
  if not coalesce((p_terms->'conditions'->>'onceADevice')::boolean, false) then
    return null;
  end if;
  v_marks := array(select devices_of(p_player));
  return case
    when cardinality(v_marks) = 0 then refused('OFFER_NOT_FOR_YOU', '{"condition": "device"}')
    when exists (select from bonus_device i join bonus o on o.id = i.bonus
      where i.campaign = p_campaign and i.mark = any (v_marks) and o.player <> p_player) then refused('OFFER_TAKEN') end;
end $$;
