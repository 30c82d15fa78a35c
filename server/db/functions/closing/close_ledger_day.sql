-- Closes a day that was sealed. Of two that do so at once, and for a day that is not the next one, nothing happens: false.
create or replace function close_ledger_day(p_day date) returns boolean language plpgsql as $$
declare
  v_head ledger_close_head;
  v_digest jsonb;
begin
  select * into v_head from ledger_close_head for update;
  if p_day >= v_head.sealed_before or p_day <> coalesce(v_head.day + 1, p_day) then
    return false;
  end if;
  v_digest := ledger_day_digest(p_day, v_head.hash);
  insert into ledger_close (day, transactions, totals, previous, hash) values (
    p_day, (v_digest->>'transactions')::bigint, v_digest->'totals', v_head.hash, v_digest->>'hash');
  update ledger_close_head set day = p_day, hash = v_digest->>'hash';
  return true;
end $$;
