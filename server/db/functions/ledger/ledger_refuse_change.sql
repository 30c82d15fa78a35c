-- Refuses any change of the ledger: entries are only added. Raises integrity_constraint_violation (23000).
create or replace function ledger_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'The ledger is only ever added to' using errcode = 'integrity_constraint_violation';
end $$;

create or replace trigger ledger_entry_kept before update or delete or truncate on ledger_entry
  execute function ledger_refuse_change();
create or replace trigger ledger_transaction_kept before update or delete or truncate on ledger_transaction
  execute function ledger_refuse_change();
create or replace trigger ledger_close_kept before update or delete or truncate on ledger_close
  execute function ledger_refuse_change();
