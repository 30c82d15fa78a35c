-- Returns the browsers that a player has logged in from as keyed digests: of more than fifty those of the last logins.
create or replace function devices_of(p_player text) returns setof text language plpgsql as $$
begin
  return query select keyed_marks(array(
    select 'device/' || device from known_browser where player = p_player and expires_at > now()
      group by device order by max(expires_at) desc, device limit 50));
end $$;
