-- Gives a message to the processes that send, in the transaction of what it is about.
create or replace function queue_message() returns trigger language plpgsql as $$
begin
  perform enqueue_job('send-' || new.kind, jsonb_build_object('id', new.id::text));
  return null;
end $$;

create or replace trigger message_is_queued after insert on outbox for each row when (new.state = 'waiting')
  execute function queue_message();
