-- What the simulations of money add to a database of their own, before each one's driver: faults in the middle of calls, and
-- a look at the ledger.

create index sim_accounts_of_currency on ledger_account (currency);

-- Fails the statement that the count runs out at. Nought fails none.
create function sim_fault() returns trigger language plpgsql as $$
declare
  v_left integer := coalesce(nullif(current_setting('sim.fail_at', true), ''), '0')::integer;
begin
  perform set_config('sim.fail_at', (v_left - 1)::text, true);
  if v_left = 1 then
    raise exception 'a fault' using errcode = 'SIM01';
  end if;
  return null;
end $$;
do $$
declare
  v_table text;
begin
  for v_table in select tablename from pg_tables where schemaname = 'public' loop
    execute format('create trigger sim_fault before insert or update or delete on %I for each statement execute function sim_fault()', v_table);
  end loop;
end $$;

-- What does not add up in a currency's accounts when its journal is played from the beginning.
create function sim_ledger_faults(p_currency text) returns setof text language sql as $$
  select 'account ' || a.kind || ' of ' || coalesce(a.player, 'the house') || ' is ' || a.balance || ' but its entries make '
      || coalesce(sum(e.amount), 0)
    from ledger_account a left join ledger_entry e on e.account_id = a.id
    where a.currency = p_currency group by a.id having a.balance <> coalesce(sum(e.amount), 0)
  union all
  select 'transaction ' || e.transaction_id || ' makes ' || sum(e.amount)
    from ledger_account a join ledger_entry e on e.account_id = a.id
    where a.currency = p_currency group by e.transaction_id having sum(e.amount) <> 0;
$$;
