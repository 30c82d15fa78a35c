-- From the commit of this on, nothing is booked before a day. Waits for all that are posting, for two seconds at most, and
-- makes others wait for as long.
create or replace function ledger_seal(p_before date) returns void language plpgsql set lock_timeout = '2s' as $$
begin
  lock table ledger_transaction in share mode;
  update ledger_close_head set sealed_before = greatest(sealed_before, p_before);
end $$;
