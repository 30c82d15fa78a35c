-- Ends the sessions and cash-out orders of a player whose account is blocked or closed.
create or replace function player_account_ends() returns trigger language plpgsql as $$
begin
  update session set ended_at = clock_timestamp(), ended_by = 'account' where player = new.number and ended_at is null;
  delete from cash_out_order o using bet b where b.player = new.number and b.status = 'open' and o.bet_id = b.id;
  return null;
end $$;

create or replace trigger player_account_ends after update of status on player for each row
  when (new.status in ('blocked', 'closed') and new.status <> old.status) execute function player_account_ends();
