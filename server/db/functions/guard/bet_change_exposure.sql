-- Keeps the exposure of a player equal to the open bets.
create or replace function bet_change_exposure() returns trigger language plpgsql as $$
begin
  perform expose_bet(new, running_stake(new) - running_stake(old), running_return(new) - running_return(old));
  return null;
end $$;

create or replace trigger bet_changes_exposure after update of status, cashed_stake on bet
  for each row when (running_stake(new) <> running_stake(old)) execute function bet_change_exposure();
