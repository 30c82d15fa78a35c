-- Refuses any change of the desk's audit log: rows are only added. Raises integrity_constraint_violation (23000).
create or replace function desk_audit_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'The audit log is only ever added to' using errcode = 'integrity_constraint_violation';
end $$;

create or replace trigger desk_audit_kept before update or delete or truncate on desk_audit
  execute function desk_audit_refuse_change();
