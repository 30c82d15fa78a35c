-- Ends the resting orders of a player whose account is blocked or closed.
create or replace function peer_orders_end_with_account() returns trigger language plpgsql as $$
begin
  perform end_peer_orders(new.number, 'barred', clock_timestamp());
  return null;
end $$;

create or replace trigger account_ends_peer_orders after update of status on player for each row
  when (new.status in ('blocked', 'closed') and new.status <> old.status) execute function peer_orders_end_with_account();
