-- Returns how much may be withdrawn to a saved way at most, while this much is available: the same as `mostBackTo` in
-- plugins/cashier/payment-rules.ts. Ways that nothing can be paid out to (not in p_ways) hold nothing back.
create or replace function most_back_to(p_player text, p_currency text, p_saved text, p_ways text[], p_available bigint)
returns bigint language plpgsql stable as $$
declare
  v_waiting int;
  v_own bigint;
begin
  select count(*), max(n.net) filter (where n.saved_way = p_saved) into v_waiting, v_own
    from net_deposits(p_player, p_currency) n join saved_way s on s.id = n.saved_way
    where n.net > 0 and s.way = any (p_ways);
  return case
    when v_waiting = 0 then p_available
    when v_own is null then 0
    when v_waiting = 1 then p_available
    else least(p_available, v_own) end;
end $$;
