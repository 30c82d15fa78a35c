-- Returns who a player is as a keyed digest of name and birth date, or null while one is missing. Accents, case, blanks,
-- hyphens and apostrophes make no other person. Its key is made at the first use and kept as the platform's other made
-- keys are. HMAC-SHA256, here and not in the server, so that the details are read under the lock of the person.
create or replace function person_mark(p_player text) returns text language plpgsql as $$
declare
  v_person text := (select string_agg(regexp_replace(lower(normalize(part, nfkd)), '[\u0300-\u036f\s''’.-]', '', 'g'), '/'
      order by place) || '/' || min(date_of_birth::text)
    from player_profile, unnest(array[first_name, last_name]) with ordinality as name (part, place)
    where player = p_player and first_name <> '' and last_name <> '' and date_of_birth is not null);
  v_key bytea;
  v_inner bytea := decode(repeat('36', 64), 'hex');
  v_outer bytea := decode(repeat('5c', 64), 'hex');
begin
  if v_person is null then
    return null;
  end if;
  insert into platform_secret (id, key)
    values ('campaign persons', encode(sha256((gen_random_uuid()::text || gen_random_uuid()::text)::bytea), 'hex'))
    on conflict do nothing;
  v_key := (select decode(key, 'hex') from platform_secret where id = 'campaign persons');
  for i in 0..length(v_key) - 1 loop
    v_inner := set_byte(v_inner, i, get_byte(v_inner, i) # get_byte(v_key, i));
    v_outer := set_byte(v_outer, i, get_byte(v_outer, i) # get_byte(v_key, i));
  end loop;
  return encode(sha256(v_outer || sha256(v_inner || convert_to(v_person, 'UTF8'))), 'hex');
end $$;
