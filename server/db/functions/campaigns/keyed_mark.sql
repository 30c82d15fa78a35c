-- Returns a keyed digest of a text by which it is known again and not read: HMAC-SHA256. Its key is made at the first use
-- and kept as the platform's other made keys are. Here and not in the server, so that what is marked is read under the
-- locks of the transaction that needs it.
create or replace function keyed_mark(p_text text) returns text language plpgsql as $$
declare
  v_key bytea;
  v_inner bytea := decode(repeat('36', 64), 'hex');
  v_outer bytea := decode(repeat('5c', 64), 'hex');
begin
  insert into platform_secret (id, key)
    values ('campaign persons', encode(sha256((gen_random_uuid()::text || gen_random_uuid()::text)::bytea), 'hex'))
    on conflict do nothing;
  v_key := (select decode(key, 'hex') from platform_secret where id = 'campaign persons');
  for i in 0..length(v_key) - 1 loop
    v_inner := set_byte(v_inner, i, get_byte(v_inner, i) # get_byte(v_key, i));
    v_outer := set_byte(v_outer, i, get_byte(v_outer, i) # get_byte(v_key, i));
  end loop;
  return encode(sha256(v_outer || sha256(v_inner || convert_to(p_text, 'UTF8'))), 'hex');
end $$;
