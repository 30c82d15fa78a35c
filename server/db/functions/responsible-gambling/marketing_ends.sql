-- Deletes what waits to be sent to a player on a break and would draw them to play.
create or replace function marketing_ends() returns trigger language plpgsql as $$
begin
  delete from push_delivery d using push_subscription s, notification n
    where s.player = new.player and d.subscription = s.id and n.seq = d.notification
      and draws_to_play(notification_subject(n.kind));
  delete from outbox where player = new.player and state = 'waiting' and draws_to_play(subject);
  return null;
end $$;

create or replace trigger break_ends_marketing after insert on player_break for each row
  when (not new.is_pause) execute function marketing_ends();
