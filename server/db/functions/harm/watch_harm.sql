-- Whoever logs in is looked at.
create or replace function watch_harm() returns trigger language plpgsql as $$
begin
  insert into harm_watch (player, due_at) values (new.player, new.opened_at) on conflict do nothing;
  return null;
end $$;

create or replace trigger session_is_watched after insert on session for each row execute function watch_harm();
