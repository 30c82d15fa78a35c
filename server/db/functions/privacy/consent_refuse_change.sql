-- Refuses any change of the ledger of consents: rows are only added. Raises integrity_constraint_violation (23000).
create or replace function consent_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'The ledger of consents is only ever added to' using errcode = 'integrity_constraint_violation';
end $$;

create or replace trigger consent_kept before update or delete or truncate on consent
  execute function consent_refuse_change();
