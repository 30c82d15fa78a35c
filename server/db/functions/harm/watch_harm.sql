-- Whoever logs in is looked at. A login does not wait for the job that counts: it leaves a row alone that is there.
create or replace function watch_harm() returns trigger language plpgsql as $$
begin
  insert into harm_watch (player, due_at)
    select new.player, new.opened_at where not exists (select from harm_watch where player = new.player)
    on conflict do nothing;
  return null;
end $$;

create or replace trigger session_is_watched after insert on session for each row execute function watch_harm();
