-- Whether a player's person was given something before, with whichever account, under their mark's lock until the
-- transaction ends.
create or replace function was_given(p_player text, p_kind text, p_subject text) returns boolean language plpgsql as $$
declare
  v_mark text := person_mark(p_player);
begin
  perform pg_advisory_xact_lock(hashtextextended('person mark/' || v_mark, 0));
  return exists (select from person_given where kind = p_kind and subject = p_subject and person = v_mark);
end $$;
