-- Takes those of the leases that no other living process holds, each with a new token. Returns all leases of the process.
create or replace function take_leases(p_process text, p_keys text[]) returns setof lease language plpgsql as $$
begin
  if exists (select from unnest(p_keys) as wanted (key) where not is_leased(wanted.key, p_process)) then
    -- One process at a time, so that each sees the signs of life of those before it.
    perform pg_advisory_xact_lock(4300006);
    -- A write under the old lease that has not been committed yet locks the row; then the lease is taken a moment later.
    delete from lease where key in (
      select l.key from lease l where l.key = any (p_keys) and not is_leased(l.key, p_process) for update skip locked);
    insert into lease (key, holder) select wanted.key, p_process from unnest(p_keys) as wanted (key)
      on conflict do nothing;
  end if;
  return query select l.* from lease l where l.holder = p_process;
end $$;
