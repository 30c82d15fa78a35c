-- Ends pushes to a player whose account is blocked or closed.
create or replace function end_push_of_player() returns trigger language plpgsql as $$
begin
  delete from push_subscription where player = new.number;
  return null;
end $$;

create or replace trigger player_ends_push after update of status on player for each row
  when (new.status in ('blocked', 'closed')) execute function end_push_of_player();
