-- Locks a player's person until the transaction ends, so that nobody is given with two accounts at once what a person is
-- given once. Returns null, or a refusal while name or birth date is missing. The player is locked before.
create or replace function lock_person(p_player text) returns jsonb language plpgsql as $$
declare
  v_person text := (select lower(first_name) || '/' || lower(last_name) || '/' || date_of_birth
    from player_profile where player = p_player);
begin
  if v_person is null then
    return refused('DETAILS_REQUIRED');
  end if;
  perform pg_advisory_xact_lock(hashtextextended('person/' || v_person, 0));
  return null;
end $$;
