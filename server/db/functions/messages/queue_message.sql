-- Gives a message to the processes that send, in the transaction of what it is about. An SMS that the player can turn off
-- waits for the end of their quiet hours.
create or replace function queue_message() returns trigger language plpgsql as $$
begin
  perform enqueue_job('send-' || new.kind, jsonb_build_object('id', new.id::text),
    case when new.kind = 'sms' and new.subject is not null
      then ceil(extract(epoch from quiet_until(new.player, new.subject, now()) - now()))::integer else 0 end);
  return null;
end $$;

create or replace trigger message_is_queued after insert on outbox for each row when (new.state = 'waiting')
  execute function queue_message();
