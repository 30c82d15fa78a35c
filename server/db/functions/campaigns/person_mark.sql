-- Returns who a player is as a keyed digest of name and birth date, or null while one is missing. Accents, case, blanks,
-- hyphens and apostrophes make no other person.
create or replace function person_mark(p_player text) returns text language plpgsql as $$
declare
  v_person text := (select string_agg(regexp_replace(lower(normalize(part, nfkd)), '[\u0300-\u036f\s''’.-]', '', 'g'), '/'
      order by place) || '/' || min(date_of_birth::text)
    from player_profile, unnest(array[first_name, last_name]) with ordinality as name (part, place)
    where player = p_player and first_name <> '' and last_name <> '' and date_of_birth is not null);
begin
  return case when v_person is not null then keyed_mark(v_person) end;
end $$;
