-- Keeps when a session that is dropped was used. The player's account, with all of it, can be gone already.
create or replace function keep_session_span() returns trigger language plpgsql as $$
begin
  insert into session_span (player, began_at, last_at)
    select old.player, old.started_at, greatest(old.started_at, old.seen_at)
      where exists (select from player where number = old.player);
  return null;
end $$;

create or replace trigger session_leaves_span after delete on session for each row execute function keep_session_span();
