-- Ends the resting orders of a player who takes a break, or is excluded.
create or replace function peer_orders_end_with_break() returns trigger language plpgsql as $$
begin
  perform end_peer_orders(new.player, 'barred', new.starts_at);
  return null;
end $$;

create or replace trigger break_ends_peer_orders after insert on player_break for each row
  when (not new.is_pause) execute function peer_orders_end_with_break();
