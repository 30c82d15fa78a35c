-- Returns keyed digests of texts by which they are known again and not read: HMAC-SHA256. The key is made at the first use,
-- kept as the platform's other made keys are, and read once for all of them. Here and not in the server, so that what is
-- marked is read under the locks of the transaction that needs it.
create or replace function keyed_marks(p_texts text[]) returns setof text language plpgsql as $$
declare
  v_key bytea := (select decode(key, 'hex') from platform_secret where id = 'campaign persons');
  v_inner bytea := decode(repeat('36', 64), 'hex');
  v_outer bytea := decode(repeat('5c', 64), 'hex');
begin
  if v_key is null then
    insert into platform_secret (id, key)
      values ('campaign persons', encode(sha256((gen_random_uuid()::text || gen_random_uuid()::text)::bytea), 'hex'))
      on conflict do nothing;
    v_key := (select decode(key, 'hex') from platform_secret where id = 'campaign persons');
  end if;
  for i in 0..length(v_key) - 1 loop
    v_inner := set_byte(v_inner, i, get_byte(v_inner, i) # get_byte(v_key, i));
    v_outer := set_byte(v_outer, i, get_byte(v_outer, i) # get_byte(v_key, i));
  end loop;
  return query select encode(sha256(v_outer || sha256(v_inner || convert_to(t, 'UTF8'))), 'hex') from unnest(p_texts) as t;
end $$;
