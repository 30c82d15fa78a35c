-- At commit, refuses a ledger transaction whose entries do not sum to zero in every currency. Raises
-- integrity_constraint_violation (23000).
create or replace function ledger_refuse_imbalance() returns trigger language plpgsql as $$
begin
  if exists (
    select from (
      select (select a.currency from ledger_account a where a.id = e.account_id) as currency, e.amount
      from ledger_entry e where e.transaction_id = new.transaction_id) as entries
    group by currency having sum(amount) <> 0
  ) then
    raise exception 'Ledger transaction % does not sum to zero', new.transaction_id
      using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;

-- A constraint trigger cannot be replaced.
drop trigger if exists ledger_entry_balanced on ledger_entry;
create constraint trigger ledger_entry_balanced after insert on ledger_entry
  deferrable initially deferred for each row execute function ledger_refuse_imbalance();
