-- Returns why a campaign that is taken once for each device cannot be taken by a player, as a refusal, or null: somebody
-- else has taken it in one of the browsers that this player has logged in from, or there is none. Locks these, in one order.
create or replace function device_refusal(p_player text, p_campaign text, p_terms jsonb) returns jsonb language plpgsql as $$
declare
  v_marks text[];
  v_mark text;
begin
  if not coalesce((p_terms->'conditions'->>'onceADevice')::boolean, false) then
    return null;
  end if;
  v_marks := array(select d from devices_of(p_player) as d order by d);
  foreach v_mark in array v_marks loop
    perform pg_advisory_xact_lock(hashtextextended('device/' || v_mark, 0));
  end loop;
  return case
    when cardinality(v_marks) = 0 then refused('OFFER_NOT_FOR_YOU', '{"condition": "device"}')
    when exists (select from bonus_device i join bonus o on o.id = i.bonus
      where i.campaign = p_campaign and i.mark = any (v_marks) and o.player <> p_player) then refused('OFFER_TAKEN') end;
end $$;
