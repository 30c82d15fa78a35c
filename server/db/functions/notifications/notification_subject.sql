-- Returns the subject of the player's settings that a kind of notification belongs to. A kind that no module declared
-- counts as security, which always arrives.
create or replace function notification_subject(p_kind text) returns text language sql stable as $$
  select coalesce((select subject from notification_kind where kind = p_kind), 'security');
$$;
