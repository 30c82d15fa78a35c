-- Ends pushes to a device whose session was ended. A session that expired keeps them.
create or replace function end_push_of_session() returns trigger language plpgsql as $$
begin
  delete from push_subscription where session_id = new.id;
  return null;
end $$;

create or replace trigger session_ends_push after update of ended_at on session for each row
  when (old.ended_at is null and new.ended_at is not null) execute function end_push_of_session();
