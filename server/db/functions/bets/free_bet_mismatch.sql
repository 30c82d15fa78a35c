-- Returns why a free bet cannot be staked on a bet, or null. The rules are the same as `freeBetMismatch` of the slip.
create or replace function free_bet_mismatch(p_free free_bet, p_bet jsonb) returns text language plpgsql immutable as $$
begin
  return case
    when p_free.currency <> p_bet->>'currency' then 'currency'
    when p_free.amount <> (p_bet->>'stake')::bigint then 'stake'
    when (p_bet->>'eachWay')::boolean
      or not coalesce(p_free.conditions->'types', '["single", "express"]') ? (p_bet->>'type') then 'type'
    when (p_bet->>'odds')::bigint < (p_free.conditions->>'minOdds')::bigint then 'odds'
    when p_free.conditions ? 'sportCodes' and exists (
      select from jsonb_array_elements(p_bet->'legs') as l
      where not p_free.conditions->'sportCodes' ? (l->'event'->>'sportCode')) then 'sport'
  end;
end $$;
