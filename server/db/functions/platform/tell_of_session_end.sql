-- Publishes the end of a session to all processes, whatever ended it, and to the player's other pages.
create or replace function tell_of_session_end() returns trigger language plpgsql as $$
begin
  perform publish_fact(jsonb_build_object('channel', 'session-ended', 'payload', new.id)::text);
  perform publish_fact(jsonb_build_object('channel', 'player', 'payload',
    jsonb_build_object('player', new.player, 'delta', jsonb_build_object('account', jsonb_build_array('sessions'))))::text);
  return null;
end $$;

create or replace trigger session_end_is_told after update of ended_at on session for each row
  when (old.ended_at is null and new.ended_at is not null) execute function tell_of_session_end();
