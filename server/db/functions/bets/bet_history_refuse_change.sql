-- Refuses any change of bets' history: entries are only added. Raises integrity_constraint_violation (23000).
create or replace function bet_history_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'What happened to a bet is only ever added to' using errcode = 'integrity_constraint_violation';
end $$;

create or replace trigger bet_history_kept before update or delete or truncate on bet_history
  execute function bet_history_refuse_change();
