-- Refuses any change of the history of points. Raises integrity_constraint_violation (23000).
create or replace function loyalty_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'The history of points is only ever added to' using errcode = 'integrity_constraint_violation';
end $$;

create or replace trigger loyalty_entry_kept before update or delete or truncate on loyalty_entry
  execute function loyalty_refuse_change();
