-- Returns the browsers that a player has logged in from as keyed digests.
create or replace function devices_of(p_player text) returns setof text language plpgsql as $$
declare
  v_device text;
begin
  for v_device in select distinct device from known_browser where player = p_player and expires_at > now() loop
    return next keyed_mark('device/' || v_device);
  end loop;
end $$;
