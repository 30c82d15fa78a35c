-- Refuses any change of the history of players' data: entries are only added, and go with the account when it is erased.
-- Raises integrity_constraint_violation (23000).
create or replace function profile_change_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and exists (select from player where number = old.player and status = 'closed') then
    return old;
  end if;
  raise exception 'The history of a profile is only ever added to' using errcode = 'integrity_constraint_violation';
end $$;

create or replace trigger profile_change_kept before update or delete on profile_change
  for each row execute function profile_change_stays();
create or replace trigger profile_change_whole before truncate on profile_change execute function profile_change_stays();
