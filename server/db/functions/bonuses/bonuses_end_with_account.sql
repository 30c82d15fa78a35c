-- Ends the bonuses of a player whose account is closed, so that nothing is left on it. The player is locked.
create or replace function bonuses_end_with_account() returns trigger language plpgsql as $$
declare
  v_bonus bonus;
begin
  for v_bonus in select * from bonus where player = new.number and state in ('waiting', 'active') order by number loop
    perform end_bonus(v_bonus, 'forfeited', 'account_closed', clock_timestamp());
  end loop;
  return null;
end $$;

create or replace trigger bonuses_end_with_account after update of status on player for each row
  when (new.status = 'closed' and old.status <> 'closed') execute function bonuses_end_with_account();
