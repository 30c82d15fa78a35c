-- Queues a notification for the player's devices, in the same transaction. It goes out only if the account's settings and
-- those of the device both allow it. Bets wait two seconds, so that bets that end together are pushed together.
create or replace function hand_to_push() returns trigger language plpgsql as $$
declare
  v_subject text := notification_subject(new.kind);
begin
  insert into push_delivery (subscription, notification, due_at)
    select s.id, new.seq, quiet_until(new.player, v_subject,
      now() + case v_subject when 'bets' then interval '2 seconds' else interval '0' end)
    from push_subscription s
    where s.player = new.player and push_group(new.kind) = any(s.groups) and player_wants(new.player, v_subject, 'push');
  return null;
end $$;

create or replace trigger notification_is_pushed after insert on notification for each row execute function hand_to_push();
