-- True while the login lasts that a session at a game was launched from, unless the launch was taken back.
create or replace function is_game_session_live(p_session game_session) returns boolean language sql stable as $$
  select p_session.ended_at is null
    and exists (select from session where id = p_session.login_session and ended_at is null);
$$;
