-- The history of documents is the ground of every permission, so nobody writes over it.
create or replace function document_change_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'What happened to documents is only ever added to' using errcode = 'integrity_constraint_violation';
end $$;

create or replace trigger document_change_kept before update or delete or truncate on document_change
  execute function document_change_refuse_change();
